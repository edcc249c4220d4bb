import { describe, expect, it } from 'vitest';
import { actingName, hasFrame, packedObjects } from './pdf-rules.ts';

describe('a PDF', () => {
  it('has a PDF header and end', () => {
    expect(hasFrame('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')).toBe(true);
    expect(hasFrame('GIF89a%PDF-1.7\n%%EOF')).toBe(false);
    expect(hasFrame('%PDF-1.7\n%%EOF<script>1</script>')).toBe(false);
    expect(hasFrame(`%PDF-1.7\n%%EOF${'P'.repeat(4000)}`)).toBe(false);
  });

  it.each([
    ['<< /S /JavaScript /JS (app.alert(1)) >>', 'JavaScript'],
    ['<</S/Launch/F(cmd.exe)>>', 'Launch'],
    ['<< /#4a#61vaScript 5 0 R >>', 'JavaScript'],
    ['<< /Names << /EmbeddedFiles 3 0 R >> >>', 'EmbeddedFiles'],
    ['trailer << /Encrypt 9 0 R >>', 'Encrypt'],
    ['<< /AcroForm << /XFA 4 0 R >> >>', 'XFA'],
  ])('is refused for active content: %s', (text, name) => {
    expect(actingName(text)).toBe(name);
  });

  it.each([
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
    '<< /OpenAction [3 0 R /Fit] >>',
    '<< /A << /S /URI /URI (https://oner.kz) >> >>',
    '<< /BaseFont /AAAAAB+Onest /JSON true >>',
  ])('has no active name in plain content: %s', (text) => {
    expect(actingName(text)).toBeNull();
  });

  it('lists its object streams, and whether they can be unpacked', () => {
    const one = (filter: string) =>
      `5 0 obj\n<< /Type /ObjStm ${filter} /Length 3 >>\nstream\nabc\nendstream`;
    expect(packedObjects(one('/Filter /FlateDecode'))).toMatchObject([{ isPlainFlate: true }]);
    expect(packedObjects(one('/Filter [ /FlateDecode ]'))).toMatchObject([{ isPlainFlate: true }]);
    for (const filter of ['', '/Filter /LZWDecode', '/Filter [/ASCIIHexDecode /FlateDecode]']) {
      expect(packedObjects(one(filter))).toMatchObject([{ isPlainFlate: false }]);
    }
    expect(packedObjects('4 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream')).toEqual([]);
  });

  it('cannot hide an object stream behind text in a string', () => {
    const hidden =
      '5 0 obj\n<< /Type /ObjStm /X (6 0 obj) /Filter /LZWDecode >>\nstream\nabc\nendstream';
    expect(packedObjects(hidden)).toMatchObject([{ isPlainFlate: false }]);
    const signed = '4 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite >>\nendobj\n';
    const open = '5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nabc\nendstream';
    expect(packedObjects(signed + open)).toMatchObject([{ isPlainFlate: true }]);
  });

  it.each(['\r', ' \n', '% \n'])('cannot hide an object stream with the line end %j', (lineEnd) => {
    const object = '5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length 3 >>\n';
    expect(packedObjects(`${object}stream${lineEnd}abc\nendstream`)).toMatchObject([
      { isPlainFlate: false },
    ]);
  });

  it.each([
    ['streams without objects', 'stream\n'],
    ['objects without streams', '1 0 obj\n'],
    ['numbers in names', '#41'],
    ['beginnings of names', '/Java'],
  ])('of only %s is searched in time', (_, piece) => {
    const text = `%PDF-1.7\n${piece.repeat(4_000_000 / piece.length)}%%EOF`;
    const before = process.threadCpuUsage();
    expect([packedObjects(text), actingName(text)]).toEqual([[], null]);
    // 4 MB took minutes when each stream was searched back to the beginning; the limit of 5 s allows for slow machines.
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  });
});

import { describe, expect, it } from 'vitest';
import { actingName, hasFrame, packedObjects } from './pdf-check.ts';

describe('a PDF', () => {
  it('begins and ends as one', () => {
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
  ])('that acts is known by %s', (text, name) => {
    expect(actingName(text)).toBe(name);
  });

  it.each([
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
    '<< /OpenAction [3 0 R /Fit] >>',
    '<< /A << /S /URI /URI (https://oner.kz) >> >>',
    '<< /BaseFont /AAAAAB+Onest /JSON true >>',
  ])('that is paper has no such name: %s', (text) => {
    expect(actingName(text)).toBeNull();
  });

  it('says where its packed objects are, and whether they can be looked into', () => {
    const one = (filter: string) =>
      `5 0 obj\n<< /Type /ObjStm ${filter} /Length 3 >>\nstream\nabc\nendstream`;
    expect(packedObjects(one('/Filter /FlateDecode'))).toMatchObject([{ isPlainFlate: true }]);
    expect(packedObjects(one('/Filter [ /FlateDecode ]'))).toMatchObject([{ isPlainFlate: true }]);
    for (const filter of ['', '/Filter /LZWDecode', '/Filter [/ASCIIHexDecode /FlateDecode]']) {
      expect(packedObjects(one(filter))).toMatchObject([{ isPlainFlate: false }]);
    }
    expect(packedObjects('4 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream')).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, csvLines, csvText, plainCell, readCell } from './csv.ts';

/** One line, without the byte order mark and the line end. */
const csvLine = (cells: readonly CsvCell[]): string => csvText([cells]).slice(1, -2);

/** Parses cells as a spreadsheet with this separator does; like Excel, it accepts quotes in the middle of a cell. */
const read = (text: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isFresh = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (isFresh && sign === '"') {
      isQuoted = true;
      isFresh = false;
    } else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push(cell);
      cell = '';
      isFresh = true;
    } else {
      cell += sign;
      isFresh = false;
    }
  }
  return [...cells, cell];
};
const separators = [',', ';', '\t'];
/** Imitates a spreadsheet that treats full-width characters as ASCII and skips invisible ones. */
const runs = (cell: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|]/u.test(cell.normalize('NFKC'));

describe('a cell', () => {
  it.each([
    '=1',
    '+1',
    '-1',
    '@a',
    '|a',
    ' =1',
    '\t=1',
    '\u00a0=1',
    '\u0001=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20a',
    '\ufe661',
    '\u200b=1',
    '\ufeff=1',
    '\u00a0\u2060\uff1d1',
    '\u00ad\t\r=1',
    '\u115f=1',
    '\ta',
    '\ra',
    '\na',
  ])('gets an apostrophe if a spreadsheet would run it: %j', (text) =>
    expect(plainCell(text)).toBe(`'${text}`),
  );

  it.each(['a', 'a=1', '1-2', '', 'Дала', 'a\tb', ' a', '"=1"'])('stays as it is: %j', (text) => {
    expect(plainCell(text)).toBe(text);
  });

  it.each([
    ["x;=cmd|'/C calc'!A0;y", `"x;'=cmd|'/C calc'!A0;y"`],
    ['x; +1', `"x;' +1"`],
    ['x\t-1', `"x\t'-1"`],
    ['x\n@SUM(A1)', `"x\n'@SUM(A1)"`],
    ['x;\u200b\uff1d1', `"x;'\u200b\uff1d1"`],
    ['x;"=1"', `"x;'""=1"""`],
    ['қызыл; көк', '"қызыл; көк"'],
  ])('contains no formula in any of its parts: %j', (text, written) => {
    expect(csvLine([text])).toBe(written);
  });

  it('is quoted if it would otherwise end too early', () => {
    expect(csvLine(['a', 1, -2.5, '', null])).toBe('a,1,-2.5,,');
    expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb', 'a;b', 'a\tb', ' a'])).toBe(
      '"a,b","a""b","a\nb","a\rb","a;b","a\tb"," a"',
    );
    expect(csvLine(['=a,b'])).toBe(`"'=a,b"`);
  });
});

describe('a file', () => {
  it('begins with a byte order mark and ends its lines', () => {
    expect(csvText([['a', 'b'], [1]])).toBe('\ufeffa,b\r\n1\r\n');
    expect(csvText([])).toBe('\ufeff\r\n');
  });

  it('parses back to what was written, in the same dialect', () => {
    const plain = fc.stringMatching(/^[a-zа-я0-9 ,;"\t]{0,20}$/);
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), (cells) => {
        fc.pre(cells.every((cell) => plainCell(cell) === cell));
        expect(read(csvLine(cells), ',')).toEqual(cells);
      }),
    );
  });

  const nasty = fc.string({
    unit: fc.constantFrom(...'=+-@|;,"\'\t\r\n x1＝＋－＠\u00a0\u200b\ufeff\u00ad'.split('')),
    maxLength: 12,
  });
  it('parses back to the original, without the guard against formulas', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (cells) => {
        const [line] = csvLines(csvText([cells]).slice(1), ',', 10) ?? [];
        expect(line?.map(readCell)).toEqual(cells);
      }),
    );
  });

  it('with many characters that precede no formula is read in linear time', () => {
    const cell = "\n'".repeat(30_000);
    const before = process.threadCpuUsage();
    expect(readCell(cell)).toBe(cell);
    expect(process.threadCpuUsage(before).user).toBeLessThan(250_000);
  });

  it('has no cell that runs as a formula, whichever separator is used', () => {
    const cell: fc.Arbitrary<CsvCell> = fc.oneof(nasty, fc.string(), fc.nat());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const separator of separators)
          for (const found of read(csvLine(cells), separator))
            expect(runs(found) && found).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

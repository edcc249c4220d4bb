import { describe, expect, it } from 'vitest';
import { csvLine, csvText, plainCell } from './table-cells.ts';

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
    '\ta',
    '\ra',
    '\na',
  ])('that a spreadsheet would run, as %j, is a text', (text) =>
    expect(plainCell(text)).toBe(`'${text}`),
  );

  it.each(['a', 'a=1', '1-2', '', 'Дала', 'a\tb', ' a', '"=1"'])('stays as it is: %j', (text) => {
    expect(plainCell(text)).toBe(text);
  });

  it('is quoted where it would end too early', () => {
    expect(csvLine(['a', 1, -2.5, ''])).toBe('a,1,-2.5,');
    expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb', 'a;b', 'a\tb'])).toBe(
      '"a,b","a""b","a\nb","a\rb","a;b","a\tb"',
    );
    expect(csvLine(['=a,b'])).toBe(`"'=a,b"`);
  });

  it('stands in a file that begins with its mark and ends its lines', () => {
    expect(csvText([['a', 'b'], [1]])).toBe('\ufeffa,b\r\n1\r\n');
    expect(csvText([])).toBe('\ufeff\r\n');
  });
});

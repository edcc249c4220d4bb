import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const line = (value: string | number | null): string =>
  toCsv(['a'], [[value]]).split('\r\n')[1] ?? '';

describe('a table for spreadsheets', () => {
  it.each(['=HYPERLINK("http://x","y")', '+7', '-1+1', '@SUM(A1)', '\t=1', '|calc', ' =1'])(
    'neutralises %j',
    (text) => expect(line(text).replace(/^"/, '')).toMatch(/^'/),
  );

  it('keeps numbers and plain words as they are', () => {
    expect([line(-5), line('Дала'), line(null)]).toEqual(['-5', 'Дала', '']);
    expect(toCsv(['a', 'b'], [['x"y', 'a,b']])).toBe('\ufeffa,b\r\n"x""y","a,b"\r\n');
  });

  it('never lets a cell begin a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          toCsv(['a'], [[text]])
            .slice(4)
            .replace(/^"/, ''),
        ).not.toMatch(/^[=+\-@\t|]/);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, markWords, textDiff } from './texts.ts';

const side = (pieces: readonly DiffPart[], without: DiffPart['is']): string =>
  pieces
    .filter(({ is }) => is !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('shows only the words that differ', () => {
    expect(textDiff('Таңғы дала, Ақмола облысы.', 'Таңғы дала, Сарыарқа.')).toEqual([
      { is: 'same', text: 'Таңғы дала, ' },
      { is: 'gone', text: 'Ақмола облысы.' },
      { is: 'new', text: 'Сарыарқа.' },
    ]);
    expect(textDiff('', 'жаңа')).toEqual([{ is: 'new', text: 'жаңа' }]);
    expect(textDiff('бір', 'бір')).toEqual([{ is: 'same', text: 'бір' }]);
  });

  it('contains both texts completely', () => {
    const text = fc.array(fc.constantFrom('а', 'б', ' ', '\n', 'дала', '.')).map((w) => w.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textDiff(before, after);
        expect([side(pieces, 'new'), side(pieces, 'gone')]).toEqual([before, after]);
      }),
    );
  });

  it('shows additions to a long text', () => {
    const long = 'сөз '.repeat(1000);
    expect(textDiff(long, `${long}соңы`)).toEqual([
      { is: 'same', text: long },
      { is: 'new', text: 'соңы' },
    ]);
  });

  it('shows long texts with little in common as a whole', () => {
    const [old, now] = ['сөз '.repeat(600), 'сурет '.repeat(600)];
    expect(textDiff(old, now)).toEqual([
      { is: 'gone', text: old },
      { is: 'new', text: now },
    ]);
  });
});

it('marks words in a text, in any case, and keeps the text complete', () => {
  expect(markWords('Пишите в WhatsApp (t.me/x)', ['whatsapp', 't.me/'])).toEqual([
    { text: 'Пишите в ', isMarked: false },
    { text: 'WhatsApp', isMarked: true },
    { text: ' (', isMarked: false },
    { text: 't.me/', isMarked: true },
    { text: 'x)', isMarked: false },
  ]);
  expect(markWords('Дала', [])).toEqual([{ text: 'Дала', isMarked: false }]);
  expect(markWords('', ['x'])).toEqual([]);
});

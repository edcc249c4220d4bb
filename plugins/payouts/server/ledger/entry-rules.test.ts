import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  bookAct,
  bookPayout,
  bookPenalty,
  bookReturn,
  canonical,
  entryText,
  hashedText,
  type NewEntry,
} from './entry-rules.ts';

const entry: NewEntry = {
  source: 'act:2026-03:a',
  kind: 'act',
  at: 1,
  month: '2026-04',
  clause: 'Agreement 7.1',
  authorId: 'a',
  order: null,
  lineId: null,
  terms: null,
  mirrors: null,
  facts: { b: 2, a: 'one' },
  postings: bookAct('a', tiyn(500)),
};

describe('the text of an entry', () => {
  it('is the same whatever the order of its keys, and another for every change', () => {
    const turned = { ...entry, facts: { a: 'one', b: 2 } };
    expect(entryText(turned)).toBe(entryText(entry));
    const changes: Partial<NewEntry>[] = [
      { source: 'x' },
      { kind: 'payout' },
      { at: 2 },
      { month: '2026-05' },
      { clause: 'x' },
      { authorId: 'b' },
      { order: '1' },
      { lineId: 1 },
      { terms: { version: 1, mode: 'royalty', perUnitTiyn: null, basisPoints: 5 } },
      { terms: { version: 2, mode: 'royalty', perUnitTiyn: null, basisPoints: 5 } },
      { mirrors: 'x' },
      { facts: {} },
      { postings: bookAct('a', tiyn(501)) },
      { postings: bookAct('b', tiyn(500)) },
      { postings: entry.postings.toReversed() },
    ];
    const texts = [{}, ...changes].map((change) => entryText({ ...entry, ...change }));
    expect(new Set(texts).size).toBe(changes.length + 1);
  });
  it('has everything in it, with nothing where there is nothing', () => {
    expect(entryText(entry)).toBe(
      '{"at":1,"authorId":"a","clause":"Agreement 7.1","facts":{"a":"one","b":2},"kind":"act","lineId":null,"mirrors":null,' +
        '"month":"2026-04","order":null,"postings":[{"account":"author","amountTiyn":-500,"authorId":"a"},' +
        '{"account":"act","amountTiyn":500,"authorId":"a"}],"source":"act:2026-03:a","terms":null}',
    );
  });
  it('is sealed at its place, behind the one before it', () => {
    expect(hashedText('00', 3, 9, entry)).toBe(`00\n3\n9\n${entryText(entry)}`);
  });
});

it('writes a value in one way: keys in order, lists as they are, no spaces', () => {
  const value = { b: [3, 'x', null], c: { z: true, m: 2, a: 1 }, a: 0.5 };
  expect(canonical(value)).toBe('{"a":0.5,"b":[3,"x",null],"c":{"a":1,"m":2,"z":true}}');
});

describe('what leaves for an author', () => {
  const moves = [bookAct, bookPayout, bookReturn, bookPenalty] as const;
  it.each(moves)('adds up to zero: %o', (book) => {
    expect(book('a', tiyn(750)).reduce((sum, { amountTiyn }) => sum + amountTiyn, 0)).toBe(0);
  });
  it('goes from what is earned into the act, and from the act to the bank', () => {
    const brief = (postings: NewEntry['postings']) =>
      postings.map(({ account, authorId, amountTiyn }) => `${account} ${authorId} ${amountTiyn}`);
    expect(brief(bookAct('a', tiyn(5)))).toEqual(['author a -5', 'act a 5']);
    expect(brief(bookPayout('a', tiyn(5)))).toEqual(['act a -5', 'bank null 5']);
    expect(brief(bookReturn('a', tiyn(5)))).toEqual(['act a 5', 'bank null -5']);
    expect(brief(bookPenalty('a', tiyn(5)))).toEqual(['penalty null -5', 'act a 5']);
  });
});

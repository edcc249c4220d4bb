import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  blocksOf,
  changedClauses,
  compareTexts as compare,
  compareWords,
} from './compare-rules.ts';
import { align } from './service.ts';

const compareTexts = (before: readonly Block[], after: readonly Block[]) =>
  compare(before, after, align);

const old = blocksOf(
  [
    '<h2 id="s4">4. Pay</h2>',
    '<p><strong>4.1.</strong> Paid in 30 calendar days.</p>',
    '<p><strong>4.2.</strong> The least sum is 10,000 tenge.</p>',
    '<ul>\n<li>by card</li>\n<li>by transfer</li>\n</ul>',
    '<h2 id="s5">5. Claims</h2>',
    '<p><strong>5.1.</strong> Answered in 15 working days &amp; in writing.</p>',
  ].join('\n'),
);

describe('blocksOf', () => {
  it('splits a text into blocks with words, headings and clause numbers', () => {
    expect(old.map(({ text }) => text)).toEqual([
      '4. Pay',
      '4.1. Paid in 30 calendar days.',
      '4.2. The least sum is 10,000 tenge.',
      'by card',
      'by transfer',
      '5. Claims',
      '5.1. Answered in 15 working days & in writing.',
    ]);
    expect(old.map(({ isHeading }) => isHeading)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(old.map(({ clause }) => clause)).toEqual(['4', '4.1', '4.2', '', '', '5', '5.1']);
  });

  it('ignores tags inside a block', () => {
    expect(blocksOf('<p>a <em>b</em><br />c <a href="/x">d</a></p>')).toEqual([
      { text: 'a b c d', isHeading: false, clause: '' },
    ]);
  });
});

describe('compareTexts', () => {
  const changed = (place: number, text: string) =>
    old.map((block, at) => (at === place ? { ...block, text } : block));

  it('returns nothing for equal texts', () => {
    expect(compareTexts(old, old)).toEqual([]);
    expect(compareTexts([], [])).toEqual([]);
  });

  it('names the words that changed, with clause and section', () => {
    expect(compareTexts(old, changed(1, '4.1. Paid in 20 calendar days.'))).toEqual([
      {
        kind: 'changed',
        section: '4. Pay',
        clause: '4.1',
        pieces: [
          { kind: 'same', text: '4.1. Paid in' },
          { kind: 'removed', text: '30' },
          { kind: 'added', text: '20' },
          { kind: 'same', text: 'calendar days.' },
        ],
      },
    ]);
  });

  it('matches clauses that moved down by one', () => {
    const fresh = [...old];
    fresh.splice(
      1,
      2,
      ...blocksOf(
        '<p>4.1. Acts are signed.</p><p>4.2. Paid in 30 calendar days.</p><p>4.3. The least sum is 10,000 tenge.</p>',
      ),
    );
    const changes = compareTexts(old, fresh);
    expect(changes.map(({ kind, clause }) => [kind, clause])).toEqual([
      ['added', '4.1'],
      ['changed', '4.2'],
      ['changed', '4.3'],
    ]);
    expect(changes[1]?.pieces.slice(0, 2)).toEqual([
      { kind: 'removed', text: '4.1.' },
      { kind: 'added', text: '4.2.' },
    ]);
    expect(changedClauses(changes)).toEqual(['4.1', '4.2', '4.3']);
  });

  it('reports a removed block at its former place', () => {
    const changes = compareTexts(
      old,
      old.filter(({ text }) => text !== 'by transfer'),
    );
    expect(changes).toEqual([
      {
        kind: 'removed',
        section: '4. Pay',
        clause: '',
        pieces: [{ kind: 'removed', text: 'by transfer' }],
      },
    ]);
  });

  it('does not match blocks without common words', () => {
    const changes = compareTexts(old, changed(3, 'something else entirely here'));
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('loses no words: old and new words are all there', () => {
    const block = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', '1.1', 'e'), { minLength: 1, maxLength: 8 })
      .map((words) => ({ text: words.join(' '), isHeading: false, clause: '' }));
    const text = fc.array(block, { maxLength: 8 });
    const words = (blocks: readonly { text: string }[]) =>
      blocks.flatMap(({ text: all }) => all.split(' ')).sort();
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = compareTexts(before, after);
        const gone = changes.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind !== 'added'));
        const come = changes.flatMap(({ pieces }) =>
          pieces.filter(({ kind }) => kind !== 'removed'),
        );
        // The words outside the changes are common to both texts, so they must be equal after the changes are taken out.
        const rest = (all: readonly { text: string }[], told: readonly { text: string }[]) => {
          const left = words(all);
          for (const word of words(told)) left.splice(left.indexOf(word), 1);
          return left;
        };
        expect(rest(before, gone)).toEqual(rest(after, come));
      }),
    );
  });
});

describe('compareWords', () => {
  it('reconstructs both wordings', () => {
    const sentence = fc
      .array(fc.constantFrom('on', 'the', 'day', '10', '15', 'of'), { minLength: 1, maxLength: 12 })
      .map((words) => words.join(' '));
    const read = (pieces: ReturnType<typeof compareWords>, left: string) =>
      pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(' ');
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const pieces = compareWords(before, after, align);
        expect(read(pieces, 'added')).toBe(before);
        expect(read(pieces, 'removed')).toBe(after);
      }),
    );
  });
});

describe('align', () => {
  it('finds the longest common subsequence of two lists', () => {
    const pairs = align([...'ABCBDAB'], [...'BDCABA'], (one, other) => one === other);
    expect(pairs).toHaveLength(4);
    for (const [one, other] of pairs) expect('ABCBDAB'[one]).toBe('BDCABA'[other]);
  });
});

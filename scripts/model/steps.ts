/** What may happen to a shop: each step as plain data, so that a life can be written down and lived again. */
import fc from 'fast-check';
import type { Place } from './crash.ts';

const whichOrder = fc.nat({ max: 2 });
const moves = [
  'start_production',
  'mark_ready',
  'ship',
  'deliver',
  'cancel',
  'cancel_by_provider',
  'impossible',
  'return',
] as const;
export type MoveName = (typeof moves)[number];
const words = ['true', 'twice', 'smaller', 'dollars', 'forged', 'of another order'] as const;
export type Word = (typeof words)[number];
const decisions = ['approve', 'drop', 'retry', 'transfer', 'confirm'] as const;
export type Decision = (typeof decisions)[number];

/** What comes just before: the second person refuses a refund, the bank tells of another sum, or nothing. */
const matters = ['drop', 'differ', 'nothing'] as const;
export type Matter = (typeof matters)[number];

const answers = ['take', 'refund', 'replace', 'repair', 'refuse', 'reply', 'withdraw'] as const;
/** What becomes of a claim. */
export type Answer = (typeof answers)[number];
const opinions = ['write', 'publish', 'hide', 'remove'] as const;
/** What becomes of a review. */
export type Opinion = (typeof opinions)[number];

export type Step = { readonly crash: Place | null } & (
  | { readonly do: 'order'; readonly thing: 'plenty' | 'rare'; readonly quantity: number }
  | { readonly do: 'sign' | 'resume' | 'hurry' | 'make'; readonly order: number }
  | { readonly do: 'pay'; readonly order: number; readonly approved: boolean }
  | { readonly do: 'word'; readonly order: number; readonly word: Word }
  | { readonly do: 'move'; readonly order: number; readonly move: MoveName }
  | { readonly do: 'claim'; readonly order: number; readonly share: number }
  | { readonly do: 'decide'; readonly refund: number; readonly decision: Decision }
  | { readonly do: 'mood'; readonly mood: 'awake' | 'silent' | 'deaf' }
  | { readonly do: 'pass'; readonly minutes: number }
  | { readonly do: 'work' | 'start' | 'message' }
  | { readonly do: 'invoice'; readonly order: number }
  | { readonly do: 'transfer'; readonly order: number; readonly share: number }
  | { readonly do: 'settle'; readonly order: number; readonly after: Matter }
  | { readonly do: 'receive' | 'complain' | 'by-hand' | 'linger'; readonly order: number }
  | { readonly do: 'answer'; readonly order: number; readonly with: Answer; readonly share: number }
  | { readonly do: 'opine'; readonly order: number; readonly opinion: Opinion }
);

const kinds: fc.WeightedArbitrary<object>[] = [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order'),
      thing: fc.constantFrom('plenty', 'rare'),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign'), order: whichOrder }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hurry'), order: whichOrder }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('make'), order: whichOrder }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume'), order: whichOrder }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      order: whichOrder,
      approved: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('word'),
      order: whichOrder,
      word: fc.constantFrom('true' as const, 'true' as const, ...words),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('move'),
      order: whichOrder,
      move: fc.constantFrom(...moves),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('claim'),
      order: whichOrder,
      share: fc.constantFrom(10, 50, 100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide'),
      refund: fc.nat({ max: 3 }),
      decision: fc.constantFrom(...decisions),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mood'),
      mood: fc.constantFrom('awake', 'awake', 'silent', 'deaf'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      minutes: fc.constantFrom(
        1,
        2,
        6,
        16,
        61,
        24 * 60 + 1,
        3 * 24 * 60,
        8 * 24 * 60,
        15 * 24 * 60,
      ),
    }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('work') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('invoice'), order: whichOrder }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer'),
      order: whichOrder,
      share: fc.constantFrom(100, 100, 100, 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      order: whichOrder,
      after: fc.constantFrom(...matters),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('receive'), order: whichOrder }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('complain'), order: whichOrder }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      order: whichOrder,
      with: fc.constantFrom('refund' as const, 'refund' as const, ...answers),
      share: fc.constantFrom(10, 50, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('opine'),
      order: whichOrder,
      opinion: fc.constantFrom('write' as const, 'write' as const, ...opinions),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('by-hand'), order: whichOrder }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('linger'), order: whichOrder }) },
];

/** One step in ten is cut off, if it comes to that boundary: a step has from none to thirty of them. */
const crash = fc.option(
  fc.record<Place>({
    at: fc.constantFrom('before-commit', 'after-commit', 'before-acknowledgement'),
    ordinal: fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13),
  }),
  { freq: 10 },
);

/** One life of a shop. @param steps how many */
export const lives = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(fc.oneof(...kinds), crash).map(([step, crash]) => ({ ...step, crash }) as Step),
    { minLength: steps, maxLength: steps, size: 'max' },
  );

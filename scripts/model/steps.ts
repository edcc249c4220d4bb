/** What may happen to a shop: each step as plain data, so that a life can be written down and lived again. */
import fc from 'fast-check';
import type { Place } from './crash.ts';

type Facts = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type Valued<F> = { readonly [N in keyof F]: F[N] extends fc.Arbitrary<infer V> ? V : never };

const of = fc.constantFrom;
/** Which order it is about. */
const order = { order: fc.nat({ max: 2 }) };
const share = of(10, 50, 100);

const moves = [
  ...(['start_production', 'mark_ready', 'ship', 'deliver'] as const),
  ...(['cancel', 'cancel_by_provider', 'impossible', 'return'] as const),
] as const;
const decisions = ['approve', 'drop', 'retry', 'transfer', 'confirm'] as const;
const words = ['true', 'twice', 'smaller', 'dollars', 'forged', 'of another order'] as const;
/** What becomes of a claim, and of a review. */
const answers = ['take', 'refund', 'replace', 'repair', 'refuse', 'reply', 'withdraw'] as const;
const opinions = ['write', 'publish', 'hide', 'remove'] as const;
const day = 24 * 60;

const kind = <D extends string, F extends Facts>(weight: number, name: D, facts?: F) => ({
  ...{ weight, name, facts: { ...facts } as F },
});

const kinds = [
  kind(4, 'order', { thing: of('plenty', 'rare'), quantity: fc.integer({ min: 1, max: 2 }) }),
  kind(4, 'sign', order),
  kind(6, 'hurry', order),
  kind(8, 'make', order),
  kind(1, 'resume', order),
  kind(6, 'pay', { ...order, approved: of(true, true, true, false) }),
  kind(6, 'word', { ...order, word: of('true', 'true', ...words) }),
  kind(10, 'move', { ...order, move: of(...moves) }),
  kind(3, 'claim', { ...order, share }),
  kind(4, 'decide', { refund: fc.nat({ max: 3 }), decision: of(...decisions) }),
  kind(2, 'mood', { mood: of('awake', 'awake', 'silent', 'deaf') }),
  kind(5, 'pass', { minutes: of<number[]>(1, 2, 6, 16, 61, day + 1, 3 * day, 8 * day, 15 * day) }),
  kind(10, 'work'),
  kind(1, 'start'),
  kind(3, 'invoice', order),
  kind(4, 'transfer', { ...order, share: of<number[]>(100, 100, 100, 50) }),
  // What comes just before: the second person refuses a refund, the bank tells of another sum, or nothing.
  kind(5, 'settle', { ...order, after: of('drop', 'differ', 'nothing') }),
  kind(5, 'receive', order),
  kind(4, 'complain', order),
  kind(6, 'answer', { ...order, with: of('refund', 'refund', ...answers), share }),
  kind(3, 'opine', { ...order, opinion: of('write', 'write', ...opinions) }),
  kind(2, 'by-hand', order),
  kind(2, 'linger', order),
  // Only in scenes that are written down.
  kind(0, 'message'),
] as const;

type Kind = (typeof kinds)[number];
type Happening = Kind extends infer K
  ? K extends { name: infer D; facts: infer F }
    ? { readonly do: D } & Valued<F>
    : never
  : never;
export type Step = Happening & { readonly crash: Place | null };

/** One step in ten is cut off, if it comes to that boundary: a step has from none to thirty of them. */
const crash = fc.option(
  fc.record<Place>({
    at: of('before-commit', 'after-commit', 'before-acknowledgement'),
    ordinal: of(1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13),
  }),
  { freq: 10 },
);

const step = fc.oneof(
  ...kinds.map(({ weight, name, facts }) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...(facts as Facts) }),
  })),
);

/** One life of a shop. @param steps how many */
export const lives = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.tuple(step, crash).map(([what, crash]) => ({ ...what, crash }) as Step),
    { minLength: steps, maxLength: steps, size: 'max' },
  );

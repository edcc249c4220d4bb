/** From the facts of an order to everything the ledger says of it: the same facts, the same entries. */

import type { SellerId } from '@oner/config/contract/ids';
import type { EarningMoment } from '@oner/config/contract/payout-states';
import {
  accountingMonth,
  add,
  endOfDay,
  type IsoMonth,
  multiply,
  negate,
  type RoyaltyKind,
  type RoyaltyShares,
  rentMonths,
  royalty,
  royaltyClause,
  type Schedule,
  subtract,
  type Tiyn,
  tiyn,
  ZERO,
} from '@oner/config/terms';
import type { FeeSchedule } from '../fees/rules.ts';
import type { EntryTerms, LineFacts, NewEntry, OrderFacts, Posting } from './entry-rules.ts';
import { leftAfter, type RefundShare, shareOfReversal, shareRefunds } from './refund-rules.ts';

/**
 * All entries of an order. Events may come twice, late or the wrong way round: what was told is read from the order, and
 * each entry has a source of its own, so that booking again adds only what is missing.
 * @param schedule of the day the order was placed
 * @param now milliseconds
 */
export const planEntries = (
  order: OrderFacts,
  schedule: Pick<FeeSchedule, keyof Schedule | 'earnedWhen'>,
  now: number,
): NewEntry[] => {
  if (order.paidAt === null) return [];
  const at = earnedAt(order, schedule.earnedWhen, now);
  const shares = shareRefunds(order);
  return [
    paidEntry(order, order.paidAt),
    ...order.refunds.map((refund) => refundedEntry(order, refund)),
    ...order.lines.flatMap((line) => {
      const refunds = shares.get(line.id) ?? [];
      return isEarnedLine(line) && line.kind !== 'rent'
        ? lineEntries(order, line, refunds, schedule, at)
        : heldEntries(order, line, refunds, schedule, now);
    }),
  ];
};

type EarnedLine = LineFacts & { readonly kind: RoyaltyKind | 'wrap' };
const isEarnedLine = (line: LineFacts): line is EarnedLine => line.kind !== 'deposit';

/** The money has come: it is the buyer's until it is earned (L §9: full advance). */
const paidEntry = ({ number, totalTiyn }: OrderFacts, at: number): NewEntry => ({
  ...basis(number, at),
  source: `paid:${number}`,
  kind: 'paid',
  clause: 'Terms 6.1',
  postings: postings([
    ['bank', negate(totalTiyn)],
    ['buyers', totalTiyn],
  ]),
});

/** Money has gone back; whose it was is told by the entries of the lines. */
const refundedEntry = (
  { number }: OrderFacts,
  { key, at, amountTiyn }: Pick<RefundShare, 'key' | 'at' | 'amountTiyn'>,
): NewEntry => ({
  ...basis(number, at),
  source: `refunded:${number}:${key}`,
  kind: 'refunded',
  clause: 'Terms 8.1',
  postings: postings([
    ['refunds', negate(amountTiyn)],
    ['bank', amountTiyn],
  ]),
});

const lineEntries = (
  { number }: OrderFacts,
  line: EarnedLine,
  refunds: readonly RefundShare[],
  schedule: Schedule,
  at: number | null,
): NewEntry[] => {
  const gross = multiply(line.unitPriceTiyn, line.quantity);
  const backBy = (until: number) =>
    refunds.filter((r) => r.at <= until).reduce((sum, r) => sum + r.amountTiyn, 0);
  // What went back wholly before it was earned is nobody's reward.
  if (at === null || backBy(at) === gross) {
    const last = refunds.at(-1);
    return last && backBy(last.at) === gross ? [releasedEntry(number, line, gross, last.at)] : [];
  }
  const parts = partsOf(line, schedule);
  return [
    earnedEntry(number, line, gross, parts, schedule, at),
    ...reversals(number, line, parts, refunds, at),
  ];
};

/** Whose the price is; of a thing without an author all but its cost is the provider's. */
const partsOf = (line: EarnedLine, schedule: Schedule): RoyaltyShares => {
  const { kind, quantity, unitPriceTiyn: unitPrice, unitCostTiyn: unitCost } = line;
  if (kind === 'wrap')
    return { author: ZERO, provider: multiply(unitPrice, quantity), production: ZERO };
  const parts = royalty({ kind, quantity, unitPrice, unitCost }, schedule);
  if (line.authorId !== null) return parts;
  const { author, provider, production } = parts;
  return { author: ZERO, provider: add(provider, author), production };
};

const earnedEntry = (
  number: string,
  line: EarnedLine,
  gross: Tiyn,
  parts: RoyaltyShares,
  schedule: Schedule,
  at: number,
): NewEntry => ({
  ...basis(number, at, line),
  source: `earned:${number}:${line.id}`,
  kind: 'earned',
  clause: line.kind === 'wrap' ? 'Terms 6.1' : royaltyClause(line.kind),
  terms: line.authorId === null || line.kind === 'wrap' ? null : bookedTermsOf(schedule, line.kind),
  facts: {
    item: line.name,
    kind: line.kind,
    quantity: line.quantity,
    unitPriceTiyn: line.unitPriceTiyn,
    unitCostTiyn: line.unitCostTiyn,
  },
  postings: postings(
    [
      ['buyers', negate(gross)],
      ['author', parts.author],
      ['provider', parts.provider],
      ['production', parts.production],
    ],
    line.authorId,
  ),
});

/** A refund of what was earned is taken back in the month of the refund (Agreement 7.6). */
const reversals = (
  number: string,
  line: LineFacts,
  parts: RoyaltyShares,
  refunds: readonly RefundShare[],
  earned: number,
): NewEntry[] => {
  let left = parts;
  return refunds.map(({ key, at, amountTiyn }) => {
    const given = shareOfReversal(left, amountTiyn);
    left = leftAfter(left, given);
    const refund = { key, at: Math.max(at, earned), amountTiyn };
    return reversalEntry(number, line, refund, given, `earned:${number}:${line.id}`);
  });
};

const reversalEntry = (
  number: string,
  line: LineFacts,
  { key, at, amountTiyn }: RefundShare,
  given: RoyaltyShares,
  mirrors: string,
): NewEntry => ({
  ...basis(number, at, line),
  source: `reversed:${number}:${line.id}:${key}`,
  kind: 'reversed',
  clause: 'Agreement 7.6',
  mirrors,
  facts: { item: line.name, kind: line.kind, refundTiyn: amountTiyn },
  postings: postings(
    [
      ['refunds', amountTiyn],
      ['author', negate(given.author)],
      ['provider', negate(given.provider)],
      ['production', negate(given.production)],
    ],
    line.authorId,
  ),
});

/** A month of a rent that its author has earned: its days have passed, and the work was with its renter; or a kept deposit. */
type EarnedMonth = {
  readonly key: string;
  readonly month: IsoMonth;
  readonly at: number;
  amount: Tiyn;
};

/**
 * When each month of a rent is earned: as its last day ends, and not before the work is handed over. Milliseconds; what is
 * paid for it is the buyer's until then (account `buyers`).
 */
export const rentEarnings = (
  { rent, deliveredAt }: Pick<OrderFacts, 'rent' | 'deliveredAt'>,
  gross: Tiyn,
): EarnedMonth[] =>
  rent === null || deliveredAt === null
    ? []
    : rentMonths(gross, rent).map(({ month, lastDay, amount }) => {
        const ends = endOfDay(lastDay).getTime() - 1;
        return { key: month, month, at: Math.max(ends, deliveredAt), amount };
      });

/** What of a deposit was kept is its author's from then on. */
const keptEarnings = ({ kept = [] }: OrderFacts): EarnedMonth[] =>
  kept.map(({ key, at, amountTiyn }) => ({
    key,
    month: accountingMonth(new Date(at)),
    at,
    amount: amountTiyn,
  }));

/** A deposit is earned, where it is, as the rent is. */
const earningLine = (order: OrderFacts, line: LineFacts): EarnedLine =>
  isEarnedLine(line)
    ? line
    : {
        ...line,
        kind: 'rent',
        authorId: order.lines.find(({ kind }) => kind === 'rent')?.authorId ?? null,
      };

/**
 * The entries of what is earned as time passes, month by month, and of a deposit, of which an author earns what was kept. Money
 * that goes back is first that of months to come, the last one first, and of a deposit what nobody keeps; what is left of it is
 * taken back from the months that were earned.
 */
const heldEntries = (
  order: OrderFacts,
  line: LineFacts,
  refunds: readonly RefundShare[],
  schedule: Schedule,
  now: number,
): NewEntry[] => {
  const { number } = order;
  const gross = multiply(line.unitPriceTiyn, line.quantity);
  const owner = earningLine(order, line);
  const isRent = isEarnedLine(line);
  const months = isRent ? rentEarnings(order, gross) : keptEarnings(order);
  const whole = isRent
    ? partsOf(line, schedule)
    : { author: gross, provider: ZERO, production: ZERO };
  const entries: NewEntry[] = [];
  let held = gross;
  let earned = ZERO;
  let left: RoyaltyShares = { author: ZERO, provider: ZERO, production: ZERO };
  let mirrors = '';
  const earnUntil = (until: number): void => {
    for (let next = months[0]; next && next.at <= until; next = months[0]) {
      months.shift();
      if (next.amount === ZERO) continue;
      const before = portionsOf(whole, earned, gross);
      earned = add(earned, next.amount);
      const parts = leftAfter(portionsOf(whole, earned, gross), before);
      held = subtract(held, next.amount);
      left = {
        author: add(left.author, parts.author),
        provider: add(left.provider, parts.provider),
        production: ZERO,
      };
      const entry = earnedEntry(number, owner, next.amount, parts, schedule, next.at);
      mirrors = `${entry.source}:${next.key}`;
      entries.push({ ...entry, source: mirrors, facts: { ...entry.facts, month: next.month } });
    }
  };
  for (const { key, at, amountTiyn } of refunds) {
    earnUntil(at);
    const released = tiyn(Math.min(amountTiyn, held));
    if (released > 0) {
      held = subtract(held, released);
      lowerTo(months, held);
      const entry = releasedEntry(number, line, released, at);
      entries.push({ ...entry, source: `${entry.source}:${key}` });
    }
    const back = subtract(amountTiyn, released);
    if (back === ZERO) continue;
    const given = shareOfReversal(left, back);
    left = leftAfter(left, given);
    entries.push(reversalEntry(number, owner, { key, at, amountTiyn: back }, given, mirrors));
  }
  earnUntil(now);
  return entries;
};

/** What each has of the first `part` of a whole: rounded down for the author, the rest is the provider's; of all of it, all. */
const portionsOf = (whole: RoyaltyShares, part: Tiyn, gross: Tiyn): RoyaltyShares => {
  const author = tiyn(Number((BigInt(whole.author) * BigInt(part)) / BigInt(gross)));
  return { author, provider: subtract(part, author), production: ZERO };
};

/** Lowers months to come to what is held for them all, the last one first. */
const lowerTo = (months: EarnedMonth[], held: Tiyn): void => {
  let room = held;
  for (const month of months) {
    month.amount = tiyn(Math.min(month.amount, room));
    room = subtract(room, month.amount);
  }
};

/** It was never earned, and has gone back. */
const releasedEntry = (number: string, line: LineFacts, gross: Tiyn, at: number): NewEntry => ({
  ...basis(number, at, { ...line, authorId: null }),
  source: `released:${number}:${line.id}`,
  kind: 'released',
  clause: 'Terms 8.1',
  postings: postings([
    ['buyers', negate(gross)],
    ['refunds', gross],
  ]),
});

const basis = (order: string, at: number, line?: LineFacts) => ({
  order,
  at,
  month: accountingMonth(new Date(at)),
  authorId: line?.authorId ?? null,
  lineId: line?.id ?? null,
  terms: null,
  mirrors: null,
  facts: {},
});

export const bookedTermsOf = (
  { version, mode, perUnit, commissionBp }: Schedule,
  kind: RoyaltyKind,
): EntryTerms =>
  kind === 'original' || kind === 'rent' || kind === 'licence'
    ? { version, mode, perUnitTiyn: null, basisPoints: commissionBp[kind] }
    : { version, mode, perUnitTiyn: perUnit[kind], basisPoints: null };

/** Postings of these moves, without those of nothing. @param authorId whose the account `author` is */
export const postings = (
  moves: readonly (readonly [Posting['account'], Tiyn])[],
  authorId: SellerId | null = null,
): Posting[] =>
  moves
    .filter(([, amountTiyn]) => amountTiyn !== 0)
    .map(([account, amountTiyn]) => ({
      account,
      amountTiyn,
      authorId: account === 'author' ? authorId : null,
    }));

/**
 * When the lines of an order are earned; null while they are not.
 * @param now milliseconds; only the end of the days to cancel comes by itself
 */
export const earnedAt = (order: OrderFacts, moment: EarningMoment, now: number): number | null => {
  switch (moment) {
    case 'paid':
      return order.paidAt;
    case 'cancel-window':
      return windowClosedAt(order, now);
    case 'delivered':
      return order.deliveredAt;
    case 'completed':
      return order.completedAt;
  }
};

/** An order that was canceled before is not earned; one that is canceled later is, and is taken back by its refund. */
const windowClosedAt = ({ cancelUntil, canceledAt }: OrderFacts, now: number): number | null => {
  if (cancelUntil === null || cancelUntil > now) return null;
  return canceledAt !== null && canceledAt < cancelUntil ? null : cancelUntil;
};

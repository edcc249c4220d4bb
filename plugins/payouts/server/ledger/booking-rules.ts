/** Plans all ledger entries of an order from its facts; the same facts give the same entries. */

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
 * Returns all entries of an order. Events may arrive twice, late or out of order, so entries are planned from the
 * order itself; each has a unique source, so that booking again adds only what is missing.
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
        : prepaidEntries(order, line, refunds, schedule, now);
    }),
  ];
};

type EarnedLine = LineFacts & { readonly kind: RoyaltyKind | 'wrap' };
const isEarnedLine = (line: LineFacts): line is EarnedLine => line.kind !== 'deposit';

/** Payment received: it is the buyer's until it is earned (L §9: full advance). */
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

/** Money refunded; the entries of the lines split it among the accounts. */
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
  // A line refunded in full before it was earned is no reward.
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

/** Shares of the price; for an item without an author the provider gets all but the cost. */
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

/** Reverses refunds of an earned line in the month of the refund (Agreement 7.6). */
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

/** An earned month of a rent whose days have passed after hand-over, or a kept part of a deposit. */
type EarnedMonth = {
  readonly key: string;
  readonly month: IsoMonth;
  readonly at: number;
  amount: Tiyn;
};

/**
 * When each month of a rent is earned, in milliseconds: at the end of its last day, not before hand-over. Until then
 * its price is the buyer's (account `buyers`).
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

/** A kept part of a deposit is earned by the author from then on. */
const keptEarnings = ({ kept = [] }: OrderFacts): EarnedMonth[] =>
  kept.map(({ key, at, amountTiyn }) => ({
    key,
    month: accountingMonth(new Date(at)),
    at,
    amount: amountTiyn,
  }));

/** A kept deposit is booked like rent, for the author of the rent line. */
const earningLine = (order: OrderFacts, line: LineFacts): EarnedLine =>
  isEarnedLine(line)
    ? line
    : {
        ...line,
        kind: 'rent',
        authorId: order.lines.find(({ kind }) => kind === 'rent')?.authorId ?? null,
      };

/**
 * Entries of a rent, earned month by month, or of a deposit, of which the author earns the kept part. A refund is
 * taken first from months to come, the last one first, or from the part of the deposit that is not kept; the rest is
 * reversed from earned months.
 */
const prepaidEntries = (
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

/** Shares of the first `part` of the whole: the author's is rounded down, the provider gets the rest. */
const portionsOf = (whole: RoyaltyShares, part: Tiyn, gross: Tiyn): RoyaltyShares => {
  const author = tiyn(Number((BigInt(whole.author) * BigInt(part)) / BigInt(gross)));
  return { author, provider: subtract(part, author), production: ZERO };
};

/** Reduces the months to come to the amount still held, the last one first. */
const lowerTo = (months: EarnedMonth[], held: Tiyn): void => {
  let room = held;
  for (const month of months) {
    month.amount = tiyn(Math.min(month.amount, room));
    room = subtract(room, month.amount);
  }
};

/** An amount refunded before it was earned. */
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

/** Postings of these moves; zero amounts are left out. @param authorId owner of the account `author` */
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
 * When the lines of an order are earned; null if they are not yet.
 * @param now milliseconds; only the end of the days to cancel depends on it
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

/** An order canceled within the days to cancel is not earned; one canceled later is earned, and reversed by its refund. */
const windowClosedAt = ({ cancelUntil, canceledAt }: OrderFacts, now: number): number | null => {
  if (cancelUntil === null || cancelUntil > now) return null;
  return canceledAt !== null && canceledAt < cancelUntil ? null : cancelUntil;
};

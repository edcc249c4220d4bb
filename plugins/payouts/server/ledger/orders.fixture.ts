/** Fixtures: facts of an order, and sums of its entries. */
import { type Tiyn, tengeToTiyn, tiyn } from '@oner/config/terms';
import type { Account, LineFacts, NewEntry, OrderFacts } from './entry-rules.ts';

export const t = tengeToTiyn;
export const at = (iso: string): number => Date.parse(iso);
export const far = at('2030-01-01T00:00:00Z');
export const shirtFacts: LineFacts = {
  id: 7,
  kind: 'tshirt',
  name: 'T-shirt',
  quantity: 1,
  authorId: 'aigerim',
  unitPriceTiyn: t(15_000),
  unitCostTiyn: t(6_000),
};
export const orderFacts = (changes: Partial<OrderFacts> = {}): OrderFacts => {
  const lines = changes.lines ?? [shirtFacts];
  const totalTiyn = lines.reduce((sum, l) => sum + l.unitPriceTiyn * l.quantity, 0);
  return {
    number: '12345678901',
    orderedOn: '2026-03-02',
    totalTiyn: tiyn(totalTiyn),
    paidAt: at('2026-03-02T06:00:00Z'),
    cancelUntil: at('2026-03-10T19:00:00Z'),
    deliveredAt: at('2026-03-12T06:00:00Z'),
    completedAt: null,
    canceledAt: null,
    rent: null,
    lines,
    refunds: [],
    ...changes,
  };
};
export const refundFacts = (
  amount: number,
  when: string,
  key = 'claim',
  lineId: number | null = null,
) => ({
  key,
  amountTiyn: t(amount),
  at: at(when),
  lineId,
});
export const sum = (entries: readonly NewEntry[], account: Account, month?: string): Tiyn =>
  tiyn(
    entries
      .filter((entry) => month === undefined || entry.month === month)
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account)
      .reduce((total, { amountTiyn }) => total + amountTiyn, 0),
  );
export const sources = (entries: readonly NewEntry[]) => entries.map(({ source }) => source);

import { add, multiply, splitByWeights, subtract, type Tiyn, tiyn, ZERO } from '@oner/config/terms';
import type { OrderFacts } from './order-facts.ts';

/** A part of a refund that falls on one line. */
export type RefundShare = { readonly key: string; readonly at: number; readonly amountTiyn: Tiyn };

/**
 * Which line each refund of an order falls on: on the one it was about as far as that reaches, the rest on all by what
 * is left of them. The shares of a refund add up to it.
 * @returns shares by row number of the line, in the order of the refunds
 */
export const shareRefunds = ({
  number,
  lines,
  refunds,
}: OrderFacts): ReadonlyMap<number, readonly RefundShare[]> => {
  const left = new Map(lines.map((l) => [l.id, multiply(l.unitPriceTiyn, l.quantity)]));
  const found = new Map<number, RefundShare[]>(lines.map(({ id }) => [id, []]));
  for (const { key, at, amountTiyn, lineId } of refunds) {
    const own = lineId === null ? ZERO : tiyn(Math.min(amountTiyn, left.get(lineId) ?? ZERO));
    const shares = new Map<number, Tiyn>(lineId === null ? [] : [[lineId, own]]);
    const rest = subtract(amountTiyn, own);
    const others = lines.filter(({ id }) => id !== lineId || own === ZERO);
    const weights = others.map(({ id }) => left.get(id) ?? ZERO);
    if (rest > add(...weights)) throw new Error(`more of order ${number} went back than was paid`);
    if (rest > 0)
      for (const [index, part] of splitByWeights(rest, weights).entries()) {
        const id = others[index]?.id;
        if (id !== undefined) shares.set(id, add(shares.get(id) ?? ZERO, part));
      }
    for (const [id, part] of shares) {
      if (part === 0) continue;
      left.set(id, subtract(left.get(id) ?? ZERO, part));
      found.get(id)?.push({ key, at, amountTiyn: part });
    }
  }
  return found;
};

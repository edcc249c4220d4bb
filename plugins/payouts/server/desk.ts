/** Helpers of the panel's calls: row ids, refusals and names. */
import type { PayoutAuthor } from '@oner/config/contract/staff-payouts';
import { pluginService } from '@oner/platform';
import { mapInParts } from './ledger/store.ts';

/** Row id in a path, e.g. `12`; null if it is not a number. */
export const rowIdOf = ({ id }: { readonly id: string }): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/** Answers a problem as a refusal (404 or 409); without one, answers the result of `after`. */
export const answered = async <Code extends string, Answer>(
  problem: Code | null,
  after: () => Promise<Answer>,
) => {
  if (problem === null) return after();
  return { refused: problem, status: problem === 'not-found' ? 404 : 409 } as const;
};

/** Names of authors by id; an erased author is shown by id. */
export const authorsBy = async (ids: readonly string[]): Promise<(id: string) => PayoutAuthor> => {
  const known = await mapInParts([...new Set(ids)], async (some) => {
    const sellers = await pluginService('accounts').findSellers(some);
    return new Map(sellers.map((seller) => [seller.id, seller]));
  });
  return (id) => {
    const seller = known.get(id);
    const name = seller ? `${seller.firstName} ${seller.lastName}`.trim() : '';
    return { id, name: name || id, username: seller?.username ?? null };
  };
};

/** Names of staff by actor; null for automatic actions. */
export const staffBy = async (actors: readonly (string | null)[]) => {
  const names = await pluginService('accounts').staffNames(actors);
  return (actor: string | null): string | null => names.get(actor ?? '') ?? null;
};

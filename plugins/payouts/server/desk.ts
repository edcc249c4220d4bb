/** What the calls of the panel answer alike: a number in the path, a refusal, the next page, names of people. */
import type { PayoutAuthor } from '@oner/config/contract/staff-payouts';
import { pluginService } from '@oner/platform';
import { mapInParts } from './ledger/store.ts';

/** The number in a path, `12`; null for what is none. */
export const rowIdOf = ({ id }: { readonly id: string }): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/** A problem as an answer; without one, what `after` answers. */
export const answered = async <Code extends string, Answer>(
  problem: Code | null,
  after: () => Promise<Answer>,
) => {
  if (problem === null) return after();
  return { refused: problem, status: problem === 'not-found' ? 404 : 409 } as const;
};

/** The cursor behind a page; null at the end. */
export const nextOf = (rows: readonly { readonly id: number }[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);

/** Authors by name; who is erased stays a number. */
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

/** Names of the staff who did something, by actor; none for what happened by itself. */
export const staffBy = async (actors: readonly (string | null)[]) => {
  const names = await pluginService('accounts').staffNames(actors);
  return (actor: string | null): string | null => names.get(actor ?? '') ?? null;
};

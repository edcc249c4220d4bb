/** Claims of authors as rows. */
import type { SellerId } from '@oner/config/contract';
import type { AuthorClaimOutcome } from '@oner/config/contract/payout-states';
import { clock, findOne, findValue, type Insertable, type Selectable } from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';

/** One claim. Instants are milliseconds. */
export type StoredAuthorClaim = Readonly<Selectable<PayoutsTables['authorClaims']>>;

const claims = () => db.selectFrom('authorClaims').selectAll();

type NewClaim = Omit<Insertable<PayoutsTables['authorClaims']>, 'state' | 'receivedAt'>;

/** @returns its number; null if a claim about the same subject is open */
export const addAuthorClaim = (claim: NewClaim): Promise<number | null> => {
  const receivedAt = clock.now().getTime();
  // The unique index on open claims decides, because two requests may arrive at once.
  return findValue(
    db
      .insertInto('authorClaims')
      .values({ ...claim, state: 'received', receivedAt })
      .onConflict((open) => open.doNothing())
      .returning('id'),
  );
};

/** Reads a claim and locks its row until the open transaction ends. */
export const lockAuthorClaim = (id: number): Promise<StoredAuthorClaim | null> =>
  findOne(claims().where('id', '=', id).forUpdate());

export const answerClaimRow = async (
  id: number,
  outcome: AuthorClaimOutcome,
  answer: string,
  answeredBy: string,
): Promise<void> => {
  await db
    .updateTable('authorClaims')
    .set({ state: 'answered', outcome, answer, answeredBy, answeredAt: clock.now().getTime() })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute();
};

export const markClaim = async (id: number, what: 'warnedAt' | 'lateAt'): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .updateTable('authorClaims')
    .set(what === 'warnedAt' ? { warnedAt: now } : { lateAt: now })
    .where('id', '=', id)
    .execute();
};

/** Empties the texts of an erased author's claims; subjects, dates, outcomes and answers stay. */
export const emptyAuthorClaims = async (authorId: SellerId): Promise<void> => {
  await db.updateTable('authorClaims').set({ text: '' }).where('authorId', '=', authorId).execute();
};

/** All claims of an author, newest first. */
export const authorClaimsOf = (authorId: SellerId): Promise<StoredAuthorClaim[]> =>
  claims().where('authorId', '=', authorId).orderBy('id', 'desc').execute();

/** Unanswered claims, oldest first. */
export const openClaims = (): Promise<StoredAuthorClaim[]> => {
  const open = claims().where('state', '=', 'received');
  return open.orderBy('receivedOn').orderBy('id').execute();
};

/** A page of answered claims, newest first. */
export const answeredClaims = (
  before: number | null,
  limit: number,
): Promise<StoredAuthorClaim[]> => {
  const page = claims().where('state', '=', 'answered').orderBy('id', 'desc').limit(limit);
  return (before === null ? page : page.where('id', '<', before)).execute();
};

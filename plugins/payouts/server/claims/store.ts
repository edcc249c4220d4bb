/** Claims of authors as rows. */
import type {
  AuthorClaimAbout,
  AuthorClaimOutcome,
  AuthorClaimState,
} from '@oner/config/contract/payout-states';
import type { IsoDate } from '@oner/config/terms';
import { clock, db } from '@oner/platform';
import type { Row } from '../ledger/store.ts';

export type AuthorClaim = {
  readonly id: number;
  readonly authorId: string;
  readonly about: AuthorClaimAbout;
  readonly subject: string;
  readonly text: string;
  readonly state: AuthorClaimState;
  readonly receivedOn: IsoDate;
  readonly outcome: AuthorClaimOutcome | null;
  readonly answer: string | null;
  readonly answeredAt: number | null;
  readonly answeredBy: string | null;
  readonly warnedAt: number | null;
  readonly lateAt: number | null;
};

const instant = (value: string | number | null | undefined): number | null =>
  value == null ? null : Number(value);
const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toClaim = (row: Row): AuthorClaim => ({
  id: Number(row.id),
  authorId: String(row.author_id),
  about: String(row.about) as AuthorClaimAbout,
  subject: String(row.subject),
  text: String(row.text),
  state: String(row.state) as AuthorClaimState,
  receivedOn: String(row.received_on),
  outcome: text(row.outcome) as AuthorClaimOutcome | null,
  answer: text(row.answer),
  answeredAt: instant(row.answered_at),
  answeredBy: text(row.answered_by),
  warnedAt: instant(row.warned_at),
  lateAt: instant(row.late_at),
});

type NewClaim = Pick<AuthorClaim, 'authorId' | 'about' | 'subject' | 'text' | 'receivedOn'> & {
  readonly by: string;
};

/** @returns its number; null when one about the same thing is open */
export const addClaim = async (claim: NewClaim): Promise<number | null> => {
  const { authorId: author_id, about, subject } = claim;
  const open = { author_id, about, subject, state: 'received' };
  // The index of open claims decides, for two may come at once.
  const [row] = await db()('author_claims')
    .insert({
      ...open,
      text: claim.text,
      received_on: claim.receivedOn,
      received_by: claim.by,
      received_at: clock.now().getTime(),
    })
    .onConflict()
    .ignore()
    .returning('id');
  return row ? Number(row.id) : null;
};

/** The claim, and nobody else changes it until the open transaction ends. */
export const lockClaim = async (id: number): Promise<AuthorClaim | null> => {
  const row: Row | undefined = await db()('author_claims').where({ id }).forUpdate().first();
  return row ? toClaim(row) : null;
};

export const answerClaimRow = async (
  id: number,
  outcome: AuthorClaimOutcome,
  answer: string,
  by: string,
): Promise<void> => {
  await db()('author_claims').where({ id, state: 'received' }).update({
    state: 'answered',
    outcome,
    answer,
    answered_by: by,
    answered_at: clock.now().getTime(),
  });
};

export const noteClaim = async (id: number, what: 'warned_at' | 'late_at'): Promise<void> => {
  await db()('author_claims')
    .where({ id })
    .update({ [what]: clock.now().getTime() });
};

/** All of an author, newest first. */
export const claimsOf = async (authorId: string): Promise<AuthorClaim[]> => {
  const rows: Row[] = await db()('author_claims')
    .where({ author_id: authorId })
    .orderBy('id', 'desc');
  return rows.map(toClaim);
};

/** Those that wait for an answer, the oldest first. */
export const openClaims = async (): Promise<AuthorClaim[]> => {
  const rows: Row[] = await db()('author_claims')
    .where({ state: 'received' })
    .orderBy(['received_on', 'id']);
  return rows.map(toClaim);
};

/** A page of those that are answered, newest first. */
export const answeredClaims = async (
  before: number | null,
  limit: number,
): Promise<AuthorClaim[]> => {
  const query = db()('author_claims')
    .where({ state: 'answered' })
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query.where('id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toClaim);
};

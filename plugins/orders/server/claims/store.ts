import { type IsoDate, type Tiyn, toTiyn } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { ClaimKind, ClaimOutcome, ClaimState, ClaimWish } from './rules.ts';

/** One claim. Instants are milliseconds. */
export type Claim = {
  readonly id: number;
  readonly number: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly ownerId: string;
  readonly kind: ClaimKind;
  readonly wish: ClaimWish;
  readonly text: string;
  readonly state: ClaimState;
  readonly receivedAt: number;
  /** The day after which the 15 working days began: of the claim, of a reply, of a refund that was dropped. */
  readonly termFrom: IsoDate | null;
  /** `NO_END` while the term stands still. */
  readonly answerBy: IsoDate;
  readonly outcome: ClaimOutcome | null;
  readonly answer: string | null;
  readonly amountTiyn: Tiyn | null;
  readonly answeredAt: number | null;
  readonly answeredBy: string | null;
  readonly reply: string | null;
  readonly warnedAt: number | null;
  readonly overdueAt: number | null;
};
export type NewClaim = Pick<
  Claim,
  | 'number'
  | 'orderId'
  | 'lineId'
  | 'ownerId'
  | 'kind'
  | 'wish'
  | 'text'
  | 'receivedAt'
  | 'termFrom'
  | 'answerBy'
>;
type Row = Record<string, string | number | null>;

const text = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const instant = (value: Row[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const toClaim = (row: Row): Claim => ({
  id: Number(row.id),
  number: String(row.number),
  orderId: Number(row.order_id),
  lineId: Number(row.line_id),
  ownerId: String(row.owner_id),
  kind: String(row.kind) as ClaimKind,
  wish: String(row.wish) as ClaimWish,
  text: String(row.text),
  state: String(row.state) as ClaimState,
  receivedAt: Number(row.received_at),
  termFrom: text(row.term_from),
  answerBy: String(row.answer_by) as IsoDate,
  outcome: text(row.outcome) as ClaimOutcome | null,
  answer: text(row.answer),
  amountTiyn: row.amount_tiyn === null ? null : toTiyn(row.amount_tiyn),
  answeredAt: instant(row.answered_at),
  answeredBy: text(row.answered_by),
  reply: text(row.reply),
  warnedAt: instant(row.warned_at),
  overdueAt: instant(row.overdue_at),
});

/** Row numbers of an order's lines, in their order. */
export const lineIdsOf = async (orderId: number): Promise<number[]> =>
  (await db()('order_lines').where({ order_id: orderId }).orderBy('id').pluck('id')).map(Number);

/** Writes a claim; null when one about the same thing is open. */
export const addClaim = async (claim: NewClaim): Promise<Claim | null> => {
  if (await findOpen(claim.lineId)) return null;
  const [row] = await db()('claims')
    .insert({
      number: claim.number,
      order_id: claim.orderId,
      line_id: claim.lineId,
      owner_id: claim.ownerId,
      kind: claim.kind,
      wish: claim.wish,
      text: claim.text,
      state: 'received',
      received_at: claim.receivedAt,
      term_from: claim.termFrom,
      answer_by: claim.answerBy,
    })
    .returning('*');
  return toClaim(row);
};

/** The claim about a thing that waits for an answer. */
export const findOpen = async (lineId: number): Promise<Claim | null> => {
  const row: Row | undefined = await db()('claims')
    .where({ line_id: lineId })
    .whereIn('state', ['received', 'in_review'])
    .first();
  return row ? toClaim(row) : null;
};

export const countClaimsOf = async (orderId: number): Promise<number> => {
  const row = await db()('claims').where({ order_id: orderId }).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};

/** The claim, and nobody else changes it until the open transaction ends. */
export const lockClaim = async (number: string): Promise<Claim | null> => {
  const row: Row | undefined = await db()('claims').where({ number }).forUpdate().first();
  return row ? toClaim(row) : null;
};

export const findClaim = async (number: string): Promise<Claim | null> => {
  const row: Row | undefined = await db()('claims').where({ number }).first();
  return row ? toClaim(row) : null;
};

export type ClaimChange = Partial<
  Pick<
    Claim,
    | 'state'
    | 'termFrom'
    | 'answerBy'
    | 'outcome'
    | 'answer'
    | 'amountTiyn'
    | 'answeredAt'
    | 'answeredBy'
    | 'reply'
    | 'warnedAt'
    | 'overdueAt'
  >
>;

export const changeClaim = async (id: number, change: ClaimChange): Promise<void> => {
  const row = {
    state: change.state,
    term_from: change.termFrom,
    answer_by: change.answerBy,
    outcome: change.outcome,
    answer: change.answer,
    amount_tiyn: change.amountTiyn,
    answered_at: change.answeredAt,
    answered_by: change.answeredBy,
    reply: change.reply,
    warned_at: change.warnedAt,
    overdue_at: change.overdueAt,
  };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  await db()('claims').where({ id }).update(given);
};

/** Claims about several orders, by row number of the order, oldest first. */
export const claimsOf = async (orderIds: readonly number[]): Promise<Map<number, Claim[]>> => {
  const rows: Row[] = await db()('claims').whereIn('order_id', orderIds).orderBy('id');
  return Map.groupBy(rows.map(toClaim), ({ orderId }) => orderId);
};

/** Claims in these states, due first; `after` is the place of the last one seen. */
export const claimsIn = async (
  states: readonly ClaimState[],
  after: { readonly due: string; readonly id: number } | null,
  limit: number,
): Promise<Claim[]> => {
  const query = db()('claims').whereIn('state', states).orderBy(['answer_by', 'id']).limit(limit);
  if (after) {
    query.where((later) =>
      later
        .where('answer_by', '>', after.due)
        .orWhere((same) => same.where('answer_by', after.due).where('id', '>', after.id)),
    );
  }
  return (await query).map(toClaim);
};

/** How many claims stand in each state. */
export const countClaims = async (): Promise<Record<string, number>> => {
  const rows: Row[] = await db()('claims').groupBy('state').select('state').count({ n: '*' });
  return Object.fromEntries(rows.map((row) => [String(row.state), Number(row.n)]));
};

/** Numbers of all claims that wait for an answer, the oldest first. */
export const openClaimNumbers = (): Promise<string[]> =>
  db()('claims').whereIn('state', ['received', 'in_review']).orderBy('id').pluck('number');

/** Claims of a person nobody has answered yet. @param ownerId documentId of the user */
export const openClaimsOf = async (ownerId: string): Promise<Claim[]> => {
  const rows: Row[] = await db()('claims')
    .where({ owner_id: ownerId })
    .whereIn('state', ['received', 'in_review'])
    .orderBy('id');
  return rows.map(toClaim);
};

/** Of a person who is erased claims keep kind, dates and outcome. @returns row numbers of his claims */
export const emptyClaims = async (ownerId: string): Promise<number[]> => {
  await db()('claims').where({ owner_id: ownerId }).update({ text: '' });
  await db()('claims').where({ owner_id: ownerId }).whereNotNull('reply').update({ reply: '' });
  return (await db()('claims').where({ owner_id: ownerId }).pluck('id')).map(Number);
};

/** Conversations as the desk lists them, and reports of them. */
import type { OfferKind, OfferSide, OfferState } from '@oner/config/contract/offer-states';
import type { OfferFilter } from '@oner/config/contract/staff-offers';
import { likeText } from '@oner/platform';
import { db } from '../schema.ts';
import {
  type ConversationCursor,
  conversationRows,
  type StoredConversation,
  toConversation,
} from './conversation-store.ts';
import { openStates } from './rules.ts';
import type { OfferStep } from './store.ts';

type DeskFilter = {
  readonly state: OfferFilter;
  readonly kind?: OfferKind | undefined;
  readonly section?: StoredConversation['section'] | undefined;
  /** Substring of the author's name. */
  readonly author?: string | undefined;
  /** documentIds of reports; limits the list to conversations with one of them. */
  readonly reports?: readonly string[] | undefined;
};

const statesOf = (state: Exclude<OfferFilter, 'question' | 'all'>): readonly OfferState[] =>
  state === 'waiting' ? openStates : [state];

/** Newest first. @param after end of the previous page */
export const conversationsForDesk = async (
  { state, kind, section, author, reports }: DeskFilter,
  after: ConversationCursor | null,
  limit: number,
): Promise<StoredConversation[]> => {
  if (reports?.length === 0) return [];
  let rows = conversationRows(after, limit);
  if (section) rows = rows.where('section', '=', section);
  const name = likeText(author ?? '').toLowerCase();
  if (name)
    rows = rows.where(({ eb, fn }) => eb(fn<string>('lower', ['author']), 'like', `%${name}%`));
  if (reports)
    rows = rows.where('id', 'in', (sub) =>
      sub
        .selectFrom('conversationReports')
        .where('complaintId', 'in', reports)
        .select('conversationId'),
    );
  if (state === 'question')
    rows = rows.where('id', 'not in', db.selectFrom('offers').select('conversationId'));
  else if (state !== 'all' || kind) {
    const latest = db.selectFrom('offers').groupBy('conversationId');
    let offers = db.selectFrom('offers').where(
      'id',
      'in',
      latest.select(({ fn }) => fn.max('id').as('id')),
    );
    if (state !== 'all') offers = offers.where('state', 'in', statesOf(state));
    if (kind) offers = offers.where('kind', '=', kind);
    rows = rows.where('id', 'in', offers.select('conversationId'));
  }
  return (await rows.execute()).map(toConversation);
};

type ReportRow = {
  readonly complaintId: string;
  readonly conversationId: number;
  readonly side: OfferSide;
};

/** @param complaintId documentId of the report at moderation */
export const addConversationReport = async (report: ReportRow): Promise<void> => {
  const { complaintId, conversationId, side } = report;
  await db
    .insertInto('conversationReports')
    .values({ complaintId, conversationId, side })
    .execute();
};

export const conversationReportsOf = (conversationIds: readonly number[]): Promise<ReportRow[]> =>
  db
    .selectFrom('conversationReports')
    .selectAll()
    .where('conversationId', 'in', conversationIds)
    .execute();

/** Steps of all offers of a conversation, oldest first. */
export const allStepsOf = (conversationId: number): Promise<OfferStep[]> =>
  db
    .selectFrom('offerSteps')
    .where('offerId', 'in', (sub) =>
      sub.selectFrom('offers').where('conversationId', '=', conversationId).select('id'),
    )
    .selectAll()
    .orderBy('id')
    .execute();

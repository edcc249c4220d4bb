/** Routes of conversations and offers: those of buyers and authors, and those of the desk. */
import { calls } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import type { ReportStep } from '@oner/config/contract/staff-offers';
import { env } from '@oner/config/env';
import {
  accountLimit,
  answerOf,
  audit,
  clock,
  handle,
  handleStaff,
  lastOfFull,
  notFound,
  type Person,
  pluginService,
  type ShowAgain,
  transact,
} from '@oner/platform';
import { readCursor, writeCursor } from '../history/rules.ts';
import { closeByStaff } from './cases.ts';
import { findConversation, type StoredConversation } from './conversation-store.ts';
import { allStepsOf, conversationReportsOf, conversationsForDesk } from './desk-store.ts';
import { reportConversation } from './people.ts';
import { offerLicence, offerRent } from './rent-and-licence-offers.ts';
import {
  answerForAuthor,
  answerOffer,
  askAuthor,
  getConversation,
  listConversations,
  requestWork,
  sendMessage,
  sendOffer,
} from './service.ts';
import { showConversation, showStep, showSummaries } from './show.ts';
import { latestOffers } from './store.ts';

/** High enough for a person who writes to several authors, too low for a robot. */
const messageLimit = accountLimit('message', 60);
const complaintLimit = accountLimit('report-of', 5, 86_400);

/** The reply to each message has all earlier ones, of both sides. */
const showAgain: ShowAgain<Person> = ({ id }, caller) =>
  getConversation({ params: { id }, query: undefined, body: undefined }, caller);
const sending = { idempotent: showAgain, limits: [messageLimit] };

export const offerRoutes = [
  handle(calls.askAuthor, askAuthor, sending),
  handle(calls.sendOffer, sendOffer, sending),
  handle(calls.offerRent, offerRent, sending),
  handle(calls.offerLicence, offerLicence, sending),
  handle(calls.requestWork, requestWork, sending),
  handle(calls.listConversations, listConversations),
  handle(calls.getConversation, getConversation),
  handle(calls.sendMessage, sendMessage, sending),
  handle(calls.answerOffer, answerOffer, sending),
  handle(calls.reportConversation, reportConversation, {
    idempotent: true,
    limits: [complaintLimit],
  }),
];

/** Number of reports without an answer, by code of the conversation. */
const waitingReports = async (
  conversations: readonly StoredConversation[],
): Promise<Map<string, number>> => {
  const codes = new Map(conversations.map(({ id, code }) => [id, code]));
  const open = new Set(await pluginService('moderation').openReports());
  const counts = new Map<string, number>();
  for (const { complaintId, conversationId } of await conversationReportsOf([...codes.keys()])) {
    const code = codes.get(conversationId);
    if (code && open.has(complaintId)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};

/** One conversation from the author's side, with its reports from moderation. */
const showForDesk = async (conversation: StoredConversation) => {
  const rows = new Map(
    (await conversationReportsOf([conversation.id])).map(({ complaintId, side }) => [
      complaintId,
      side,
    ]),
  );
  const found = await pluginService('moderation').reportsByIds([...rows.keys()]);
  const reports = found.map(({ id, state, text, language, sentAt, answer }) => ({
    id,
    by: rows.get(id) ?? 'buyer',
    state,
    text,
    language,
    sent: sentAt.toISOString(),
    answer,
  }));
  const offer = (await latestOffers([conversation.id])).get(conversation.id);
  const shown = await showConversation(conversation, 'author');
  return {
    ...shown,
    workUrl: `${env().publicUrl}${workLink(shown.work.id)}`,
    reported: reports.filter(({ state }) => state === 'new' || state === 'in_work').length,
    order: offer?.orderNumber ?? null,
    steps: (await allStepsOf(conversation.id)).map(showStep),
    reports,
    now: clock.now().toISOString(),
  };
};

const listForDesk = async ({
  after,
  limit,
  reported,
  ...wanted
}: StaffCallInput<typeof staffCalls.listOffers>['query']) => {
  const reports = reported && (await pluginService('moderation').openReports());
  const from = readCursor(after);
  const rows = await conversationsForDesk({ ...wanted, reports }, from, limit);
  const last = lastOfFull(rows, limit);
  const counts = await waitingReports(rows);
  const summaries = await showSummaries(rows, () => 'author');
  return {
    conversations: summaries.map((one) => ({ ...one, reported: counts.get(one.id) ?? 0 })),
    next: last ? writeCursor({ at: last.lastAt, id: last.id }) : null,
    now: clock.now().toISOString(),
  };
};

/** Moves a report at moderation, and writes the reason to the audit log. */
const moveReport = (code: string, complaintId: string, step: ReportStep, actor: string) =>
  transact(async () => {
    const conversation = await findConversation(code);
    const reports = conversation ? await conversationReportsOf([conversation.id]) : [];
    if (!reports.some((one) => one.complaintId === complaintId)) return notFound;
    const moved = await pluginService('moderation').stepReport(complaintId, step, actor);
    if (moved === 'not-found') return notFound;
    if (moved === 'not-from-here') return { refused: moved, status: 409 } as const;
    await audit({
      actor,
      action: 'conversation.report-answered',
      subject: `conversation:${code}`,
      facts: { report: complaintId, state: moved.state, reason: step.reason },
    });
    return { value: { id: code, done: true as const } };
  });

export const offerDesk = [
  handleStaff(staffCalls.listOffers, async ({ query }) => ({ value: await listForDesk(query) })),
  handleStaff(staffCalls.getOffer, async ({ params: { id } }) => {
    const conversation = await findConversation(id);
    return conversation ? { value: await showForDesk(conversation) } : notFound;
  }),
  handleStaff(
    staffCalls.answerOfferForAuthor,
    async ({ params: { id }, body: { reason, ...answer }, actor }) =>
      answerOf(await answerForAuthor(id, answer, reason, actor)),
  ),
  handleStaff(staffCalls.closeConversation, async ({ params: { id }, body: { reason }, actor }) => {
    const refused = await closeByStaff(id, reason, actor);
    if (refused === 'not-found') return notFound;
    if (refused) return { refused, status: 409 } as const;
    return { value: { id, done: true as const } };
  }),
  handleStaff(staffCalls.answerConversationReport, ({ params: { id, report }, body, actor }) =>
    moveReport(id, report, body, actor),
  ),
];

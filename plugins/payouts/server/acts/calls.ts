/** Calls for acts: authors list, sign, dispute and print them; staff list and print them and answer objections. */

import { calls, done, type Result, refuse, type Act as WireAct } from '@oner/config/contract';
import { actsPerPage } from '@oner/config/contract/acts';
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty, type IsoMonth, type Language, tiyn, ZERO } from '@oner/config/terms';
import {
  accountLimit,
  clock,
  FileReply,
  type Handler,
  handle,
  handleStaff,
  lastOfFull,
  linkToNext,
  notFound,
  type Person,
  pageOf,
  pluginService,
  termRules,
} from '@oner/platform';
import { creditedFor } from '../debts/penalty-store.ts';
import { answered, authorsBy, rowIdOf } from '../desk.ts';
import { statementLimit } from '../earnings/my-statements.ts';
import { printAct, type Signing } from './print-act.ts';
import { actName } from './rules.ts';
import { disputedUntil, showActs, signDay } from './show-acts.ts';
import { answerObjection, disputeAct, type SignProblem, signAct } from './sign-act.ts';
import {
  actDocumentsOf,
  countActs,
  findAct,
  findActById,
  listActs,
  type StoredAct,
  sentActsOf,
} from './store.ts';

/** A page of the author's acts, newest month first. */
const listMyActs: Handler<'listActs'> = async ({ query }, { person }) => {
  const limit = query.limit ?? actsPerPage;
  const month = query.month || null;
  const page = { month, before: query.after || null, limit: limit + 1 };
  const { rows, last } = pageOf(await sentActsOf(person.profileId, page), limit);
  return done(
    await showActs(person.profileId, rows),
    last && linkToNext(calls.listActs, last.month, limit),
  );
};

const shown = async (
  { profileId }: Person,
  month: IsoMonth,
  problem: SignProblem | null,
): Promise<Result<WireAct>> => {
  if (problem) return refuse(problem);
  const act = await findAct(profileId, month);
  const [one] = act ? await showActs(profileId, [act]) : [];
  return one ? done(one) : refuse('not-found');
};

const signMyAct: Handler<'signAct'> = async ({ params: { month } }, { person }) => {
  const actor = `user:${person.documentId}`;
  return shown(person, month, await signAct(person.profileId, month, actor));
};

const disputeMyAct: Handler<'disputeAct'> = async (
  { params: { month }, body: { text } },
  { person },
) => {
  const actor = `user:${person.documentId}`;
  return shown(person, month, await disputeAct(person.profileId, month, text, actor));
};

const getMyActPdf: Handler<'getActPaper'> = async ({ params: { month } }, { person }) => {
  const act = await findAct(person.profileId, month);
  const pdf = act && act.state !== 'drafted' ? await pdfOf(act) : null;
  return pdf ? done(new FileReply(pdf.bytes, `${pdf.name}.pdf`)) : refuse('not-found');
};

/** PDF of an act's newest version, in the author's language and in Russian; null if it has no document. */
const pdfOf = async (act: StoredAct): Promise<{ bytes: Uint8Array; name: string } | null> => {
  const kept = (await actDocumentsOf([act])).get(act.id);
  if (!kept) return null;
  const person = await pluginService('accounts').findPersonByProfile('seller', act.authorId);
  const own: Language = person?.language ?? 'ru';
  const languages: Language[] = own === 'ru' ? ['ru'] : [own, 'ru'];
  const at = new Date(`${act.signedOn ?? act.sentOn ?? kept.document.sentOn}T00:00:00Z`);
  const { document, sha256 } = kept;
  const bytes = await printAct(document, sha256, signingOf(act), languages, at);
  return { bytes, name: `oner-act-${document.number}` };
};

const signingOf = ({ state, signedOn }: StoredAct): Signing => {
  if (signedOn === null) return { how: 'unsigned' };
  return { how: state === 'deemed_signed' ? 'deemed' : 'signed', on: signedOn };
};

// Calls of staff.

export const actRoutes = [
  handleStaff(
    staffCalls.listAuthorActs,
    async ({ query: { after = null, limit, state, month } }) => {
      const acts = await listActs({ state, month }, after, limit);
      const next = lastOfFull(acts, limit)?.id ?? null;
      return { value: { acts: await showActRows(acts), counts: await countActs(), next } };
    },
  ),
  handleStaff(staffCalls.getAuthorActPdf, async ({ params }) => {
    const id = rowIdOf(params);
    const act = id === null ? null : await findActById(id);
    const pdf = act && (await pdfOf(act));
    if (!pdf) return notFound;
    return { bytes: Buffer.from(pdf.bytes), type: 'pdf', name: pdf.name };
  }),
  handleStaff(staffCalls.answerObjection, async ({ params, body, actor }) => {
    const id = rowIdOf(params);
    if (id === null) return notFound;
    const { text, correction } = body;
    const correctionTiyn = correction ? tiyn(Math.round(correction * 100)) : ZERO;
    return answered(await answerObjection(id, { text, correctionTiyn }, actor), async () => {
      const act = await findActById(id);
      const [value] = act ? await showActRows([act]) : [];
      return value ? { value } : notFound;
    });
  }),
];

const showActRows = async (acts: readonly StoredAct[]) => {
  const authors = await authorsBy(acts.map(({ authorId }) => authorId));
  const rules = await termRules();
  const penalties = await creditedFor(acts.map(({ id }) => id));
  const today = dateInAlmaty(clock.now());
  return Promise.all(
    acts.map(async (act) => {
      const answerBy = disputedUntil(act, rules);
      return {
        id: act.id,
        number: actName(act.id),
        author: authors(act.authorId),
        month: act.month,
        version: act.version,
        state: act.state,
        amount: act.totalTiyn / 100,
        sent: act.sentOn,
        signed: act.signedOn,
        signBy: act.state === 'sent' ? await signDay(act) : null,
        objection: act.objection,
        answer: act.answer,
        answerBy,
        overdue: answerBy !== null && answerBy < today,
        penalty: (penalties.get(act.id) ?? 0) / 100,
      };
    }),
  );
};

/** Limited because staff read every objection. */
const objectionLimit = accountLimit('act-dispute', 20);

export const actCalls = [
  handle(calls.listActs, listMyActs),
  handle(calls.signAct, signMyAct),
  handle(calls.disputeAct, disputeMyAct, { limits: [objectionLimit] }),
  handle(calls.getActPaper, getMyActPdf, { limits: [statementLimit] }),
];

/** Signs an act for its author or at the end of the term; records and answers objections (Agreement 7.2 to 7.4, 12.1). */

import type { SellerId } from '@oner/config/contract';
import {
  add,
  dateInAlmaty,
  endOfDay,
  figuresOn,
  formatMonth,
  formatTiyn,
  type IsoDate,
  type IsoMonth,
  negate,
  suspendedText,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { audit, clock, termRules, transact } from '@oner/platform';
import { owedOf } from '../debts/owed.ts';
import type { Posting } from '../ledger/entry-rules.ts';
import { entriesOfAct } from '../ledger/read-entries.ts';
import { addToAct, postEntry } from '../ledger/store.ts';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { type ActLine, actMachine, actName, actSentOn, answerBy, isBinding } from './rules.ts';
import { findAct, lockAct, moveAct, type StoredAct } from './store.ts';
import {
  endDeeming,
  lastDayToSign,
  lineOf,
  moveDebtToAct,
  planDeeming,
  writeVersion,
} from './write-act.ts';

export type SignProblem = 'not-found' | 'act-already-signed' | 'act-signing-over' | 'conflict';

/** @returns null if the act is now signed */
export const signAct = (
  authorId: SellerId,
  month: IsoMonth,
  actor: string,
): Promise<SignProblem | null> =>
  transact(async () => {
    const act = await lockOpen(authorId, month);
    if (typeof act === 'string') return act;
    if (await isActOver(act)) return 'act-signing-over';
    await endDeeming(act.id);
    await sign(act, 'sign', dateInAlmaty(clock.now()), actor);
    return null;
  });

/** Locks the act of a month if its author may still act on it; otherwise returns the reason. */
const lockOpen = async (
  authorId: SellerId,
  month: IsoMonth,
): Promise<StoredAct | 'not-found' | 'act-already-signed' | 'conflict'> => {
  const found = await findAct(authorId, month);
  const act = found && (await lockAct(found.id));
  // Authors do not see drafts.
  if (!act || act.state === 'drafted') return 'not-found';
  return isBinding(act.state) ? 'act-already-signed' : act;
};

/** Whether the last day has passed, so that the act is about to be deemed signed. */
export const isActOver = async ({ state, sentOn }: StoredAct): Promise<boolean> => {
  if (state !== 'sent' || sentOn === null) return false;
  const by = await lastDayToSign(sentOn);
  return by != null && clock.now() >= endOfDay(by);
};

/** Job that deems an act signed; if the term was extended meanwhile, it schedules itself again. */
export const deemSigned = (id: number): Promise<void> =>
  transact(async () => {
    const act = await lockAct(id);
    if (act?.state !== 'sent' || act.sentOn === null) return;
    const by = await lastDayToSign(act.sentOn);
    if (by == null || clock.now() < endOfDay(by)) return planDeeming(id, by ?? null);
    await sign(act, 'deem', by, 'system');
  });

const sign = async (
  act: StoredAct,
  event: 'sign' | 'deem',
  signedOn: IsoDate,
  actor: string,
): Promise<void> => {
  await moveAct(act, event, actor, { signedOn });
  const subject = `act:${actName(act.id)}`;
  const action = `act.${actMachine.next(act.state, event)}`;
  await audit({ actor, action, subject, facts: { month: act.month, signedOn } });
  const owed = await owedOf(act.authorId);
  const own = owed.payables.find(({ acts }) => acts.some(({ id }) => id === act.id));
  const notice = event === 'sign' ? 'act-signed' : 'act-deemed-signed';
  await notifyAuthor(
    notice,
    act.authorId,
    (language) => ({
      month: formatMonth(language, act.month),
      amount: formatTiyn(act.totalTiyn),
      date: own
        ? dayOr(own.dueOn, language, suspendedText)
        : factText('payouts.until-minimum', language),
    }),
    `act:${act.id}:${act.version}`,
  );
  if (own || owed.waitingTiyn <= 0) return;
  await notifyAuthor(
    'payout-below-minimum',
    act.authorId,
    () => ({
      amount: formatTiyn(owed.waitingTiyn),
      minimum: formatTiyn(figuresOn(actSentOn(act.month)).minimumPayout.value),
    }),
    `act:${act.id}:${act.version}`,
  );
};

// Objections: the signing term stops until the objection is answered (Agreement 7.3, 12.1).

/** @returns null if the objection is recorded */
export const disputeAct = (
  authorId: SellerId,
  month: IsoMonth,
  objection: string,
  actor: string,
): Promise<SignProblem | null> =>
  transact(async () => {
    const act = await lockOpen(authorId, month);
    if (typeof act === 'string') return act;
    if (act.state !== 'sent') return 'conflict';
    if (await isActOver(act)) return 'act-signing-over';
    const disputedOn = dateInAlmaty(clock.now());
    await moveAct(act, 'dispute', actor, { objection, disputedOn, answer: null });
    await endDeeming(act.id);
    const subject = `act:${actName(act.id)}`;
    await audit({ actor, action: 'act.disputed', subject, facts: { month } });
    const by = answerBy(disputedOn, await termRules());
    await notifyAuthor(
      'act-disputed',
      authorId,
      (language) => ({
        month: formatMonth(language, month),
        date: dayOr(by, language, suspendedText),
      }),
      // The time makes the key unique, so that every objection sends an e-mail.
      `act:${act.id}:${clock.now().getTime()}`,
    );
    return null;
  });

type Answer = {
  readonly text: string;
  /** Amount added to the act, negative if deducted; zero leaves the act unchanged. */
  readonly correctionTiyn: Tiyn;
};

/** Answers an objection: the act stands or is corrected. Both start a new signing term. */
export const answerObjection = (
  id: number,
  { text, correctionTiyn }: Answer,
  actor: string,
): Promise<'not-found' | 'conflict' | null> =>
  transact(async () => {
    const act = await lockAct(id);
    if (!act) return 'not-found';
    if (act.state !== 'disputed') return 'conflict';
    const sentOn = dateInAlmaty(clock.now());
    const decision = correctionTiyn === ZERO ? 'stands' : 'corrected';
    const by = await lastDayToSign(sentOn);
    if (decision === 'stands') await moveAct(act, 'answer', actor, { answer: text, sentOn });
    else await reissue(act, { text, correctionTiyn }, sentOn, actor);
    await planDeeming(id, by);
    const facts = { decision, correction: correctionTiyn };
    await audit({ actor, action: 'act.answered', subject: `act:${actName(id)}`, facts });
    await notifyAuthor(
      'act-answered',
      act.authorId,
      (language) => ({
        month: formatMonth(language, act.month),
        decision: factText(`act-decisions.${decision}`, language),
        note: text,
        date: dayOr(by, language, suspendedText),
      }),
      `act:${act.id}:${clock.now().getTime()}`,
    );
    return null;
  });

const reissue = async (
  act: StoredAct,
  { text, correctionTiyn }: Answer,
  sentOn: string,
  actor: string,
): Promise<void> => {
  const version = act.version + 1;
  const name = actName(act.id);
  const entry = await postEntry({
    source: `correction:${name}:${version}`,
    kind: 'correction',
    month: act.month,
    at: clock.now().getTime(),
    clause: 'Agreement 7.3',
    authorId: act.authorId,
    order: null,
    lineId: null,
    terms: null,
    mirrors: null,
    facts: { act: name, version, name: text.slice(0, 200) },
    postings: corrected(act.authorId, correctionTiyn),
  });
  if (entry === null) throw new Error(`version ${version} of ${name} already exists`);
  await addToAct([entry], name);
  await moveDebtToAct(act, version, correctionTiyn);
  const lines = await linesOf(act);
  const totalTiyn = add(...lines.map(({ amountTiyn }) => amountTiyn));
  await writeVersion(act, version, sentOn, lines);
  await moveAct(act, 'reissue', actor, { answer: text, sentOn, version, totalTiyn });
};

const corrected = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  { account: 'author', authorId, amountTiyn },
  { account: 'provider', authorId: null, amountTiyn: negate(amountTiyn) },
];

/** Current lines of an act, read from the ledger. */
const linesOf = async (act: StoredAct): Promise<ActLine[]> =>
  (await entriesOfAct(actName(act.id))).map(lineOf);

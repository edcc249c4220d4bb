/** An author objects to his act; the clock stops until he is answered (Agreement 7.3, 12.1). */
import {
  add,
  dateInAlmaty,
  type IsoMonth,
  negate,
  standingStill,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { audit, clock, termRules, transact } from '@oner/platform';
import { type ActLine, actName } from '../domain/act-document.ts';
import { answerBy } from '../domain/act-terms.ts';
import { monthText } from '../domain/act-words.ts';
import type { Posting } from '../domain/entry.ts';
import { decisionWords } from '../domain/waiting-words.ts';
import { type Act, documentOf, lockAct, moveAct } from '../store/acts.ts';
import { entriesOfAct } from '../store/entries.ts';
import { postEntry, putInAct } from '../store/ledger.ts';
import { lineOf, sealAct } from './seal-act.ts';
import { endDeeming, lastDayToSign, planDeeming } from './send-act.ts';
import { isOver, lockOpen, type SignProblem } from './sign-act.ts';
import { dayOr, tellAuthor } from './tell-author.ts';
import { oweByAct } from './write-act.ts';

/** @returns null when the objection stands */
export const disputeAct = (
  authorId: string,
  month: IsoMonth,
  objection: string,
  actor: string,
): Promise<SignProblem | null> =>
  transact(async () => {
    const act = await lockOpen(authorId, month);
    if (typeof act === 'string') return act;
    if (act.state !== 'sent') return 'conflict';
    if (await isOver(act)) return 'act-signing-over';
    const disputedOn = dateInAlmaty(clock.now());
    await moveAct(act, 'dispute', actor, { objection, disputedOn, answer: null });
    await endDeeming(act.id);
    const subject = `act:${actName(act.id)}`;
    await audit({ actor, action: 'act.disputed', subject, facts: { month } });
    const by = answerBy(disputedOn, await termRules());
    await tellAuthor(
      'act-disputed',
      authorId,
      (language) => ({
        month: monthText(month, language),
        date: dayOr(by, language, standingStill),
      }),
      `act:${act.id}:${act.version}:${disputedOn}`,
    );
    return null;
  });

export type Answer = {
  readonly text: string;
  /** What the act lacked, or below zero had too much; zero: it stands as it is. */
  readonly correctionTiyn: Tiyn;
};

/** The provider answers: the act stands, or a corrected one takes its place. Either is signed within a new term. */
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
    await tellAuthor(
      'act-answered',
      act.authorId,
      (language) => ({
        month: monthText(act.month, language),
        decision: decisionWords[decision][language],
        note: text,
        date: dayOr(by, language, standingStill),
      }),
      `act:${act.id}:${sentOn}`,
    );
    return null;
  });

const reissue = async (
  act: Act,
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
  if (entry === null) throw new Error(`${name} has a version ${version} already`);
  await putInAct([entry], name);
  await oweByAct(act, version, correctionTiyn);
  const lines = await linesOf(act);
  const totalTiyn = add(...lines.map(({ amountTiyn }) => amountTiyn));
  await sealAct(act, version, sentOn, lines);
  await moveAct(act, 'reissue', actor, { answer: text, sentOn, version, totalTiyn });
};

const corrected = (authorId: string, amountTiyn: Tiyn): Posting[] => [
  { account: 'author', authorId, amountTiyn },
  { account: 'provider', authorId: null, amountTiyn: negate(amountTiyn) },
];

/** The lines of an act as the books have them now. */
const linesOf = async (act: Act): Promise<ActLine[]> =>
  (await entriesOfAct(actName(act.id))).map(lineOf);

/** What its newest version says, with its seal. */
export const sealedOf = (act: Pick<Act, 'id' | 'version'>) => documentOf(act.id, act.version);

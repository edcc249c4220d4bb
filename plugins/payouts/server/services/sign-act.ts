/** An act is signed, by its author or by the end of the term (Agreement 7.2, 7.4). */
import {
  dateInAlmaty,
  endOfDay,
  type IsoDate,
  type IsoMonth,
  on,
  standingStill,
} from '@oner/config/terms';
import { audit, clock, transact } from '@oner/platform';
import { actName } from '../domain/act-document.ts';
import { actMachine, isBinding } from '../domain/act-states.ts';
import { actSentOn } from '../domain/act-terms.ts';
import { monthText } from '../domain/act-words.ts';
import { sumText } from '../domain/sums.ts';
import { untilMinimum } from '../domain/waiting-words.ts';
import { type Act, findAct, lockAct, moveAct } from '../store/acts.ts';
import { owedOf } from './owed-of.ts';
import { endDeeming, lastDayToSign, planDeeming } from './send-act.ts';
import { dayOr, tellAuthor } from './tell-author.ts';

export type SignProblem = 'not-found' | 'act-already-signed' | 'act-signing-over' | 'conflict';

/** @returns null when it is signed now */
export const signAct = (
  authorId: string,
  month: IsoMonth,
  actor: string,
): Promise<SignProblem | null> =>
  transact(async () => {
    const act = await lockOpen(authorId, month);
    if (typeof act === 'string') return act;
    if (await isOver(act)) return 'act-signing-over';
    await endDeeming(act.id);
    await sign(act, 'sign', dateInAlmaty(clock.now()), actor);
    return null;
  });

/** The act of this month if its author may still say something, else why not. */
export const lockOpen = async (
  authorId: string,
  month: IsoMonth,
): Promise<Act | 'not-found' | 'act-already-signed' | 'conflict'> => {
  const found = await findAct(authorId, month);
  const act = found && (await lockAct(found.id));
  // One that is not sent yet is not there for its author.
  if (!act || act.state === 'drafted') return 'not-found';
  return isBinding(act.state) ? 'act-already-signed' : act;
};

/** The last day has passed, and the clock is about to sign. */
export const isOver = async ({ state, sentOn }: Act): Promise<boolean> => {
  if (state !== 'sent' || sentOn === null) return false;
  const by = await lastDayToSign(sentOn);
  return by != null && clock.now() >= endOfDay(by);
};

/** The job of an act that nobody has answered; a term that has grown meanwhile is waited for. */
export const deemSigned = (id: number): Promise<void> =>
  transact(async () => {
    const act = await lockAct(id);
    if (act?.state !== 'sent' || act.sentOn === null) return;
    const by = await lastDayToSign(act.sentOn);
    if (by == null || clock.now() < endOfDay(by)) return planDeeming(id, by ?? null);
    await sign(act, 'deem', by, 'system');
  });

const sign = async (
  act: Act,
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
  const letter = event === 'sign' ? 'act-signed' : 'act-deemed-signed';
  await tellAuthor(
    letter,
    act.authorId,
    (language) => ({
      month: monthText(act.month, language),
      amount: sumText(act.totalTiyn),
      date: own ? dayOr(own.dueOn, language, standingStill) : untilMinimum[language],
    }),
    `act:${act.id}:${act.version}`,
  );
  if (own || owed.waitingTiyn <= 0) return;
  await tellAuthor(
    'payout-below-minimum',
    act.authorId,
    () => ({
      amount: sumText(owed.waitingTiyn),
      minimum: sumText(on(actSentOn(act.month)).minimumPayout.value),
    }),
    `act:${act.id}:${act.version}`,
  );
};

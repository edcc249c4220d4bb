/** Sends an act to its author, and lets the clock sign it when he says nothing (Agreement 7.1, 7.2). */
import { dateInAlmaty, endOfDay, type IsoDate, standingStill } from '@oner/config/terms';
import { cancelJob, clock, schedule, termRules, transact } from '@oner/platform';
import { signBy } from '../domain/act-terms.ts';
import { monthText } from '../domain/act-words.ts';
import { sumText } from '../domain/sums.ts';
import { type Act, lockAct, moveAct } from '../store/acts.ts';
import { dayOr, tellAuthor } from './tell-author.ts';

export const DEEM_JOB = 'payouts.deem';
export type DeemPayload = { readonly act: number };

/** In the open transaction. */
export const sendAct = async (act: Act, actor: string): Promise<void> => {
  const sentOn = dateInAlmaty(clock.now());
  const by = await lastDayToSign(sentOn);
  await moveAct(act, 'send', actor, { sentOn });
  await planDeeming(act.id, by);
  await tellAuthor(
    'act-issued',
    act.authorId,
    (language) => ({
      month: monthText(act.month, language),
      amount: sumText(act.totalTiyn),
      date: dayOr(by, language, standingStill),
    }),
    `act:${act.id}:${act.version}`,
  );
};

/** @returns null while the terms stand still */
export const lastDayToSign = async (sentOn: IsoDate): Promise<IsoDate | null> =>
  signBy(sentOn, await termRules());

const DAY_MS = 86_400_000;

/** @param by null: looked at again each day until the terms go on */
export const planDeeming = async (act: number, by: IsoDate | null): Promise<void> => {
  const at = by === null ? new Date(clock.now().getTime() + DAY_MS) : endOfDay(by);
  const payload: DeemPayload = { act };
  await schedule(DEEM_JOB, String(act), at, payload, { replace: true });
};

/** The author has said something. */
export const endDeeming = (act: number): Promise<void> => cancelJob(DEEM_JOB, String(act));

/** A draft that an earlier version of the shop left, for it had no calendar of that year. */
export const sendAgain = (id: number): Promise<void> =>
  transact(async () => {
    const act = await lockAct(id);
    if (act?.state === 'drafted') await sendAct(act, 'system');
  });

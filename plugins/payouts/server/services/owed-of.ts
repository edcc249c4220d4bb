/** What authors are owed by their signed acts and penalties, with the day by which it is to be paid. */
import {
  dateInAlmaty,
  type IsoDate,
  lastDay,
  type TermRules,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { clock, termRules } from '@oner/platform';
import { actSentOn, payBy } from '../domain/act-terms.ts';
import { type Owed, type OwedAct, owedTo, PENALTIES_ID } from '../domain/payable.ts';
import { type Act, unpaidActs } from '../store/acts.ts';
import { unpaidPenalties } from '../store/penalties.ts';
import { terminationsOf } from '../store/terminations.ts';

export type AuthorOwed = Owed & {
  readonly authorId: string;
  /** Penalties among it. */
  readonly penaltyTiyn: Tiyn;
  /** The agreement has ended: no minimum. */
  readonly isEnded: boolean;
};

/** @param authorIds documentIds of sellers; all that are owed something unless said */
export const owedAuthors = async (authorIds?: readonly string[]): Promise<AuthorOwed[]> => {
  const acts = await unpaidActs(authorIds);
  const penalties = await unpaidPenalties(authorIds);
  const everybody = [...new Set([...acts.keys(), ...penalties.keys()])].sort();
  const rules = await termRules();
  const endings = await terminationsOf(everybody);
  return everybody.map((authorId) => {
    const endedOn = endings.get(authorId)?.endedOn ?? null;
    const penaltyTiyn = penalties.get(authorId) ?? ZERO;
    const owed = owedTo(
      [
        ...(penaltyTiyn === ZERO ? [] : [ofPenalties(penaltyTiyn)]),
        ...(acts.get(authorId) ?? []).map((act) => toOwed(act, endedOn, rules)),
      ],
      endedOn === null ? null : { on: endedOn, settleBy: lastDay('settlement', endedOn, rules) },
    );
    return { ...owed, authorId, penaltyTiyn, isEnded: endedOn !== null };
  });
};

export const owedOf = async (authorId: string): Promise<AuthorOwed> => {
  const [found] = await owedAuthors([authorId]);
  return (
    found ?? {
      authorId,
      payables: [],
      waiting: [],
      waitingTiyn: ZERO,
      penaltyTiyn: ZERO,
      isEnded: false,
    }
  );
};

export const toOwed = (act: Act, endedOn: IsoDate | null, rules: TermRules): OwedAct => {
  const signedOn = act.signedOn ?? act.sentOn ?? `${act.month}-01`;
  return {
    id: act.id,
    totalTiyn: act.totalTiyn,
    rewardTiyn: act.totalTiyn,
    signedOn,
    dueOn: payBy(signedOn, endedOn, rules),
    actDay: actSentOn(act.month),
  };
};

const ofPenalties = (totalTiyn: Tiyn): OwedAct => ({
  id: PENALTIES_ID,
  totalTiyn,
  rewardTiyn: ZERO,
  signedOn: '',
  dueOn: null,
  actDay: dateInAlmaty(clock.now()),
});

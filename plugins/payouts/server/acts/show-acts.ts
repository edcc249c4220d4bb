/** Acts as their author sees them, with the state of each payment. */
import type { SellerId, Act as WireAct } from '@oner/config/contract';
import {
  dateInAlmaty,
  daysBetween,
  endOfDay,
  type IsoDate,
  type TermRules,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { clock, termRules } from '@oner/platform';
import { type AuthorOwed, holdsOfAuthors, owedOf, withCurrentDueDay } from '../debts/owed.ts';
import { creditedFor } from '../debts/penalty-store.ts';
import type { PayableActs } from '../debts/rules.ts';
import { earningPartsOf } from '../earnings/rules.ts';
import type { Entry } from '../ledger/entry-rules.ts';
import { entriesOfActs } from '../ledger/read-entries.ts';
import type { PayoutHold } from '../payouts/rules.ts';
import { type Payout, payoutsOfActs } from '../payouts/store.ts';
import { terminationOf } from '../terminations/store.ts';
import { actName, answerBy, isOpenAct, payBy } from './rules.ts';
import { actDocumentsOf, type StoredAct, type StoredDocument } from './store.ts';
import { lastDayToSign } from './write-act.ts';

/** Data of one author that their acts are shown with. */
export type ActContext = {
  readonly rules: TermRules;
  readonly endedOn: IsoDate | null;
  readonly owed: AuthorOwed;
  readonly holds: readonly PayoutHold[];
  readonly payouts: ReadonlyMap<number, Payout>;
  readonly penalties: ReadonlyMap<number, Tiyn>;
};

export const actContextOf = async (
  authorId: SellerId,
  acts: readonly StoredAct[],
): Promise<ActContext> => {
  const ids = acts.map(({ id }) => id);
  const kept = await payoutsOfActs(ids);
  const now = new Map((await withCurrentDueDay([...kept.values()])).map((one) => [one.id, one]));
  return {
    rules: await termRules(),
    endedOn: (await terminationOf(authorId))?.endedOn ?? null,
    owed: await owedOf(authorId),
    holds: (await holdsOfAuthors([authorId])).get(authorId) ?? [],
    payouts: new Map([...kept].map(([id, payout]) => [id, now.get(payout.id) ?? payout])),
    penalties: await creditedFor(ids),
  };
};

/** @param acts of one author; drafts are left out */
export const showActs = async (
  authorId: SellerId,
  acts: readonly StoredAct[],
): Promise<WireAct[]> => {
  const context = await actContextOf(authorId, acts);
  const documents = await actDocumentsOf(acts);
  const entries = await entriesOfActs(acts.map(({ id }) => actName(id)));
  const shown: WireAct[] = [];
  for (const act of acts) {
    const kept = documents.get(act.id);
    if (act.state !== 'drafted' && kept) shown.push(await showAct(act, kept, entries, context));
  }
  return shown;
};

const showAct = async (
  act: StoredAct,
  kept: StoredDocument,
  entries: ReadonlyMap<number, Entry>,
  context: ActContext,
): Promise<WireAct> => {
  const { state } = act;
  const due = dueOf(act, context);
  const money = moneyOf(act, context);
  const signBy = state === 'sent' ? await signDay(act) : null;
  const isOpen = signBy === null || clock.now() < endOfDay(signBy);
  const payout = context.payouts.get(act.id);
  return {
    number: actName(act.id),
    month: act.month,
    version: act.version,
    state: state === 'drafted' ? 'sent' : state,
    amount: act.totalTiyn / 100,
    sent: act.sentOn ?? kept.document.sentOn,
    sign_by: signBy,
    signed: act.signedOn,
    objection: act.objection,
    answer: act.answer,
    answer_by: disputedUntil(act, context.rules),
    money,
    due: due.on,
    moved_days: due.moved,
    holds:
      money === 'due' || money === 'held' || money === 'late' || money === 'waiting'
        ? context.holds.map(showHold)
        : [],
    penalty: (context.penalties.get(act.id) ?? ZERO) / 100,
    paid: payout?.paidOn ?? null,
    reference: payout?.reference ?? null,
    lines: kept.document.lines.map(({ entry, on, kind, order, title, quantity, amountTiyn }) => ({
      on,
      kind,
      order,
      title,
      quantity,
      ...showParts(entries.get(entry)),
      amount: amountTiyn / 100,
    })),
    seal: kept.sha256,
    can: { sign: isOpenAct(state) && isOpen, dispute: state === 'sent' && isOpen },
  };
};

/** The entry always exists, because an entry in an act is never removed. */
const showParts = (entry: Entry | undefined) => {
  if (!entry) throw new Error('entry of an act line not found');
  const { priceTiyn, productionTiyn, feeTiyn } = earningPartsOf(entry);
  return { price: priceTiyn / 100, production: productionTiyn / 100, fee: feeTiyn / 100 };
};

export const showHold = ({ reason, until }: PayoutHold) => ({
  reason,
  until: until === null ? null : new Date(until).toISOString(),
});

export const signDay = async ({ sentOn }: StoredAct): Promise<IsoDate | null> =>
  sentOn === null ? null : lastDayToSign(sentOn);

export const disputedUntil = (
  { state, disputedOn }: StoredAct,
  rules: TermRules,
): IsoDate | null =>
  state === 'disputed' && disputedOn !== null ? answerBy(disputedOn, rules) : null;

/** The acts that this act is paid with; undefined if it is below the minimum or in a payout. */
const payableOf = ({ id }: StoredAct, { owed }: ActContext): PayableActs | undefined =>
  owed.payables.find(({ acts }) => acts.some((one) => one.id === id));

/** Last day to pay, and the number of days that force majeure moved it by. */
export const dueOf = (
  act: StoredAct,
  context: ActContext,
): { on: IsoDate | null; moved: number } => {
  const payout = context.payouts.get(act.id);
  const payable = payableOf(act, context);
  const anchor = payable?.acts.find(({ id }) => id === payable.anchorId);
  const on = payout?.dueOn ?? payable?.dueOn ?? null;
  const signedOn = anchor?.signedOn ?? act.signedOn;
  const plain =
    signedOn === null
      ? null
      : payBy(signedOn, context.endedOn, { ...context.rules, forceMajeure: [] });
  const moved = on !== null && payable && plain !== null ? daysBetween(plain, on) : 0;
  return { on, moved };
};

/** State of the act's payment; null before it is signed. */
export const moneyOf = (act: StoredAct, context: ActContext): WireAct['money'] => {
  if (act.signedOn === null) return null;
  if (act.state === 'paid') return 'paid';
  if (context.payouts.get(act.id)?.state === 'filed') return 'sent';
  const { on } = dueOf(act, context);
  const isPayable = payableOf(act, context) !== undefined || context.payouts.has(act.id);
  if (!isPayable) return context.owed.waitingTiyn < 0 || act.totalTiyn <= 0 ? 'carried' : 'waiting';
  if (context.holds.length > 0) return 'held';
  return on !== null && on < dateInAlmaty(clock.now()) ? 'late' : 'due';
};

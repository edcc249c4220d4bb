/** What the staff does in a year: answers objections, pays, is late at times, locks, declares force majeure. */

import { authorClaimOutcomes } from '@oner/config/contract/payout-states';
import { addDays, type IsoDate, isWorkingDay, tiyn, ZERO } from '@oner/config/terms';
import { takeStatement } from '../../plugins/payments/server/statements/take-statement.ts';
import { answerObjection } from '../../plugins/payouts/server/acts/sign-act.ts';
import { actsInState } from '../../plugins/payouts/server/acts/store.ts';
import * as animations from '../../plugins/payouts/server/animations/record-animation.ts';
import { answerAuthorClaim } from '../../plugins/payouts/server/claims/author-claims.ts';
import { openClaims } from '../../plugins/payouts/server/claims/store.ts';
import { addLock, liftLock } from '../../plugins/payouts/server/payees/store.ts';
import { readBankFile } from '../../plugins/payouts/server/payouts/bank-file.ts';
import * as proposing from '../../plugins/payouts/server/payouts/propose-payouts.ts';
import { endToEndId } from '../../plugins/payouts/server/payouts/rules.ts';
import * as settling from '../../plugins/payouts/server/payouts/settle-payout.ts';
import * as payouts from '../../plugins/payouts/server/payouts/store.ts';
import * as standstills from '../../plugins/payouts/server/terms/force-majeure.ts';
import { transact } from '../../plugins/platform/server/db/transactions.ts';
import { authorOf } from '../../tests/support/app/authors.ts';
import { publish } from '../../tests/support/app/payout-plugins.ts';
import type { Chance } from '../faults/chance.ts';
import { type Authors, openAgenda } from './authors.ts';

const [accountant, owner] = ['staff:1', 'staff:2'] as const;
/** Nobody pays in these weeks: what falls due in them is late, and earns its penalty. */
const away = [
  ['05-20', '06-09'],
  ['10-05', '10-30'],
] as const;
const flood = { from: '08-10', to: '08-14' };

export const openStaff = (
  count: number,
  chance: Chance,
  authors: Pick<Authors, 'returned' | 'isOpen'>,
) => {
  const toSettle = openAgenda<number>();
  let standstill: number | null = null;
  const locked: number[] = [];
  const toSendAgain = openAgenda<number>();
  const toReverse = openAgenda<{ readonly n: number; readonly id: number }>();

  const isAway = (today: IsoDate): boolean =>
    away.some(([from, to]) => today.slice(5) >= from && today.slice(5) <= to);

  const answer = async (): Promise<void> => {
    for (const { id } of await actsInState('disputed', 0, 500)) {
      if (!chance.happens(0.25)) continue;
      const correctionTiyn = chance.happens(0.5) ? tiyn(chance.between(-50_000, 300_000)) : ZERO;
      await answerObjection(id, { text: 'Тексерілді.', correctionTiyn }, accountant);
    }
  };

  const answerClaims = async (): Promise<void> => {
    for (const { id } of await openClaims())
      if (chance.happens(0.1)) {
        const outcome = chance.pick(authorClaimOutcomes);
        await answerAuthorClaim(id, { outcome, text: 'Қарадық.' }, 'staff:1');
      }
  };

  const propose = async (today: IsoDate): Promise<void> => {
    const batch = await proposing.proposePayouts(addDays(today, 4), accountant);
    if (batch === null || (await proposing.approveBatch(batch, owner)) !== null) return;
    for (const format of ['csv', 'xml'] as const) await readBankFile(batch, format, 'staff:1');
    toSettle.plan(addDays(today, 1), batch);
  };

  /** Every other payment order by a statement of the bank, the others one by one; some transfers come back. */
  const settle = async (today: IsoDate, batch: number): Promise<void> => {
    const filed = (await payouts.payoutsOfBatch(batch)).filter(({ state }) => state === 'filed');
    const lost = filed.filter(() => chance.happens(0.01));
    for (const payout of lost)
      await transact(() => proposing.dropPayout(payout, 'банк алмады', 'staff:1'));
    const left = filed.filter((payout) => !lost.includes(payout));
    if (batch % 2 === 0) await bringStatement(today, batch, left);
    else
      for (const { id } of left)
        await settling.payPayout(id, { reference: `B-${id}`, paidOn: today, by: 'staff:1' });
    for (const { id } of left) if (chance.happens(0.02)) await returned(today, id);
  };

  /** Half of them give another account, of the others the staff is sure. */
  const returned = async (today: IsoDate, id: number): Promise<void> => {
    await settling.returnPayout(id, 'шот жабық', 'staff:1');
    if (chance.happens(0.5)) toSendAgain.plan(addDays(today, chance.between(2, 9)), id);
    else authors.returned((await payouts.findPayout(id))?.authorId ?? '');
  };

  const lock = async (today: IsoDate): Promise<void> => {
    if (chance.happens(0.1)) {
      const n = chance.below(count);
      if (await addLock(authorOf(n), 'құжаттары тексеріліп жатыр', 'staff:1')) locked.push(n);
    }
    const [first] = locked;
    if (first !== undefined && chance.happens(0.1)) {
      await liftLock(authorOf(first), 'staff:1');
      locked.shift();
    }
    const open = { startsOn: today, endsOn: null };
    if (today.slice(5) === flood.from)
      standstill = await standstills.declareForceMajeure(open, 'су тасқыны', owner);
    if (today.slice(5) === flood.to && standstill !== null)
      await standstills.endForceMajeure(standstill, today, 'staff:2');
  };

  /** Performances are recorded up to forty days late; one record in four is wrong and taken back, often after its act. */
  const animate = async (today: IsoDate): Promise<void> => {
    for (const { n, id } of toReverse.due(today))
      if (authors.isOpen(n)) await animations.reverseAnimation(id, 'өтпей қалды', accountant);
    const n = chance.below(count);
    if (!authors.isOpen(n) || !chance.happens(0.2)) return;
    const performedOn = addDays(today, -chance.below(40));
    const about = { work: publish(n), performedOn, place: `Астана, ${today}`, payer: 'Expo' };
    const priceTiyn = tiyn(chance.between(500_000, 6_000_000));
    const made = await animations.recordAnimation({ ...about, priceTiyn }, accountant);
    if ('problem' in made) throw new Error(`an animation on ${performedOn}: ${made.problem}`);
    if (chance.happens(0.25))
      toReverse.plan(addDays(today, chance.between(1, 40)), { n, id: made.id });
  };

  return {
    day: async (today: IsoDate): Promise<void> => {
      await lock(today);
      await animate(today);
      for (const id of toSendAgain.due(today)) await settling.payAgain(id, 'staff:1');
      for (const batch of toSettle.due(today)) await settle(today, batch);
      await answer();
      await answerClaims();
      if (isWorkingDay(today) && !isAway(today)) await propose(today);
    },
  };
};

const bringStatement = async (
  today: IsoDate,
  batch: number,
  filed: readonly payouts.Payout[],
): Promise<void> => {
  if (filed.length === 0) return;
  const lines = filed.map(
    ({ id, batchId, amountTiyn }) =>
      `${today};-${(amountTiyn / 100).toFixed(2)};B-${id};${endToEndId(batchId, id)}`,
  );
  const text = ['Дата;Сумма;Референс;Назначение платежа', ...lines].join('\n');
  const bytes = new TextEncoder().encode(text);
  const taken = await takeStatement({ name: `${batch}.csv`, bytes, broughtBy: 'staff:1' });
  if (!taken.ok) throw new Error(`the statement of ${batch} is not read: ${taken.why}`);
};

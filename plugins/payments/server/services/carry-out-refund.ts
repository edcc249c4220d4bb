import { clock, logNote, transact } from '@oner/platform';
import { writeAmount } from '../domain/amount.ts';
import { markOf, nextTryMs, wasGivenBack } from '../domain/refund-rules.ts';
import { gateway } from '../gateways/index.ts';
import { changeRefund, lockRefund, type Refund } from '../store/refunds.ts';
import { failRefund, settleRefund } from './end-refund.ts';
import { planRefund } from './plan-refund.ts';

/**
 * One try to give money back by the gateway. A try is counted before the bank hears of it, and where an earlier one
 * may have been carried out the bank is asked about it first: a crash at any place gives the money back once.
 */
export const carryOutRefund = async (id: number): Promise<void> => {
  const refund = await transact(() => countTry(id));
  if (!refund) return;
  const mark = markOf(refund.number, refund.key);
  if (refund.tries > 1) {
    const known = await whatBankKnows(refund, mark);
    if (known === 'done') return transact(() => settle(id));
    if (known === 'silent') return transact(() => tryLater(id));
  }
  const answer = await gateway().giveBack(refund.number, writeAmount(refund.amountTiyn), mark);
  if (answer.kind === 'done') return transact(() => settle(id));
  if (answer.kind === 'refused') return transact(() => fail(id, answer.code));
  logNote('bank silent', { refund: id, why: answer.why });
  return transact(() => tryLater(id));
};

/** @returns the refund with this try counted; null when there is nothing to do any more */
const countTry = async (id: number): Promise<Refund | null> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending' || refund.way !== 'gateway') return null;
  const tries = refund.tries + 1;
  await changeRefund(id, { tries, triedAt: clock.now().getTime() });
  return { ...refund, tries };
};

const whatBankKnows = async (
  { id, number, amountTiyn }: Refund,
  mark: string,
): Promise<'done' | 'not-done' | 'silent'> => {
  const answer = await gateway().askStatus(number);
  if (answer.kind === 'silent' || answer.kind === 'under-way') {
    logNote('bank silent', {
      refund: id,
      why: answer.kind === 'silent' ? answer.why : answer.kind,
    });
    return 'silent';
  }
  const told = answer.kind === 'operation' ? answer.givenBack : [];
  return wasGivenBack(told, mark, amountTiyn) ? 'done' : 'not-done';
};

const settle = async (id: number): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending') return;
  await settleRefund(refund, { actor: 'bank' });
};

const fail = async (id: number, code: string): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state === 'pending') await failRefund(refund, code);
};

const tryLater = async (id: number): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending') return;
  const waitMs = nextTryMs(refund.tries);
  if (waitMs === null) return failRefund(refund, 'silent');
  await planRefund(id, clock.now().getTime() + waitMs);
};

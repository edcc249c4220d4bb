/** The clock of a claim: staff are warned on the day before the last one, and what is late is marked and told. */
import { env } from '@oner/config/env';
import { endOfDay, writeDay } from '@oner/config/terms';
import { audit, cancelJob, clock, defineJob, notify, schedule, transact } from '@oner/platform';
import { isClaimLate, isOpenClaim, warnAt } from '../domain/claim.ts';
import { kindText } from '../domain/claim-words.ts';
import { type Claim, changeClaim, lockClaim } from '../store/claims.ts';
import { findOrderById } from '../store/orders.ts';
import { tellBuyer } from './tell-buyer.ts';

const warnJob = 'orders.claim-warn';
const lateJob = 'orders.claim-late';
type Payload = { readonly claim: string };

/** From now on the claim waits until its last day; an earlier term counts no more. */
export const planClaim = async (
  { number: claim, answerBy }: Pick<Claim, 'number' | 'answerBy'>,
  now: number,
): Promise<void> => {
  const payload: Payload = { claim };
  await schedule(warnJob, claim, warnAt(answerBy, now), payload, { replace: true });
  await schedule(lateJob, claim, endOfDay(answerBy), payload, { replace: true });
};

/** The claim waits for nobody any more. */
export const endClaimTerm = async ({ number }: Pick<Claim, 'number'>): Promise<void> => {
  await cancelJob(warnJob, number);
  await cancelJob(lateJob, number);
};

export const defineClaimTerms = (): void => {
  defineJob<Payload>(warnJob, ({ claim }) => warn(claim));
  defineJob<Payload>(lateJob, ({ claim }) => markLate(claim));
};

/** The house reads its letters in Russian, as its board does by default. */
const houseLanguage = 'ru';

const warn = (number: string): Promise<void> =>
  transact(async () => {
    const claim = await lockClaim(number);
    if (!claim || !isOpenClaim(claim.state)) return;
    await changeClaim(claim.id, { warnedAt: clock.now().getTime() });
    const facts = {
      claim: number,
      kind: kindText(claim.kind, houseLanguage),
      date: writeDay(claim.answerBy, houseLanguage),
    };
    const house = { email: env().CONTACT_EMAIL, language: houseLanguage, name: '' } as const;
    await notify('claim-due', house, facts, `${number}:${claim.answerBy}`);
    await note(claim, 'claim.due');
  });

/** The provider has missed its day (L): the buyer reads so, and the claim stands first in the queue. */
const markLate = (number: string): Promise<void> =>
  transact(async () => {
    const claim = await lockClaim(number);
    const now = clock.now().getTime();
    if (!claim || !isClaimLate(claim.state, claim.answerBy, now)) return;
    await changeClaim(claim.id, { overdueAt: now });
    const order = await findOrderById(claim.orderId);
    if (order)
      await tellBuyer('claim-late', order, { claim: number }, `${number}:${claim.answerBy}`);
    await note(claim, 'claim.late');
  });

const note = ({ number, answerBy }: Claim, action: string) =>
  audit({ actor: 'system', action, subject: `claim:${number}`, facts: { answerBy } });

import { createHash } from 'node:crypto';
import { transact } from '@oner/platform';
import {
  type BankWord,
  type Calling,
  decide,
  needsPeople,
  type Verdict,
} from '../domain/bank-word.ts';
import { addHeard, ownerOfReference } from '../store/callbacks.ts';
import { attemptsOf, lockPayment, type Payment } from '../store/payments.ts';
import { applyMove } from './apply-move.ts';
import { callPeople } from './call-people.ts';
import { planQuestion } from './plan-questions.ts';

/** A verified word of the bank, from a callback or from the answer to our question. */
export type Said = {
  readonly gateway: string;
  readonly channel: 'callback' | 'status';
  readonly number: string;
  readonly raw: string;
  readonly word: BankWord;
  readonly at: Date;
};

/**
 * Takes a verified word of the bank in: decides, keeps it as received, moves the payment, tells the others, all in
 * one transaction. Callback, status answer and repeat may come in any order and at once: one of them has the effect.
 */
export const hearBank = async (said: Said): Promise<Verdict | 'unknown-order'> =>
  (await isRepeated(said)) ? 'repeated' : hear(said);

/** What has paid its order is known by one row, without a lock: whoever has recorded it may send it for ever. */
const isRepeated = async ({ gateway, number, word }: Said): Promise<boolean> =>
  word.approved &&
  word.reference !== '' &&
  (await ownerOfReference(gateway, word.reference)) === number;

const hear = (said: Said): Promise<Verdict | 'unknown-order'> =>
  transact(async () => {
    const payment = await lockPayment(said.number);
    if (!payment || !(await wasBegunAt(payment, said.gateway))) return hearOfNoOrder(said);

    const { word } = said;
    // The buyer has gone to another bank since: that an earlier one would not is no news any more.
    if (!word.approved && payment.gateway !== said.gateway) {
      return (await keep(said, 'late')) ? 'late' : 'repeated';
    }
    const referenceOwner = word.reference && (await ownerOfReference(said.gateway, word.reference));
    const { verdict, move } = decide({ ...payment, referenceOwner: referenceOwner || null }, word);
    // Nothing new was said, so nothing is written: a message that is sent a thousand times is one row.
    if (verdict === 'repeated') return verdict;
    if (!(await keep(said, verdict))) return 'repeated';

    if (move) await applyMove(payment, move, { ...word, gateway: said.gateway }, said.at);
    if (needsPeople(verdict)) await alert(said, verdict);
    if (verdict === 'incomplete' && payment.signedAt !== null) {
      await planQuestion(said.number, payment.signedAt, said.at.getTime());
    }
    return verdict;
  });

/** Money comes from every gateway that the buyer was sent to, not only from the last one. */
const wasBegunAt = async ({ number, gateway }: Payment, from: string): Promise<boolean> =>
  gateway === from || (await attemptsOf(number)).includes(from);

const hearOfNoOrder = async (said: Said): Promise<'unknown-order'> => {
  if (await keep(said, 'unknown-order')) await alert(said, 'unknown-order');
  return 'unknown-order';
};

const keep = (said: Said, verdict: Verdict | 'unknown-order'): Promise<boolean> =>
  addHeard({
    gateway: said.gateway,
    channel: said.channel,
    number: said.number.slice(0, 64),
    raw: said.raw,
    sha256: createHash('sha256').update(said.raw).digest('hex'),
    verdict,
    reference: said.word.reference.slice(0, 64),
    receivedAt: said.at.getTime(),
  });

/** A person looks at it: money is not where it should be. */
const alert = (said: Said, verdict: Calling | 'unknown-order'): Promise<void> => {
  const { amount, currency, reference, operation } = said.word;
  return callPeople({
    alert: verdict,
    actor: 'bank',
    action: `payment.${verdict}`,
    subject: `order:${said.number.slice(0, 64)}`,
    facts: { amount, currency, reference, operation, channel: said.channel },
    occasion: (reference || operation).slice(0, 64),
  });
};

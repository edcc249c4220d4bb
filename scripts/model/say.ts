/** The word of the bank, true or not, as it comes to the door for callbacks. */
import { env } from '@oner/config/env';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { receiveCallback } from '../../plugins/payments/server/services/receive-callback.ts';
import { bare, caller, type Known, type Life } from './life.ts';
import type { Step } from './steps.ts';

/** The bank posts its word about what it has done for an order, or somebody posts another one. */
export const say = async (
  { bank, orders, misnamed }: Life,
  known: Known,
  word: Extract<Step, { readonly do: 'word' }>['word'],
): Promise<string> => {
  const operation = bank.taken(known.number) ?? bank.last(known.number);
  if (!operation) return 'the bank has nothing to say';
  const { order: number, id, amount, rrn } = operation;
  const isTaken = rrn !== '';
  const fields = { order: number, mpi_order: id, amount, currency: 'KZT', rrn };
  const true_ = { ...fields, res_code: isTaken ? '0' : '2', rc: isTaken ? '00' : '51' };
  const other = orders.find((one) => one.number !== number)?.number ?? number;
  // The bank's own signature under a wrong number: that has to be believed, unless the money has paid its order.
  if (word === 'of another order') misnamed.add(other);
  const said = {
    true: true_,
    twice: true_,
    smaller: { ...true_, amount: '1.00' },
    dollars: { ...true_, currency: 'USD' },
    forged: true_,
    'of another order': { ...true_, order: other },
  }[word];
  const sign = word === 'forged' ? 'f'.repeat(128) : signCallback(said, env().GATEWAY_SECRET);
  const body = new URLSearchParams({ ...said, sign }).toString();
  const given = { ...bare, params: { gateway: 'testbank' as const }, body };
  if (word === 'twice') await receiveCallback(given, caller);
  const answer = await receiveCallback(given, caller);
  if (word === 'forged' && answer.ok) throw new Error('a forged word was taken');
  return answer.ok ? 'heard' : answer.refusal.code;
};

import type { StatusAnswer } from '../port.ts';
import { type BankAddress, callBank } from './call-bank.ts';
import { signStatus } from './p-sign.ts';
import { readStatusAnswer } from './status-answer.ts';

/** Asks the bank about one order; whatever goes wrong on the way is `silent`. */
export const requestStatus = async (bank: BankAddress, number: string): Promise<StatusAnswer> => {
  const asked = { ORDER: number, MERCHANT: bank.merchant };
  const sign = signStatus(asked, bank.secret);
  const reply = await callBank(bank, { ...asked, GETSTATUS: '1', P_SIGN: sign });
  return reply.ok ? readStatusAnswer(reply.xml) : { kind: 'silent', why: reply.why };
};

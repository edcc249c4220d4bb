import type { GiveBackAnswer } from '../port.ts';
import { type BankAddress, callBank } from './call-bank.ts';
import { readCancelAnswer } from './cancel-answer.ts';
import { signCancel } from './p-sign.ts';

/** Asks the bank to give money back; whatever goes wrong on the way is `silent`, for it may have been done. */
export const requestCancel = async (
  bank: BankAddress,
  number: string,
  amount: string,
  mark: string,
): Promise<GiveBackAnswer> => {
  const asked = { ORDER: number, MERCHANT: bank.merchant, REV_AMOUNT: amount, REV_DESC: mark };
  const sign = signCancel(asked, bank.secret);
  const reply = await callBank(bank, { ...asked, LANGUAGE: 'ru', P_SIGN: sign });
  return reply.ok ? readCancelAnswer(reply.xml) : { kind: 'silent', why: reply.why };
};

import { detailsOf } from '../../domain/details.ts';
import { withBreaker } from '../breaker.ts';
import { callBank } from '../call-bank.ts';
import type { GatewayPort } from '../port.ts';
import { readCallback } from './callback.ts';
import { readCancelAnswer } from './cancel-answer.ts';
import { type SignatureProfile, signCancel, signPayment, signStatus } from './p-sign.ts';
import { pageFields } from './page-fields.ts';
import { readStatusAnswer } from './status-answer.ts';

export type JysanConfig = {
  readonly name: 'jysan' | 'testbank';
  /** One address serves payment, status and cancellation. */
  readonly url: string;
  readonly merchant: string;
  readonly terminal: string;
  readonly secret: string;
  /** Which fields the bank hashes for this merchant. */
  readonly profile: SignatureProfile;
  /** The bank's page in a frame of ours, or as a page of its own for banks that refuse frames. */
  readonly page: 'frame' | 'page';
  readonly timeoutMs?: number;
};

/** The gateway of Jýsan Bank; the test bank speaks the same protocol under another address and secret. */
export const jysanGateway = (config: JysanConfig): GatewayPort => {
  const { name, url, merchant, terminal, secret, profile, page, timeoutMs } = config;
  /** A signed form out, XML back. */
  const ask = async (form: Readonly<Record<string, string>>) => {
    const reply = await callBank({ url, form, ...(timeoutMs && { timeoutMs }) });
    if (!reply.ok || reply.status === 200) return reply;
    return { ok: false, why: `status ${reply.status}` } as const;
  };
  const askStatus: GatewayPort['askStatus'] = async (number) => {
    const asked = { ORDER: number, MERCHANT: merchant };
    const sign = signStatus(asked, secret);
    const reply = await ask({ ...asked, GETSTATUS: '1', P_SIGN: sign });
    return reply.ok ? readStatusAnswer(reply.text) : { kind: 'silent', why: reply.why };
  };
  const sign = (details: Parameters<typeof signPayment>[0]) =>
    signPayment(details, secret, profile);
  return {
    name,
    signing: { pageUrl: url, merchant, terminal, sign },
    begin: async (payment) => {
      const details = detailsOf(payment);
      const fields = pageFields(details, payment.language, sign(details));
      if (page === 'page') return { ok: true, start: { kind: 'form', url, fields } };
      const address = new URL(url);
      for (const [field, value] of Object.entries(fields)) address.searchParams.set(field, value);
      return { ok: true, start: { kind: 'frame', url: address.href } };
    },
    readCallback: (raw) => readCallback(raw, secret),
    askStatus: withBreaker(askStatus, Date.now),
    giveBack: async (number, amount, mark) => {
      const asked = { ORDER: number, MERCHANT: merchant, REV_AMOUNT: amount, REV_DESC: mark };
      const reply = await ask({ ...asked, LANGUAGE: 'ru', P_SIGN: signCancel(asked, secret) });
      return reply.ok ? readCancelAnswer(reply.text) : { kind: 'silent', why: reply.why };
    },
  };
};

import { type Details, detailsOf } from '../../card/details-rules.ts';
import { callBank, withBreaker } from '../bank-client.ts';
import type { GatewayPort } from '../port.ts';
import { readCallback, readCancelAnswer, readStatusAnswer } from './answers.ts';
import { type SignatureProfile, signCancel, signPayment, signStatus } from './p-sign.ts';

/**
 * Parameters of the bank's page (spec A §7): values as signed, byte for byte; the two reserved fields are signed and sent
 * empty; the language is not signed.
 */
const pageFields = (
  details: Details,
  language: 'ru' | 'en',
  signature: string,
): Readonly<Record<string, string>> => ({
  ORDER: details.order,
  AMOUNT: details.amount,
  CURRENCY: details.currency,
  MERCHANT: details.merchant,
  TERMINAL: details.terminal,
  NONCE: details.nonce,
  LANGUAGE: language,
  CLIENT_ID: details.client_id,
  DESC: details.desc,
  DESC_ORDER: details.desc_order,
  EMAIL: details.email,
  BACKREF: details.backref,
  Ucaf_Flag: '',
  Ucaf_Authentication_Data: '',
  P_SIGN: signature,
});

type JysanConfig = {
  readonly name: 'jysan' | 'testbank';
  /** One address for payment, status and cancellation. */
  readonly url: string;
  readonly merchant: string;
  readonly terminal: string;
  readonly secret: string;
  /** Fields that the bank hashes for this merchant. */
  readonly profile: SignatureProfile;
  /** Shows the bank's page in a frame of the shop, or as a separate page for banks that refuse frames. */
  readonly page: 'frame' | 'page';
  readonly timeoutMs?: number;
};

/** The gateway of Jýsan Bank; the test bank uses the same protocol with another address and secret. */
export const jysanGateway = (config: JysanConfig): GatewayPort => {
  const { name, url, merchant, terminal, secret, profile, page, timeoutMs } = config;
  /** Sends a signed form; the reply is XML. */
  const ask = async (form: Readonly<Record<string, string>>) => {
    const reply = await callBank({ url, form, ...(timeoutMs && { timeoutMs }) });
    if (!reply.ok || reply.status === 200) return reply;
    return { ok: false, why: `status ${reply.status}` } as const;
  };
  const queryStatus: GatewayPort['queryStatus'] = async (number) => {
    const query = { ORDER: number, MERCHANT: merchant };
    const sign = signStatus(query, secret);
    const reply = await ask({ ...query, GETSTATUS: '1', P_SIGN: sign });
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
    queryStatus: withBreaker(queryStatus, Date.now),
    refundPayment: async (number, amount, mark) => {
      const query = { ORDER: number, MERCHANT: merchant, REV_AMOUNT: amount, REV_DESC: mark };
      const reply = await ask({ ...query, LANGUAGE: 'ru', P_SIGN: signCancel(query, secret) });
      return reply.ok ? readCancelAnswer(reply.text) : { kind: 'silent', why: reply.why };
    },
  };
};

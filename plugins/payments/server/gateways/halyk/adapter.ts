import { createHmac } from 'node:crypto';
import { writeAmount } from '../../domain/amount.ts';
import { withBreaker } from '../breaker.ts';
import { type BankReply, callBank } from '../call-bank.ts';
import type { Beginning, GatewayPort, GiveBackAnswer, StatusAnswer } from '../port.ts';
import { readToken } from './answers.ts';
import { pageAddress } from './page-address.ts';
import { readPostLink } from './post-link.ts';
import { readStatus } from './status.ts';

export type HalykConfig = {
  readonly name: 'halyk' | 'testbank-epay';
  readonly oauthUrl: string;
  readonly apiUrl: string;
  readonly pageUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly terminal: string;
  /** Where the bank posts what became of a payment. */
  readonly postLink: string;
  readonly timeoutMs?: number;
};

const SCOPE = 'webapi usermanagement email_send verification statement statistics payment';
/** A token is given up this much before the bank would. */
const TOKEN_MARGIN_MS = 60_000;

/**
 * Halyk ePay (epayment.kz): a token of OAuth for each payment, the bank's own page, a postLink that proves nothing about the
 * money, and an API for status and refunds. The number of the order is the number of the invoice.
 */
export const halykGateway = (config: HalykConfig): GatewayPort => {
  const { apiUrl, clientId, clientSecret, name, oauthUrl, terminal } = config;
  const within = config.timeoutMs ? { timeoutMs: config.timeoutMs } : {};
  /** The bank returns it with the postLink: who does not know it has not seen this payment begin. */
  const secretHashOf = (number: string): string =>
    createHmac('sha256', clientSecret).update(`oner postLink ${number}`).digest('hex');
  let service: { readonly token: string; readonly until: number } | null = null;

  const askToken = async (more: Readonly<Record<string, string>>) => {
    const client = { client_id: clientId, client_secret: clientSecret, terminal };
    const form = { grant_type: 'client_credentials', scope: SCOPE, ...client, ...more };
    return readToken(await callBank({ url: oauthUrl, form, ...within }));
  };

  /** The token of status and refunds, asked for anew when it is over. */
  const serviceToken = async (): Promise<string | null> => {
    if (service && Date.now() < service.until) return service.token;
    const given = await askToken({});
    if (!given) return null;
    const { access_token: token, expires_in: seconds } = given;
    service = { token, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return token;
  };

  const callApi = async (method: 'GET' | 'POST', path: string): Promise<BankReply> => {
    const token = await serviceToken();
    if (!token) return { ok: false, why: 'no token' };
    const headers = { authorization: `Bearer ${token}` };
    const reply = await callBank({ url: `${apiUrl}${path}`, method, headers, ...within });
    // The bank has ended the token early: the next question asks for another one.
    if (reply.ok && reply.status === 401) service = null;
    return reply;
  };

  const askStatus = async (number: string): Promise<StatusAnswer> => {
    const path = `/check-status/payment/transaction/${encodeURIComponent(number)}`;
    const reply = await callApi('GET', path);
    return reply.ok
      ? readStatus(reply.status, reply.text, { number, terminal })
      : { kind: 'silent', why: reply.why };
  };

  const begin = async (payment: Beginning): ReturnType<GatewayPort['begin']> => {
    const { number, amountTiyn, currency } = payment;
    const amount = writeAmount(amountTiyn);
    const auth = await askToken({
      invoiceID: number,
      amount,
      currency,
      secret_hash: secretHashOf(number),
      postLink: config.postLink,
      failurePostLink: config.postLink,
    });
    if (!auth) return { ok: false, why: 'no token' };
    const url = pageAddress(config, payment, amount, auth);
    return { ok: true, start: { kind: 'redirect', url } };
  };

  /** The API names a transaction by its own id, which its status tells. */
  const giveBack = async (
    number: string,
    amount: string,
    mark: string,
  ): Promise<GiveBackAnswer> => {
    const status = await askStatus(number);
    if (status.kind === 'silent') return status;
    if (status.kind !== 'operation' || !status.word.approved) {
      return { kind: 'refused', code: 'not charged' };
    }
    const asked = new URLSearchParams({ amount, externalID: mark });
    const id = encodeURIComponent(status.word.operation);
    const reply = await callApi('POST', `/operation/${id}/refund?${asked}`);
    if (!reply.ok) return { kind: 'silent', why: reply.why };
    if (reply.status === 200) return { kind: 'done' };
    if (reply.status === 400) return { kind: 'refused', code: codeOf(reply.text) };
    return { kind: 'silent', why: `status ${reply.status}` };
  };

  return {
    name,
    signing: null,
    begin,
    readCallback: (raw) => readPostLink(raw, terminal, secretHashOf),
    askStatus: withBreaker(askStatus, Date.now),
    giveBack,
  };
};

const codeOf = (text: string): string => {
  const code = /"code"\s*:\s*"?(-?\d{1,6})/.exec(text)?.[1];
  return code ?? '400';
};

import { createHmac } from 'node:crypto';
import LZString from 'lz-string';
import { writeAmount } from '../../card/details-rules.ts';
import { type BankReply, callBank, withBreaker } from '../bank-client.ts';
import type { Beginning, GatewayPort, RefundAnswer, StatusAnswer } from '../port.ts';
import { readPostLink, readStatus, readToken, type Token } from './answers.ts';

/** Maximum length of a description on the page: 125 bytes. */
const DESCRIPTION_BYTES = 125;

/**
 * Returns the address of the payment page. The bank provides a script that builds it from a payment object; this does the
 * same: the object as a query whose values may be queries themselves, compressed by LZ-string. It runs on the server, so
 * that no foreign script runs in a page of the shop.
 */
const pageAddress = (
  bank: { readonly pageUrl: string; readonly terminal: string; readonly postLink: string },
  payment: Beginning,
  amount: string,
  auth: Token,
): string => {
  const { number, backref, clientId, currency, email, language } = payment;
  const back = `${backref}${backref.includes('?') ? '&' : '?'}order=${number}`;
  const links = { backLink: back, failureBackLink: back };
  const packed = LZString.compressToEncodedURIComponent(
    asQuery({
      invoiceId: number,
      ...links,
      postLink: bank.postLink,
      failurePostLink: bank.postLink,
      language: language === 'en' ? 'eng' : 'rus',
      description: shortened(payment.desc),
      accountId: clientId,
      terminal: bank.terminal,
      amount,
      currency,
      ...(email === '' ? {} : { email }),
      auth,
    }),
  );
  const url = new URL(bank.pageUrl);
  url.searchParams.set('params', packed);
  return url.href;
};

type Packable = { readonly [name: string]: unknown };

const asQuery = (values: Packable): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(asValue(value))}`)
    .join('&');

const asValue = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? asQuery(value as Packable) : String(value);
};

const shortened = (text: string): string => {
  let cut = '';
  let bytes = 0;
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > DESCRIPTION_BYTES) break;
    cut += sign;
  }
  return cut.trimEnd();
};

type HalykConfig = {
  readonly name: 'halyk' | 'testbank-epay';
  readonly oauthUrl: string;
  readonly apiUrl: string;
  readonly pageUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly terminal: string;
  /** Address to which the bank posts the result of a payment. */
  readonly postLink: string;
  readonly timeoutMs?: number;
};

const SCOPE = 'webapi usermanagement email_send verification statement statistics payment';
/** A token is replaced this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

/**
 * Halyk ePay (epayment.kz): an OAuth token for each payment, the bank's own page, a postLink that does not prove the sum,
 * and an API for status and refunds. The order number is the invoice number.
 */
export const halykGateway = (config: HalykConfig): GatewayPort => {
  const { apiUrl, clientId, clientSecret, name, oauthUrl, terminal } = config;
  const within = config.timeoutMs ? { timeoutMs: config.timeoutMs } : {};
  /** Returned by the bank with the postLink; a sender without it has not seen the start of this payment. */
  const secretHashOf = (number: string): string =>
    createHmac('sha256', clientSecret).update(`oner postLink ${number}`).digest('hex');
  let service: { readonly token: string; readonly until: number } | null = null;

  const askToken = async (more: Readonly<Record<string, string>>) => {
    const client = { client_id: clientId, client_secret: clientSecret, terminal };
    const form = { grant_type: 'client_credentials', scope: SCOPE, ...client, ...more };
    return readToken(await callBank({ url: oauthUrl, form, ...within }));
  };

  /** Returns the token for status and refunds; requests a new one when it has expired. */
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
    // The bank ended the token early: the next request gets a new one.
    if (reply.ok && reply.status === 401) service = null;
    return reply;
  };

  const queryStatus = async (number: string): Promise<StatusAnswer> => {
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

  /** The API identifies a transaction by its own id, which is read from the status. */
  const refundPayment = async (
    number: string,
    amount: string,
    mark: string,
  ): Promise<RefundAnswer> => {
    const status = await queryStatus(number);
    if (status.kind === 'silent') return status;
    if (status.kind !== 'operation' || !status.notification.approved) {
      return { kind: 'refused', code: 'not charged' };
    }
    const query = new URLSearchParams({ amount, externalID: mark });
    const id = encodeURIComponent(status.notification.operation);
    const reply = await callApi('POST', `/operation/${id}/refund?${query}`);
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
    queryStatus: withBreaker(queryStatus, Date.now),
    refundPayment,
  };
};

const codeOf = (text: string): string => {
  const code = /"code"\s*:\s*"?(-?\d{1,6})/.exec(text)?.[1];
  return code ?? '400';
};

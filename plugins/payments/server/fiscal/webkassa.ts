/** Client of the Webkassa cash register, API v4: JSON requests and replies. The caller sends one document at a time. */
import * as z from 'zod/mini';
import { readReplyText } from '../gateways/bank-client.ts';
import type { FiscalAnswer, FiscalPort, FiscalRequest } from './register.ts';
import { taxIn } from './rules.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 262_144;

const envelope = z.object({
  Data: z.optional(z.unknown()),
  Errors: z.optional(
    z.nullable(z.array(z.object({ Code: z.number(), Text: z.optional(z.nullable(z.string())) }))),
  ),
});

type Reply =
  | { readonly ok: true; readonly data: unknown }
  /** The register replied with an error code; its data may still be useful. */
  | { readonly ok: false; readonly code: number; readonly data: unknown }
  | { readonly ok: null; readonly why: string };

/** Sends a request. Any failure gives a reply with `ok: null`; never throws for errors of the register or the network. */
const callWebkassa = async (
  url: string,
  apiKey: string,
  path: string,
  body: object,
): Promise<Reply> => {
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readReplyText(response, MAX_BYTES);
    if (response.status >= 500) return { ok: null, why: `status ${response.status}` };
    return replyOf(text, response.status);
  } catch (error) {
    return { ok: null, why: error instanceof Error ? error.message : String(error) };
  }
};

const replyOf = (text: string, status: number): Reply => {
  const parsed = z.safeParse(envelope, JSON.parse(text));
  if (!parsed.success) return { ok: null, why: `unknown response with status ${status}` };
  const { Data: data = null, Errors } = parsed.data;
  const code = Errors?.[0]?.Code;
  if (code !== undefined) return { ok: false, code, data };
  return data === null ? { ok: null, why: 'empty response' } : { ok: true, data };
};

const operation = { sale: 2, return: 3 } as const;
/** 1 is a card, 4 a transfer without a card. */
const payment = { card: 1, transfer: 4 } as const;
/** Code of pieces in the classifier of units. */
const PIECES = 796;
const WITH_TAX = 100;
const WITHOUT_TAX = 0;

const tenge = (tiyn: number): number => tiyn / 100;

/** Returns the body of `POST /api/v4/check`, without the token. @param vatPercent 0 if the shop does not pay the tax */
export const fiscalCheckBody = (
  request: FiscalRequest,
  cashbox: string,
  vatPercent: number,
): object => {
  const { amountTiyn, basis, email } = request;
  return {
    CashboxUniqueNumber: cashbox,
    OperationType: operation[request.kind],
    Positions: request.positions.map(({ name, quantity, unitPriceTiyn }) => ({
      PositionName: name.slice(0, 250),
      Count: quantity,
      Price: tenge(unitPriceTiyn),
      UnitCode: PIECES,
      Tax: tenge(taxIn(quantity * unitPriceTiyn, vatPercent)),
      TaxType: vatPercent > 0 ? WITH_TAX : WITHOUT_TAX,
      ...(vatPercent > 0 ? { TaxPercent: vatPercent } : {}),
    })),
    Payments: [{ Sum: tenge(amountTiyn), PaymentType: payment[request.way] }],
    Change: 0,
    RoundType: 0,
    ExternalCheckNumber: request.external,
    ...(email === '' ? {} : { CustomerEmail: email }),
    ...(basis && {
      returnBasisDetails: {
        dateTime: basis.time,
        total: tenge(basis.totalTiyn),
        checkNumber: basis.sign,
        registrationNumber: basis.register,
        isOffline: basis.offline,
      },
    }),
  };
};

/** Printable ASCII on one line, because it goes into the books and onto a PDF. */
const plainText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((x: string | number) => String(x).trim()),
    z.string().check(z.regex(/^[\x20-\x7e]{0,40}$/)),
  ),
);
const check = z.object({
  /** The fiscal sign. */
  CheckNumber: z.pipe(plainText, z.string().check(z.minLength(1))),
  DateTime: z.optional(z.nullable(plainText)),
  OfflineMode: z.optional(z.nullable(z.boolean())),
  TicketUrl: z.optional(z.nullable(z.string())),
  Cashbox: z.optional(
    z.nullable(z.object({ RegistrationNumber: z.optional(z.nullable(plainText)) })),
  ),
});

/** Reads the document in a reply of the register; null if there is none. */
export const readCheck = (data: unknown): FiscalAnswer | null => {
  const parsed = z.safeParse(check, data);
  if (!parsed.success) return null;
  const { CheckNumber: sign, DateTime, OfflineMode, TicketUrl, Cashbox } = parsed.data;
  return {
    kind: 'issued',
    sign,
    register: Cashbox?.RegistrationNumber ?? '',
    url: linkOf(TicketUrl ?? ''),
    time: timeOf(DateTime ?? ''),
    offline: OfflineMode ?? false,
  };
};

/** Accepts only web addresses, because buyers will open the link. */
const linkOf = (text: string): string | null => {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return null;
  const { href } = new URL(text);
  return href.length <= 500 ? href : null;
};

/** Converts `16.11.2026 09:12:33` to the format of a return: `2026-11-16 09:12:33`. */
const timeOf = (text: string): string => {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})\s+(\d{2}:\d{2}:\d{2})/.exec(text);
  const [, day, month, year, time] = parts ?? [];
  return parts ? `${year}-${month}-${day} ${time}` : text.replace('T', ' ').slice(0, 19);
};

type WebkassaConfig = {
  readonly url: string;
  readonly apiKey: string;
  readonly login: string;
  readonly password: string;
  /** Ids of the registers, for example SWK00030725. */
  readonly cashboxes: readonly string[];
  readonly vatPercent: number;
};

const code = {
  sessionOver: 2,
  notAuthorised: 3,
  badBody: 9,
  shiftTooLong: 11,
  duplicate: 14,
} as const;
/** Error codes about the document itself; all others concern the register and are retried. */
const refusals: readonly number[] = [8, code.badBody, 16];

const token = z.object({ Token: z.string().check(z.minLength(1)) });

/** Converts a failed login to the reply of the request that needed it. */
const refusedLogin = (reply: Exclude<Reply, { readonly ok: true }>): Reply =>
  reply.ok === null ? reply : { ok: null, why: `login: ${reply.code}` };

const isOver = (reply: Reply): boolean =>
  reply.ok === false && (reply.code === code.sessionOver || reply.code === code.notAuthorised);

/**
 * Maximum random pause before each renewal of a session, milliseconds. The login of one worker may end the session of
 * another; a worker that waits finds the session that the other one has opened meanwhile.
 */
const RENEWAL_MS = [1000, 2000, 4000] as const;

/** Storage of the session that all workers share. */
export type SharedSession = {
  /** Returns the session opened last; null for none. */
  readonly read: () => Promise<string | null>;
  readonly write: (session: string) => Promise<void>;
};

/**
 * Registers of one account. They share its session with other workers, because a new login could end it.
 * @param pause waits for a random part of the given milliseconds
 */
export const webkassaRegisters = (
  config: WebkassaConfig,
  pause: (longestMs: number) => Promise<unknown>,
  shared: SharedSession,
): readonly FiscalPort[] => {
  let session: string | null = null;
  let opening: Promise<Reply> | undefined;

  const call = (path: string, body: object): Promise<Reply> =>
    callWebkassa(config.url, config.apiKey, path, body);

  /** Opens one session for all registers that request it meanwhile. @param used the session that is over */
  const authorise = (longestPauseMs: number, used: string | null): Promise<Reply> => {
    opening ??= pause(longestPauseMs)
      .then(() => takeOrLogIn(used))
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };

  const takeOrLogIn = async (used: string | null): Promise<Reply> => {
    const known = await shared.read();
    if (known === null || known === used) return logIn();
    session = known;
    return { ok: true, data: null };
  };

  const logIn = async (): Promise<Reply> => {
    const reply = await call('/api/v4/Authorize', {
      Login: config.login,
      Password: config.password,
    });
    const parsed = reply.ok ? z.safeParse(token, reply.data) : null;
    session = parsed?.success ? parsed.data.Token : null;
    if (session !== null) await shared.write(session);
    if (!reply.ok || session !== null) return reply;
    return { ok: null, why: 'no token in the response' };
  };

  /** Sends a request with the current session; renews an ended session and repeats the request, as often as RENEWAL_MS allows. */
  const ask = async (path: string, body: object): Promise<Reply> => {
    if (session === null) {
      const opened = await authorise(0, null);
      if (!opened.ok) return refusedLogin(opened);
    }
    for (let renewals = 0; ; renewals += 1) {
      const used = session;
      const reply = await call(path, { Token: used, ...body });
      const longestMs = RENEWAL_MS[renewals];
      if (!isOver(reply) || longestMs === undefined) return reply;
      // Another register of this process may have renewed it meanwhile.
      const opened = session === used ? await authorise(longestMs, used) : null;
      if (opened && !opened.ok) return refusedLogin(opened);
    }
  };

  const check = async (body: object, cashbox: string): Promise<Reply> => {
    const reply = await ask('/api/v4/check', body);
    if (reply.ok !== false || reply.code !== code.shiftTooLong) return reply;
    // A shift lasts a day at most; the next document opens a new one.
    const closed = await ask('/api/v4/ZReport', { CashboxUniqueNumber: cashbox });
    if (closed.ok === null) return closed;
    return ask('/api/v4/check', body);
  };

  const issue = async (request: FiscalRequest, cashbox: string): Promise<FiscalAnswer> => {
    const reply = await check(fiscalCheckBody(request, cashbox, config.vatPercent), cashbox);
    if (reply.ok === null) return { kind: 'silent', why: reply.why };
    // The number is known, so the stored document is this one.
    if (reply.ok || reply.code === code.duplicate) {
      return readCheck(reply.data) ?? { kind: 'silent', why: 'no document in the response' };
    }
    const { code: refusal } = reply;
    return refusals.includes(refusal)
      ? { kind: 'refused', code: String(refusal) }
      : { kind: 'silent', why: `code ${refusal}` };
  };

  return config.cashboxes.map((cashbox) => ({
    name: 'webkassa',
    issue: (request) => issue(request, cashbox),
  }));
};

/** The cash register of Webkassa, API v4 (research §5). One document at a time: whoever calls sees to that. */
import * as z from 'zod/mini';
import type { FiscalAnswer, FiscalPort, FiscalWish } from '../port.ts';
import { callWebkassa, type Reply } from './call.ts';
import { checkBody } from './check-body.ts';
import { readCheck } from './read-check.ts';

export type WebkassaConfig = {
  readonly url: string;
  readonly apiKey: string;
  readonly login: string;
  readonly password: string;
  readonly cashbox: string;
  readonly vatPercent: number;
};

const code = {
  sessionOver: 2,
  notAuthorised: 3,
  badBody: 9,
  shiftTooLong: 11,
  duplicate: 14,
} as const;
/** What is wrong with the document itself; everything else is wrong with the register and may mend. */
const refusals: readonly number[] = [8, code.badBody, 16];

const token = z.object({ Token: z.string().check(z.minLength(1)) });

export const webkassaRegister = (config: WebkassaConfig): FiscalPort => {
  let session: string | null = null;

  const call = (path: string, body: object): Promise<Reply> =>
    callWebkassa(config.url, config.apiKey, path, body);

  const authorise = async (): Promise<Reply> => {
    const reply = await call('/api/v4/Authorize', {
      Login: config.login,
      Password: config.password,
    });
    const parsed = reply.ok ? z.safeParse(token, reply.data) : null;
    session = parsed?.success ? parsed.data.Token : null;
    if (!reply.ok || session !== null) return reply;
    return { ok: null, why: 'no token in the answer' };
  };

  /** With the session there is; one that is over is renewed once. */
  const ask = async (path: string, body: object): Promise<Reply> => {
    if (session === null) {
      const opened = await authorise();
      if (!opened.ok)
        return opened.ok === null ? opened : { ok: null, why: `login: ${opened.code}` };
    }
    const reply = await call(path, { Token: session, ...body });
    const isOver =
      reply.ok === false && (reply.code === code.sessionOver || reply.code === code.notAuthorised);
    if (!isOver) return reply;
    const opened = await authorise();
    return opened.ok ? call(path, { Token: session, ...body }) : { ok: null, why: 'login refused' };
  };

  const check = async (body: object): Promise<Reply> => {
    const reply = await ask('/api/v4/check', body);
    if (reply.ok !== false || reply.code !== code.shiftTooLong) return reply;
    // A shift lasts a day at most; the next document opens a new one by itself.
    const closed = await ask('/api/v4/ZReport', { CashboxUniqueNumber: config.cashbox });
    if (closed.ok === null) return closed;
    return ask('/api/v4/check', body);
  };

  const issue = async (wish: FiscalWish): Promise<FiscalAnswer> => {
    const reply = await check(checkBody(wish, config.cashbox, config.vatPercent));
    if (reply.ok === null) return { kind: 'silent', why: reply.why };
    // Our number is known: the document that stands under it is this one.
    if (reply.ok || reply.code === code.duplicate) {
      return readCheck(reply.data) ?? { kind: 'silent', why: 'an answer without a document' };
    }
    const { code: said } = reply;
    return refusals.includes(said)
      ? { kind: 'refused', code: String(said) }
      : { kind: 'silent', why: `code ${said}` };
  };

  return { name: 'webkassa', issue };
};

/**
 * Whether a request to the panel is of somebody who is logged in there; asked before its body is read.
 *
 * Around the routes of the panel, as handle() is around the calls of the contract: nothing is written while a disk is
 * below its reserve, and a disk or a database that refuses is no fault.
 */

import { logFault } from '@oner/config/log';
import { strapiInstance } from '../plugins.ts';
import { storageIsLow } from '../storage/storage.ts';
import { answerRefusal } from './answer.ts';
import { isPublic } from './listener.ts';
import { onlyReads, refusalOfFailure } from './refusal-of.ts';
import type { Context, Next } from './request.ts';

/** Routes of the panel for which one of the rules of all others does not hold; each is said here and nowhere else. */
type PanelDoor = {
  /** For who is not logged in yet: a body is read without a session. */
  readonly beforeLogin?: true;
  /** For a session that has yet to show its second factor. */
  readonly beforeFactor?: true;
  /** Tried also while the shop only reads: who makes room has to come in and to leave. */
  readonly essential?: true;
};

const doors: ReadonlyMap<string, PanelDoor> = new Map([
  ['/admin/login', { beforeLogin: true, essential: true }],
  ['/admin/access-token', { beforeLogin: true, essential: true }],
  ['/admin/register', { beforeLogin: true }],
  ['/admin/forgot-password', { beforeLogin: true }],
  ['/admin/reset-password', { beforeLogin: true }],
  ['/admin/logout', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor', { beforeFactor: true }],
  ['/accounts/second-factor/enrol', { beforeFactor: true }],
  ['/accounts/second-factor/confirm', { beforeFactor: true }],
  ['/accounts/second-factor/show', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor/passkeys', { beforeFactor: true }],
  ['/accounts/second-factor/passkeys/new', { beforeFactor: true }],
  ['/accounts/second-factor/passkeys/asked', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor/passkeys/shown', { beforeFactor: true, essential: true }],
]);

/** @param path of the request, as it came */
export const panelDoor = (path: string): PanelDoor => doors.get(path) ?? {};

type StaffSessions = {
  validateAccessToken(
    token: string,
  ): { isValid: true; payload: { sessionId: string } } | { isValid: false };
  isSessionActive(sessionId: string): Promise<boolean>;
};

/** @param header the Authorization header */
export const isStaff = async (header: string | undefined): Promise<boolean> => {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!token) return false;
  const { sessionManager } = strapiInstance() as {
    sessionManager?: (origin: string) => StaffSessions;
  };
  if (!sessionManager) throw new Error('Strapi has no session manager');
  const answered = sessionManager('admin').validateAccessToken(token);
  return (
    answered.isValid && (await sessionManager('admin').isSessionActive(answered.payload.sessionId))
  );
};

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const readOnly =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { method, path } = ctx;
    // handle() looks after the calls of the contract.
    const isOurs = !isPublic(ctx);
    if (isOurs && !reads.has(method) && !panelDoor(path).essential && storageIsLow()) {
      return answerRefusal(ctx, onlyReads());
    }
    try {
      await next();
    } catch (error) {
      const refusal = refusalOfFailure(error);
      if (!refusal) throw error;
      logFault('request failed', error, { requestId: ctx.state.requestId, path });
      answerRefusal(ctx, refusal);
    }
  };

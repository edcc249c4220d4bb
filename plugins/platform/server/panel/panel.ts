/**
 * Checks whether a request to the panel has a login session, before its body is read.
 *
 * Wraps the panel's routes as handle() wraps the calls of the contract: nothing is written while a disk is below its reserve,
 * and a full disk or a busy database is not reported as a server fault.
 */

import { logFault } from '@oner/config/log';
import { answerRefusal } from '../http/answer.ts';
import { onlyReads, refusalOfFailure } from '../http/refusal-of.ts';
import type { Context, Next } from '../http/request.ts';
import { isPublic } from '../listen/listener.ts';
import { strapiInstance } from '../plugins.ts';
import { storageIsLow } from '../storage/storage.ts';

/** Exceptions of panel routes from the general rules; defined only here. */
type PanelRouteRules = {
  /** No login required: the body is read without a session. */
  readonly beforeLogin?: true;
  /** Allowed for a session whose second factor is still missing. */
  readonly beforeFactor?: true;
  /** Available while the shop is read-only: staff who free disk space must be able to log in and out. */
  readonly essential?: true;
};

const routeRules: ReadonlyMap<string, PanelRouteRules> = new Map([
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

/** @param path of the request, unchanged */
export const panelRouteRules = (path: string): PanelRouteRules => routeRules.get(path) ?? {};

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
  if (!sessionManager) throw new Error('Strapi session manager not found');
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
    // handle() does this for the calls of the contract.
    const isOurs = !isPublic(ctx);
    if (isOurs && !reads.has(method) && !panelRouteRules(path).essential && storageIsLow()) {
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

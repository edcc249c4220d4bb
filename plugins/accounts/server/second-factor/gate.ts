/**
 * Checks every panel session before any route, however it was opened: by password, password reset, invitation or renewal. A
 * session whose second factor is due may call only its routes.
 */
import { env } from '@oner/config/env';
import {
  type AuthenticatedStaff,
  moneyRights,
  panelRouteRules,
  setStaffPicturesCookie,
  strapiInstance,
} from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Can, isDue, movesMoney, type SessionState } from './rules.ts';
import { countFactors, lastShown, markShown } from './store.ts';

type Context = Parameters<typeof setStaffPicturesCookie>[0] & {
  readonly path: string;
  readonly state: Partial<AuthenticatedStaff> & {
    readonly auth?: { readonly strategy?: { readonly name?: string } };
  };
  set(name: string, value: string): void;
};
type Next = () => Promise<unknown>;
type Auth = { authenticate(ctx: Context, next: Next): Promise<unknown> };

/** Limit of renewals followed back; the panel sends requests after each of them. */
const mostRenewals = 20;

/** Called in register(). */
export const gateStaffSessions = (strapi: Core.Strapi): void => {
  const auth = strapi.get('auth') as Auth;
  const authenticate = auth.authenticate.bind(auth);
  auth.authenticate = (ctx, next) =>
    authenticate(ctx, async () => {
      await gate(ctx);
      return next();
    });
};

const gate = async (ctx: Context): Promise<void> => {
  const { auth, user } = ctx.state;
  if (
    !user ||
    auth?.strategy?.name === 'users-permissions' ||
    panelRouteRules(ctx.path).beforeFactor
  )
    return;
  if (!isDue(await sessionStateOf({ ...ctx.state, user }))) {
    const sessionId = ctx.state.session?.id;
    if (sessionId !== undefined) setStaffPicturesCookie(ctx, sessionId);
    return;
  }
  // The panel then opens the page of the second factor (cms/src/admin/app.tsx).
  ctx.set('X-Second-Factor', 'due');
  throw new errors.ForbiddenError('second-factor');
};

/** State of a session's second factor, and whether its member has rights over money. */
export const sessionStateOf = async ({
  user,
  session,
  userAbility,
}: AuthenticatedStaff): Promise<SessionState & { readonly money: boolean }> => {
  const roles = user.roles?.map(({ code }) => code) ?? [];
  const can: Can = (action, subject) => userAbility?.can(action, subject) ?? false;
  const enrolled = (await countFactors(user.id)) > 0;
  const hasSession = enrolled && session?.id !== undefined;
  const money = movesMoney(roles, can, moneyRights());
  return {
    money,
    forced: env().production && money,
    enrolled,
    shownAt: hasSession ? await shownAtOf(user.id, session.id) : null,
  };
};

/** A renewed session is a new row linked from the previous one, whose check still counts. */
const shownAtOf = async (userId: number, sessionId: string): Promise<number | null> => {
  const own = await lastShown(userId, [sessionId]);
  if (own !== null) return own;
  const before: string[] = [];
  for (let id: string | undefined = sessionId; before.length < mostRenewals; ) {
    const row: { sessionId: string; userId: string } | null = await strapiInstance()
      .db.query('admin::session')
      .findOne({ where: { childId: id, userId: String(userId) } });
    if (!row) break;
    id = row.sessionId;
    before.push(id);
  }
  const at = await lastShown(userId, before);
  if (at !== null) await markShown(sessionId, userId, at);
  return at;
};

import { factText } from '@oner/config/texts/facts.ts';
import { type AuthenticatedStaff, clock, transact } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { forgetTries, takeTry } from '../login/store.ts';
import { sessionStateOf } from '../second-factor/gate.ts';
import { mayChangeFactors } from '../second-factor/rules.ts';
import { type MemberContact, notifyFormerAddress, staffLanguageOf } from './emails.ts';

/** Protects staff accounts in the panel: an open session alone cannot change the own address or other accounts. */

type Context = {
  readonly params: { readonly id: number };
  readonly request: { readonly body?: { readonly email?: unknown; readonly password?: unknown } };
  readonly state: AuthenticatedStaff & { readonly user: MemberContact };
  readonly status: number;
  set(name: string, value: string): void;
};
type ControllerAction = (ctx: Context) => Promise<unknown>;
type UserActions = Readonly<
  Record<'create' | 'update' | 'deleteOne' | 'deleteMany', ControllerAction>
>;
type Members = { findOne(id: number): Promise<MemberContact | null> };

/** Called in register(), before routeStaffEmails. */
export const guardStaffAccounts = (strapi: Core.Strapi): void => {
  const controllers = strapi.get('controllers');
  const members = (): Members => strapi.service('admin::user') as Members;
  controllers.extend('admin::authenticated-user', (own: { updateMe: ControllerAction }) => ({
    ...own,
    // The profile form always sends the address, and a password only together with a new one.
    updateMe: async (ctx: Context) => {
      const { email, password } = ctx.request.body ?? {};
      const { user } = ctx.state;
      if (typeof email === 'string' && email.toLowerCase() !== user.email.toLowerCase())
        throw new errors.ApplicationError(
          factText('staff.address-by-owner', staffLanguageOf(user.preferedLanguage)),
        );
      return password === undefined ? own.updateMe(ctx) : counted(ctx, own.updateMe);
    },
  }));
  controllers.extend('admin::user', (own: UserActions) => {
    const update: ControllerAction = (ctx) =>
      transact(async () => {
        const before = await members().findOne(ctx.params.id);
        await own.update(ctx);
        const after = await members().findOne(ctx.params.id);
        if (before && after && before.email !== after.email)
          await notifyFormerAddress(before, after.email);
      });
    return {
      ...own,
      create: keeping(own.create),
      update: keeping(update),
      deleteOne: keeping(own.deleteOne),
      deleteMany: keeping(own.deleteMany),
    };
  });
};

/** Wrong entries of the own password in an open session have growing waits, as at login. */
const counted = async (ctx: Context, action: ControllerAction): Promise<void> => {
  const { id, preferedLanguage } = ctx.state.user;
  const budget = `staff-password:${id}`;
  const tried = await takeTry(budget, clock.real().getTime());
  if (!tried.ok) {
    const minutes = Math.ceil(tried.waitMs / 60_000);
    throw new errors.RateLimitError(
      factText('staff.password-waits', staffLanguageOf(preferedLanguage), {
        minutes: String(minutes),
      }),
    );
  }
  await action(ctx);
  if (ctx.status < 400) await forgetTries(budget);
};

/** Requires a second factor shown within ten minutes to invite, change or remove staff. */
const keeping =
  (action: ControllerAction): ControllerAction =>
  async (ctx) => {
    if (mayChangeFactors(await sessionStateOf(ctx.state), clock.real().getTime()))
      return action(ctx);
    // The panel then opens the page of the second factor and returns afterwards (cms/src/admin/app.tsx).
    ctx.set('X-Second-Factor', 'again');
    throw new errors.ForbiddenError('second-factor');
  };

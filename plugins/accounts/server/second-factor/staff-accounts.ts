/** Accounts of the staff in the panel: an open session alone changes no address and no account of others. */
import type { Language } from '@oner/config/contract';
import { clock, transact } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Letterbox, languageOf, tellFormerAddress } from '../services/staff-letters.ts';
import { type Asker, standingOf } from './gate.ts';
import { mayChange } from './rules.ts';

type Context = {
  readonly params: { readonly id: number };
  readonly request: { readonly body?: { readonly email?: unknown } };
  readonly state: Asker & { readonly user: Letterbox };
  set(name: string, value: string): void;
};
type Verb = (ctx: Context) => Promise<unknown>;
type Keeping = Readonly<Record<'create' | 'update' | 'deleteOne' | 'deleteMany', Verb>>;
type Members = { findOne(id: number): Promise<Letterbox | null> };

const changedByOwner: Readonly<Record<Language, string>> = {
  kk: 'Панельге кіретін мекенжайды дүкен иесі өзгертеді: баптаулардағы пайдаланушылар тізімінде.',
  ru: 'Адрес, с которым вы входите в панель, меняет владелец магазина: в настройках, в списке пользователей.',
  en: 'The address you log in to the panel with is changed by the owner of the shop: in the settings, in the list of users.',
};

/** Called in register(), before the letters of the panel (writeStaffLetters). */
export const guardStaffAccounts = (strapi: Core.Strapi): void => {
  const controllers = strapi.get('controllers');
  const members = (): Members => strapi.service('admin::user') as Members;
  controllers.extend('admin::authenticated-user', (own: { updateMe: Verb }) => ({
    ...own,
    // The form of the profile sends the address along with all else, and a password only together with a new one.
    updateMe: (ctx: Context) => {
      const { email } = ctx.request.body ?? {};
      const { user } = ctx.state;
      if (typeof email === 'string' && email.toLowerCase() !== user.email.toLowerCase())
        throw new errors.ApplicationError(changedByOwner[languageOf(user.preferedLanguage)]);
      return own.updateMe(ctx);
    },
  }));
  controllers.extend('admin::user', (own: Keeping) => {
    const update: Verb = (ctx) =>
      transact(async () => {
        const before = await members().findOne(ctx.params.id);
        await own.update(ctx);
        const after = await members().findOne(ctx.params.id);
        if (before && after && before.email !== after.email)
          await tellFormerAddress(before, after.email);
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

/** Who invites, changes or removes one of the staff has shown his second factor within ten minutes. */
const keeping =
  (verb: Verb): Verb =>
  async (ctx) => {
    if (mayChange(await standingOf(ctx.state), clock.real().getTime())) return verb(ctx);
    // The page of the panel goes where it is shown, and comes back (cms/src/admin/second-factor.ts).
    ctx.set('X-Second-Factor', 'again');
    throw new errors.ForbiddenError('second-factor');
  };

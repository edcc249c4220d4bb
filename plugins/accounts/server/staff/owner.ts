import { env } from '@oner/config/env';
import { audit, strapiInstance } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { resetSecondFactor } from '../second-factor/service.ts';
import { scheduleInvitationEnd } from './emails.ts';
import { staffRoleId } from './roles.ts';
import { owner } from './rules.ts';

/** Creates the first member of staff by a command on the server, never by HTTP. */

type Account = {
  readonly id: number;
  readonly isActive: boolean;
  readonly roles?: readonly { readonly code: string }[];
};
type Accounts = {
  findOneByEmail(email: string, populate: string[]): Promise<Account | null>;
  create(account: Record<string, unknown>): Promise<Account>;
  updateById(id: number, changes: Record<string, unknown>): Promise<unknown>;
};
type Tokens = { createToken(): string };

/** Lifetime of an owner's password reset link. */
const linkMs = 3_600_000;

/**
 * Invites an owner of the panel: a new one gets a link to set name and password once, within seven days; an existing one gets a
 * password reset link valid for an hour.
 * @throws Error if the address belongs to staff other than an owner
 */
const inviteOwner = async (email: string): Promise<string> => {
  const accounts = strapiInstance().service('admin::user') as Accounts;
  const token = (strapiInstance().service('admin::token') as Tokens).createToken();
  const found = await accounts.findOneByEmail(email, ['roles']);
  if (found && !found.roles?.some(({ code }) => code === owner.code))
    throw new Error(`the staff account ${email} is not an owner`);
  await audit({ actor: 'command', action: 'owner.invited', subject: 'staff', facts: {} });
  const auth = `${env().panelUrl}/admin/auth`;
  if (found?.isActive) {
    const resetPasswordTokenExpiresAt = new Date(Date.now() + linkMs);
    await accounts.updateById(found.id, { resetPasswordToken: token, resetPasswordTokenExpiresAt });
    return `${auth}/reset-password?code=${token}`;
  }
  const registrationToken = token;
  const roles = [await staffRoleId(owner.code)];
  const invited = found ?? (await accounts.create({ email, isActive: false, roles }));
  await accounts.updateById(invited.id, { registrationToken });
  await scheduleInvitationEnd(invited.id, token);
  return `${auth}/register?registrationToken=${token}`;
};

/** At a start with SEED_ONLY (`npm run owner`): prints the link, or the result of the reset of the second factor. */
export const runOwnerCommand = async (): Promise<void> => {
  const { OWNER_EMAIL, OWNER_RESET_FACTOR, SEED_ONLY } = env();
  if (!SEED_ONLY || !OWNER_EMAIL) return;
  if (!OWNER_RESET_FACTOR) return console.log(`owner: ${await inviteOwner(OWNER_EMAIL)}`);
  const had = await resetSecondFactor(OWNER_EMAIL);
  console.log(`owner: ${had ? 'second factor removed' : 'no second factor set'}`);
};

const firstAdmin = '/register-admin';

/** Removes Strapi's route that makes the first visitor the owner. Called in register(). */
export const closeFirstAdmin = (strapi: Core.Strapi): void => {
  const routers = Object.values<{ routes: { path: string }[] }>(strapi.admin.routes);
  const found = routers.filter(({ routes }) => routes.some(({ path }) => path === firstAdmin));
  if (found.length === 0)
    throw new Error(`Strapi route not found: ${firstAdmin}. This version may have moved it.`);
  for (const router of found)
    router.routes = router.routes.filter(({ path }) => path !== firstAdmin);
};

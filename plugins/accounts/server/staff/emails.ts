import { randomUUID } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  accountLimit,
  clock,
  defineJob,
  type GivenFacts,
  hashOfToken,
  notify,
  schedule,
  strapiInstance,
  takePoint,
  transact,
} from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { resetLifeMs } from '../passwords/calls.ts';

/**
 * E-mails to staff about access to the panel: password reset and invitation. They use the shop's outbox; Strapi would send the
 * first by its own mailer, and the second not at all.
 */

const resetJob = 'accounts.staff-reset';
const inviteJob = 'accounts.staff-invitation';
const inviteOverJob = 'accounts.staff-invitation-over';
/** Lifetime of an invitation link; the e-mail states it, as that of a password reset does. */
const inviteLifeMs = 7 * 86_400_000;
/** E-mails an hour for one member; a higher limit would only help to harass them. */
const resetRequests = accountLimit('staff-forgot', 3);

/** E-mail address, name and language of a member. */
export type MemberContact = Pick<Member, 'email' | 'firstname' | 'preferedLanguage'>;
type Member = {
  readonly id: number;
  readonly email: string;
  readonly firstname: string | null;
  readonly isActive: boolean;
  readonly blocked: boolean;
  readonly registrationToken: string | null;
  readonly preferedLanguage: string | null;
};
type Members = {
  findOne(id: number): Promise<Member | null>;
  findOneByEmail(email: string): Promise<Member | null>;
  updateById(id: number, changes: Readonly<Record<string, unknown>>): Promise<unknown>;
};
type Context = { readonly request: { readonly body?: unknown }; status: number; body: unknown };
type ControllerAction = (ctx: Context, next?: unknown) => Promise<unknown>;

const members = (): Members => strapiInstance().service('admin::user') as Members;
const newToken = (): string =>
  (strapiInstance().service('admin::token') as { createToken(): string }).createToken();
const pageOfPanel = (path: string): string => `${env().panelUrl}/admin${path}`;

const resetBody = z.object({ email: z.string().check(z.maxLength(255)) });

/**
 * Replaces Strapi's e-mails of the panel by the shop's. Called in register(). `POST /admin/forgot-password` gives every client
 * the same response after the same work, one query and one job.
 */
export const routeStaffEmails = (strapi: Core.Strapi): void => {
  defineJob<{ id: number | null }>(resetJob, ({ id }, { key }) => sendReset(id, key));
  defineJob<{ id: number }>(inviteJob, ({ id }, { key }) => sendInvitation(id, key));
  defineJob<{ id: number; hash: string }>(inviteOverJob, endInvitation);
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (own: Record<string, ControllerAction>) => ({
    ...own,
    forgotPassword: async (ctx: Context) => {
      const body = z.safeParse(resetBody, ctx.request.body);
      if (!body.success) throw new errors.ValidationError('email');
      const member = await members().findOneByEmail(body.data.email.trim().toLowerCase());
      await transact(() =>
        schedule(resetJob, randomUUID(), clock.now(), { id: member?.id ?? null }),
      );
      ctx.status = 204;
    },
  }));
  controllers.extend('admin::user', (own: { create: ControllerAction }) => ({
    ...own,
    create: async (ctx: Context) => {
      await own.create(ctx);
      const { data } = (ctx.body ?? {}) as { data?: { id?: number; registrationToken?: string } };
      if (data?.id && data.registrationToken) await invite(data.id, data.registrationToken);
    },
  }));
};

const invite = (id: number, token: string): Promise<void> =>
  transact(async () => {
    const now = clock.now();
    const key = randomUUID();
    await schedule(inviteJob, key, now, { id });
    await scheduleInvitationEnd(id, token);
  });

/** Schedules the end of an invitation link after seven days. */
export const scheduleInvitationEnd = async (id: number, token: string): Promise<void> => {
  const over = new Date(clock.now().getTime() + inviteLifeMs);
  await schedule(inviteOverJob, randomUUID(), over, { id, hash: hashOfToken(token) });
};

const sendReset = async (id: number | null, key: string): Promise<void> => {
  const member = id === null ? null : await members().findOne(id);
  if (!member?.isActive || member.blocked) return;
  if (!(await takePoint(resetRequests, `staff:${member.id}`)).ok) return;
  await transact(async () => {
    const resetPasswordToken = newToken();
    const resetPasswordTokenExpiresAt = new Date(clock.real().getTime() + resetLifeMs);
    await members().updateById(member.id, { resetPasswordToken, resetPasswordTokenExpiresAt });
    const url = pageOfPanel(`/auth/reset-password?code=${resetPasswordToken}`);
    await notify('staff-password-reset', recipientOf(member), { url }, key, { sealed: true });
  });
};

const sendInvitation = async (id: number, key: string): Promise<void> => {
  const member = await members().findOne(id);
  const token = member?.registrationToken;
  if (!member || member.isActive || !token) return;
  const url = pageOfPanel(`/auth/register?registrationToken=${token}`);
  await transact(() =>
    notify('staff-invitation', recipientOf(member), { url }, key, { sealed: true }),
  );
};

/** Invalidates an unused link; a newer one of the same member stays valid. */
const endInvitation = async ({ id, hash }: { id: number; hash: string }): Promise<void> => {
  const member = await members().findOne(id);
  if (!member?.registrationToken || hashOfToken(member.registrationToken) !== hash) return;
  await transact(() => members().updateById(id, { registrationToken: null }));
};

/**
 * E-mails a member about a change of their second factor, in the open transaction.
 * @param key identifies the occasion
 * @param page page of the panel linked in the e-mail
 */
export const notifyMember = async (
  id: number,
  event: string,
  facts: GivenFacts,
  key: string = randomUUID(),
  page = '/second-factor',
): Promise<void> => {
  const member = await members().findOne(id);
  if (!member) return;
  const url = pageOfPanel(page);
  await notify(event, recipientOf(member), { ...facts, url }, `${id}:${key}`);
};

/** E-mails a member's previous address that it was replaced, in the open transaction. */
export const notifyFormerAddress = (former: MemberContact, address: string): Promise<void> =>
  notify('staff-email-changed', recipientOf(former), { address }, randomUUID());

const recipientOf = ({ email, firstname, preferedLanguage }: MemberContact) => ({
  email,
  name: firstname ?? '',
  language: staffLanguageOf(preferedLanguage),
});

/** Language of a member; Russian if they chose none, as in the panel (cms/src/admin/language.ts). */
export const staffLanguageOf = (chosen: string | null): Language =>
  chosen === 'kk' || chosen === 'en' ? chosen : 'ru';

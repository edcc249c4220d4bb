/** A change of the e-mail is taken back by a letter to the old address, and whoever made it is out (decisions/0007). */
import { type calls, done, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  asActor,
  audit,
  clock,
  forgetWaysSince,
  markVerified,
  notify,
  transact,
  type Verb,
} from '@oner/platform';
import { doubtfulSince } from '../domain/undo-window.ts';
import { requirePassword } from '../store/credentials.ts';
import { changeOfLink, type EmailChange, undoChange } from '../store/email-changes.ts';
import { voidPassword } from '../store/logins.ts';
import { dropPasskeys } from '../store/passkeys.ts';
import { addReset, closeResets } from '../store/password-resets.ts';
import type { Part } from '../store/payees.ts';
import { findByAccountNow, lockAccount } from '../store/people.ts';
import { addProfileChange, profileChangesOf } from '../store/profile-changes.ts';
import { hashOf, newToken, setEmail } from './email-change.ts';
import { endAllSessions } from './end-session.ts';
import { resetLifeMs } from './forgot-password.ts';
import { ownerOf } from './my-passkeys.ts';
import { dropDetailsSince } from './payee.ts';
import { reopenAccount } from './reopen-account.ts';
import { freezePayouts } from './unfreeze-payouts.ts';

/**
 * POST /api/user/email-change/undo, by the link in a letter to the old address: it is put back, the password is void and passkeys go,
 * every session ends, an author's payouts are frozen until the staff lifts it, bank details given since the change was asked for, or
 * shortly before, give way to those before, messengers joined since then hear nothing more, nor does a telephone given since, an account that was closed since is
 * open again, and the answer opens the way to a new password, as a letter of `forgotPassword` would. Whoever changed the address knew the password.
 */
export const undoEmailChange: Verb<typeof calls.undoEmailChange> = async ({ body }) => {
  const change = await changeOfLink('undo', hashOf(body.token), clock.real().getTime());
  if (!change) return refuse('link-expired');
  const reset = await asActor(`user:${change.account}`, () => undo(change));
  return reset === null ? refuse('link-expired') : done({ reset }, { 'Cache-Control': 'no-store' });
};

const undo = (change: EmailChange): Promise<string | null> =>
  transact(async () => {
    // Behind the lock: it may be confirmed, and a password or an IBAN be set, at this very instant.
    await lockAccount(change.account);
    const person = await findByAccountNow(change.account);
    const at = clock.real().getTime();
    if (!person || !(await undoChange(change, at))) return null;
    const { account, userId, role, profileId, language, firstName: name } = person;
    if (person.email !== change.oldEmail) await setEmail(account, change.oldEmail);
    await markVerified(change.oldEmail, account);
    await voidPassword(account);
    await dropPasskeys(ownerOf(account));
    await endAllSessions(userId);
    await requirePassword(account, clock.now().getTime());
    if (role === 'seller') await freezePayouts(person);
    const doubtful = doubtfulSince(change.askedAtShop);
    await forgetWaysSince(account, doubtful, await hasNewPhone(account, doubtful));
    const gone = role === 'seller' ? await dropDetailsSince(profileId, doubtful) : [];
    if (gone.length > 0) await recordDropped(account, gone);
    await reopenAccount(person, change);
    await closeResets(account, at);
    const reset = newToken();
    const expiresAt = at + resetLifeMs;
    await addReset({ account, tokenHash: hashOf(reset), askedAt: at, expiresAt });
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.email-undone', subject: actor });
    const to = { email: change.oldEmail, language, name, account };
    const told = gone.length > 0 ? 'email-change-undone-details' : 'email-change-undone';
    await notify(told, to, { email: env().CONTACT_EMAIL }, `${change.id}`);
    return reset;
  });

const hasNewPhone = async (account: string, since: number): Promise<boolean> =>
  (await profileChangesOf(account)).some(
    ({ fields, changedAt }) => changedAt >= since && fields.includes('phone'),
  );

const fieldOf: Readonly<Record<Part, string>> = { iban: 'iban', tax: 'iin' };

const recordDropped = async (account: string, parts: readonly Part[]): Promise<void> => {
  const fields = parts.map((part) => fieldOf[part]);
  const changedAt = clock.now().getTime();
  await addProfileChange({ account, fields, changedAt, validSince: null, late: false });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.details-dropped', subject: actor, facts: { fields } });
};

import { type calls, done, refuse } from '@oner/config/contract';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import {
  asActor,
  audit,
  type Caller,
  clock,
  house,
  notify,
  type Obligation,
  obligations,
  schedule,
  transact,
  type Verb,
} from '@oner/platform';
import { eraseBy } from '../domain/erase-by.ts';
import { writeOpenMatters } from '../domain/open-matters.ts';
import { findByAccount, type PersonRow } from '../store/people.ts';
import { sellerOfAccount } from '../store/sellers.ts';
import { addWithdrawal } from '../store/withdrawals.ts';
import { confirmPerson } from './confirm-person.ts';
import { erasure } from './erase-person.ts';

type Listener = (person: PersonRow) => Promise<void>;
const listeners: Listener[] = [];

/** Told inside the transaction, before it is looked at what is open: for a room to end what stands on the consent. */
export const onWithdrawing = (listener: Listener): void => {
  listeners.push(listener);
};

/**
 * POST /api/my/withdraw-consent (spec L §4; law 94-V, art. 8): refused, hidden and out of stock at once; erased when
 * nothing is open any more.
 */
export const withdrawConsent: Verb<typeof calls.withdrawConsent> = async ({ body }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const proven = await confirmPerson(caller.person, body.password, 'password');
  if (!proven.ok) return proven;

  return asActor(`user:${person.account}`, () =>
    transact(async () => {
      const still = await proven.value();
      if (!still.ok) return still;
      for (const listener of listeners) await listener(person);
      const open = await obligations({ userId: person.userId, documentId: person.account });
      const day = eraseBy(dateInAlmaty(clock.now()), open);
      await close(person, open, day, caller);
      return done({
        open: open.map(({ room, what, subject, until }) => ({
          room,
          what,
          subject,
          until: until ?? null,
        })),
        erase_by: day,
      });
    }),
  );
};

/** In the open transaction. */
const close = async (
  person: PersonRow,
  open: readonly Obligation[],
  eraseByDay: string,
  { ip, userAgent }: Caller,
): Promise<void> => {
  const { account, role, profileId, email, language } = person;
  const withdrawnAt = clock.now().getTime();
  const wasHidden = (await sellerOfAccount(account))?.hidden ?? false;
  await addWithdrawal({
    account,
    withdrawnAt,
    userAgent,
    eraseBy: eraseByDay,
    wasHidden,
    ip: ip.slice(0, 64),
  });
  // Strapi's generated types know neither field.
  const [hidden, blocked]: object[] = [{ hidden: true }, { blocked: true }];
  if (role === 'seller') {
    await house()
      .documents('api::seller.seller')
      .update({ documentId: profileId, data: { ...hidden } });
  }
  await house()
    .documents('plugin::users-permissions.user')
    .update({ documentId: account, data: { ...blocked } });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.consent-withdrawn', subject: actor });
  const facts = {
    open: writeOpenMatters(open, language),
    date: writeDay(eraseByDay, language),
  };
  await notify('consent-withdrawn', { email, language }, facts, account);
  // An earlier one may have been undone, and its job be done.
  await schedule(erasure, account, clock.now(), {}, { replace: true });
};

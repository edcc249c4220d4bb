import { calls, done } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import {
  accountLimit,
  clock,
  type Handler,
  handle,
  type Obligation,
  personalData,
  provide,
  registerAddressUse,
  registerObligations,
  registerPersonalData,
} from '@oner/platform';
import { everyWithdrawal, findWithdrawal } from '../closing/store.ts';
import { consentsOf, declarationsOf } from '../consents/store.ts';
import { maskedDigits } from '../emails/rules.ts';
import { undoableAtShop } from '../emails/service.ts';
import { emailChangesOf, isAnothersEmail } from '../emails/store.ts';
import { devicesOf, sessionsOf } from '../login/store.ts';
import { ownerOf } from '../passkeys/calls.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { findPayee, keptFormer } from '../payees/store.ts';
import { findProfile, profileChangesOf } from '../profiles/store.ts';
import { findByAccount, findByAccountNow, lockAccount, type PersonRow } from './store.ts';

/**
 * Registers this plugin's personal data and obligations. An account alone is no obligation; an e-mail change that can still be
 * undone is, because whoever closes the account may not be its owner.
 */
export const fillAccountsRegistries = (): void => {
  registerObligations('accounts', async ({ documentId }) => {
    const until = await undoableAtShop(documentId);
    return until === null ? [] : [undoIsOpen(until)];
  });
  registerAddressUse(isAnothersEmail);
  provide('platform.contactsOf', findByAccountNow);
  provide('platform.lockPerson', async (account) => {
    await lockAccount(account);
    // The row of an erased account stays.
    return ((await findWithdrawal(account))?.erasedAt ?? null) === null;
  });
  registerPersonalData('accounts', async ({ documentId }) => {
    const person = await findByAccount(documentId);
    return person ? collectData(person) : {};
  });
};

const undoIsOpen = (until: number): Obligation => ({
  plugin: 'accounts',
  what: 'email-change',
  subject: '',
  until: dateInAlmaty(new Date(until)),
});

const collectData = async (person: PersonRow) => {
  const { account, userId, profileId, username, email, firstName, lastName, phone } = person;
  const { language, role, blocked } = person;
  const { photoId: _, ...profile } = (await findProfile(role, profileId)) ?? { photoId: null };
  const changes = await profileChangesOf(account);
  const sessions = await sessionsOf(userId, clock.real());
  const devices = await devicesOf(account, clock.real().getTime());
  const passkeys = await passkeysOf(ownerOf(account));
  return {
    user: { username, email, firstName, lastName, phone, language, role, blocked },
    profile,
    ...(role === 'seller' && {
      payee: await collectPayee(profileId),
      replacedPayees: (await keptFormer(account)).map(({ part, last4, setAt, replacedAt }) => ({
        part,
        shown: maskedDigits(last4),
        setAt: at(setAt),
        replacedAt: at(replacedAt),
      })),
    }),
    consents: (await consentsOf(account)).map(dated),
    withdrawals: (await everyWithdrawal(account)).map(
      ({ withdrawnAt, undoneAt, ...withdrawal }) => ({
        ...withdrawal,
        withdrawnAt: at(withdrawnAt),
        undoneAt: undoneAt === null ? null : at(undoneAt),
      }),
    ),
    declarations: (await declarationsOf(account)).map(dated),
    changes: changes.map(({ account: __, changedAt, ...change }) => ({
      ...change,
      changedAt: at(changedAt),
    })),
    emailChanges: (await emailChangesOf(account)).map(({ oldEmail, newEmail, isConfirmed }) => ({
      oldEmail,
      newEmail,
      isConfirmed,
    })),
    sessions: sessions.map(({ device, openedAt }) => ({
      device,
      openedAt: openedAt.toISOString(),
    })),
    devices: devices.map(({ userAgent: device, firstAt, lastAt }) => ({
      device,
      firstAt: at(firstAt),
      lastAt: at(lastAt),
    })),
    passkeys: passkeys.map(({ name, madeAt, usedAt }) => ({
      name,
      createdAt: at(madeAt),
      lastUsedAt: usedAt === null ? null : at(usedAt),
    })),
  };
};

/** Masked as everywhere, so that the exported file does not reveal the account numbers. */
const collectPayee = async (authorId: string) => {
  const payee = await findPayee(authorId);
  if (!payee) return null;
  const { iban, tax } = payee;
  return {
    iban: iban && { shown: maskedDigits(iban.last4), setAt: at(iban.setAt) },
    taxNumber: tax && { kind: tax.kind, shown: maskedDigits(tax.last4), setAt: at(tax.setAt) },
  };
};

const dated = <T extends { readonly account: string; readonly givenAt: number }>(given: T) => {
  const { account: _, givenAt, ...rest } = given;
  return { ...rest, givenAt: at(givenAt) };
};
const at = (instant: number): string => new Date(instant).toISOString();

/** Low, because the call reads all plugins. */
const exports = accountLimit('my-data', 10);

/** All data that the shop holds of the person, by plugin (law 94-V). */
const exportMyData: Handler<'exportMyData'> = async (_input, { person, language }) => {
  const { userId, documentId } = person;
  return done(await personalData({ userId, documentId, language }), {
    'Content-Disposition': 'attachment; filename="oner-my-data.json"',
  });
};

export const myDataCalls = [handle(calls.exportMyData, exportMyData, { limits: [exports] })];

import { dateInAlmaty } from '@oner/config/terms';
import {
  clock,
  fillAddressUse,
  fillObligations,
  fillPersonalData,
  type Obligation,
  setContacts,
} from '@oner/platform';
import { masked } from '../domain/mask.ts';
import { consentsOf } from '../store/consents.ts';
import { declarationsOf } from '../store/declarations.ts';
import { emailChangesOf, isAnothersEmail } from '../store/email-changes.ts';
import { devicesOf } from '../store/known-devices.ts';
import { passkeysOf } from '../store/passkeys.ts';
import { findPayee } from '../store/payees.ts';
import { findByAccount, findByAccountNow, type PersonRow } from '../store/people.ts';
import { profileChangesOf } from '../store/profile-changes.ts';
import { findProfile } from '../store/profiles.ts';
import { sessionsOf } from '../store/sessions.ts';
import { ownerOf } from './my-passkeys.ts';
import { undoableAtShop } from './undoable-at-shop.ts';

/**
 * What this room knows of a person, and what stands against forgetting it: an account alone obliges to nothing. A change of
 * its e-mail that can still be undone does, for then whoever closes it may not be its owner.
 */
export const fillAccountsRegistries = (): void => {
  fillObligations('accounts', async ({ documentId }) => {
    const until = await undoableAtShop(documentId);
    return until === null ? [] : [undoIsOpen(until)];
  });
  fillAddressUse(isAnothersEmail);
  setContacts(findByAccountNow);
  fillPersonalData('accounts', async ({ documentId }) => {
    const person = await findByAccount(documentId);
    return person ? tellAll(person) : {};
  });
};

const undoIsOpen = (until: number): Obligation => ({
  room: 'accounts',
  what: 'email-change',
  subject: '',
  until: dateInAlmaty(new Date(until)),
});

const tellAll = async (person: PersonRow) => {
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
    ...(role === 'seller' && { payee: await tellPayee(profileId) }),
    consents: (await consentsOf(account)).map(dated),
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

/** Masked as everywhere: whoever has the file shall not have the account. */
const tellPayee = async (authorId: string) => {
  const payee = await findPayee(authorId);
  if (!payee) return null;
  const { iban, tax } = payee;
  return {
    iban: iban && { shown: masked(iban.last4), setAt: at(iban.setAt) },
    taxNumber: tax && { kind: tax.kind, shown: masked(tax.last4), setAt: at(tax.setAt) },
  };
};

const dated = <T extends { readonly account: string; readonly givenAt: number }>(given: T) => {
  const { account: _, givenAt, ...rest } = given;
  return { ...rest, givenAt: at(givenAt) };
};
const at = (instant: number): string => new Date(instant).toISOString();

import { type CallReply, type calls, done, refuse } from '@oner/config/contract';
import { clock, recipientOf, signPicture, type Verb } from '@oner/platform';
import { masked } from '../domain/mask.ts';
import { wireRole } from '../domain/roles.ts';
import { findPending } from '../store/email-changes.ts';
import { findPayee } from '../store/payees.ts';
import { findByAccount } from '../store/people.ts';
import { findProfile } from '../store/profiles.ts';

type Shown = CallReply<typeof calls.getProfile>[number];

/** A person as he sees himself; bank details show their last four signs. Null for an account that is gone. */
export const showProfile = async (account: string): Promise<Shown | null> => {
  const person = await findByAccount(account);
  const profile = person && (await findProfile(person.role, person.profileId));
  if (!profile) return null;
  const payee = person.role === 'seller' ? await findPayee(person.profileId) : null;
  const { photo, about, education, achievements, whatsapp, twitter, facebook, instagram } = profile;
  return {
    id: person.profileId,
    phone: person.phone,
    photo: photo && signPicture(photo),
    // Named by the specification, never filled by its form: numbers of cards are not kept here.
    card_nubmer: null,
    about,
    education,
    achievements,
    whatsapp,
    twitter,
    facebook,
    instagram,
    latin_name: profile.latin_name ?? null,
    about_kk: profile.about_kk ?? null,
    about_ru: profile.about_ru ?? null,
    about_en: profile.about_en ?? null,
    iban: payee?.iban ? masked(payee.iban.last4) : null,
    iin: payee?.tax ? masked(payee.tax.last4) : null,
    buyer_type: profile.buyerType as Shown['buyer_type'],
    closed: person.blocked,
    pending_email: (await findPending(account, clock.real().getTime()))?.newEmail ?? null,
    user: {
      id: person.account,
      username: person.username,
      email: person.email,
      email_state: await recipientOf(person.email, account),
      first_name: person.firstName,
      last_name: person.lastName,
    },
  };
};

/** GET /api/get/profile: a list of one, as the specification says. */
export const getProfile: Verb<typeof calls.getProfile> = async (_input, { person }) => {
  const shown = person && (await showProfile(person.documentId));
  return shown ? done([shown]) : refuse('session-ended');
};

/** GET /api/get/profile-m (spec A §6). */
export const getRole: Verb<typeof calls.getRole> = async (_input, { person }) =>
  person ? done({ role: wireRole[person.role] }) : refuse('login-required');

import type { CallReply } from '@oner/config/contract';
import { changePassword } from '@oner/config/contract/access';
import { networks } from '@oner/config/contract/networks';
import type { buyerTypes, getProfile, regions } from '@oner/config/contract/person';
import { changeBuyer, changeSeller } from '@oner/config/contract/profile';
import { biographiesOf } from '../../api/texts.ts';
import { checkBody, type Problems } from '../../elements/form-errors.ts';

type Profile = CallReply<typeof getProfile>[number];
type Role = 'buyer' | 'seller';

const userFields = ['first_name', 'last_name', 'username', 'email'] as const;
export const texts = ['about', 'education', 'achievements'] as const;
export const abouts = ['about_kk', 'about_ru', 'about_en'] as const;
const profileFields = ['latin_name', ...texts, ...abouts, ...networks] as const;
export const infoFields = [...userFields, 'phone', ...profileFields] as const;
type InfoField = (typeof infoFields)[number];
/** Field values of the form of personal data. */
export type Info = Readonly<Record<InfoField, string>> & {
  readonly buyer_type: string;
  readonly region: string;
  readonly valid_since: string;
};

/** Body of a change: only fields that differ (spec A §7: username only if changed). */
export type ProfileDraft = {
  user?: Partial<Record<(typeof userFields)[number], string>>;
  phone?: string;
  /** Null removes the portrait. */
  photo?: null;
  buyer_type?: (typeof buyerTypes)[number] | null;
  region?: (typeof regions)[number] | null;
  valid_since?: string;
} & Partial<Record<(typeof profileFields)[number], string>>;

/** Returns the initial values of the form. */
export const infoOf = (profile: Profile): Info => {
  const { user, phone } = profile;
  const biographies = biographiesOf(profile.about ?? '', {
    ...(profile.about_kk && { kk: profile.about_kk }),
    ...(profile.about_ru && { ru: profile.about_ru }),
    ...(profile.about_en && { en: profile.about_en }),
  });
  const profileValues = Object.fromEntries(
    profileFields.map((name) => [name, profile[name] ?? '']),
  );
  return {
    ...(profileValues as Record<(typeof profileFields)[number], string>),
    about_kk: biographies.kk ?? '',
    about_ru: biographies.ru ?? '',
    about_en: biographies.en ?? '',
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    email: user.email,
    phone,
    buyer_type: profile.buyer_type ?? '',
    region: profile.region ?? '',
    valid_since: '',
  };
};

/** Digits of a phone number; phones are compared by digits, because spaces are for reading only. */
const digits = (phone: string): string => phone.replace(/\D/g, '');

/**
 * Returns the fields that differ; undefined if none does. A date alone is no change. A biography saved before biographies had
 * languages is shown in the field of its language; the first change of a biography moves it there, so it is not stored twice.
 */
export const changeOf = (before: Info, now: Info): ProfileDraft | undefined => {
  const differs = (name: InfoField) => before[name].trim() !== now[name].trim();
  const user = Object.fromEntries(
    userFields.filter(differs).map((name) => [name, now[name].trim()]),
  );
  const movesAbout = before.about !== '' && before.about === now.about && abouts.some(differs);
  const change: ProfileDraft = {
    ...(Object.keys(user).length > 0 && { user }),
    ...(digits(before.phone) !== digits(now.phone) && { phone: now.phone }),
    ...Object.fromEntries(profileFields.filter(differs).map((name) => [name, now[name].trim()])),
    ...(movesAbout && {
      about: '',
      ...Object.fromEntries(abouts.map((name) => [name, now[name].trim()])),
    }),
    ...(before.buyer_type !== now.buyer_type && {
      buyer_type: (now.buyer_type || null) as NonNullable<ProfileDraft['buyer_type']> | null,
    }),
    ...(before.region !== now.region && {
      region: (now.region || null) as NonNullable<ProfileDraft['region']> | null,
    }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return now.valid_since ? { ...change, valid_since: now.valid_since } : change;
};

/** Checks a change by the schema that the server uses. */
export const checkProfileDraft = (role: Role, change: ProfileDraft | PayeeDraft): Problems =>
  checkBody(role === 'seller' ? changeSeller.body : changeBuyer.body, change);

export type PayeeDraft = { iban?: string; iin?: string };
/** Values of the form of bank details; an empty field keeps the stored value. */
export type Payee = Readonly<Record<'iban' | 'iin', string>>;

export const payeeChangeOf = (typed: Payee): PayeeDraft | undefined => {
  const [iban, iin] = [typed.iban.trim(), typed.iin.trim()];
  if (!iban && !iin) return undefined;
  return {
    ...(iban && { iban }),
    ...(iin && { iin }),
  };
};

/** The old password is absent if the person uses a passkey. */
export type NewPassword = Readonly<Record<'new_password' | 'repeat', string>> & {
  readonly old_password?: string;
};

/** Checks the form by the schema that the server uses, and that both new passwords are equal. */
export const checkPasswordForm = (typed: NewPassword): Problems => {
  const problems = checkBody(changePassword.body, typed);
  if (problems.repeat || typed.new_password === typed.repeat) return problems;
  return { ...problems, repeat: { code: 'password-mismatch', facts: {} } };
};

const endings = /\.(jpe?g|png)$/i;
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** Checks that a portrait is jpg, jpeg or png (spec A §5), by its file name and by its first bytes. */
export const isPortrait = (name: string, head: Uint8Array): boolean =>
  endings.test(name) &&
  beginnings.some((bytes) => bytes.every((byte, place) => head[place] === byte));

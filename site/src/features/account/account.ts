import type { CallReply } from '@oner/config/contract';
import { changePassword } from '@oner/config/contract/access';
import type { buyerTypes, getProfile, regions } from '@oner/config/contract/person';
import { changeBuyer, changeSeller } from '@oner/config/contract/profile';
import { biographiesOf } from '../../api/texts.ts';
import { checkBody, type Problems } from '../../elements/form-errors.ts';
import { networks } from '../../i18n/networks.ts';

type Profile = CallReply<typeof getProfile>[number];
type Role = 'buyer' | 'seller';

const userFields = ['first_name', 'last_name', 'username', 'email'] as const;
export const texts = ['about', 'education', 'achievements'] as const;
export const abouts = ['about_kk', 'about_ru', 'about_en'] as const;
const profileFields = ['latin_name', ...texts, ...abouts, ...networks] as const;
export const infoFields = [...userFields, 'phone', ...profileFields] as const;
type InfoField = (typeof infoFields)[number];
/** What the form of personal data holds, as it stands in its fields. */
export type Info = Readonly<Record<InfoField, string>> & {
  readonly buyer_type: string;
  readonly region: string;
  readonly valid_since: string;
};

/** The body of a change: only what differs from what is there (spec A §7: username only if changed). */
export type ProfileDraft = {
  user?: Partial<Record<(typeof userFields)[number], string>>;
  phone?: string;
  /** Null takes the portrait away. */
  photo?: null;
  buyer_type?: (typeof buyerTypes)[number] | null;
  region?: (typeof regions)[number] | null;
  valid_since?: string;
} & Partial<Record<(typeof profileFields)[number], string>>;

/** The form as a person finds it. */
export const infoOf = (profile: Profile): Info => {
  const { user, phone } = profile;
  const biographies = biographiesOf(profile.about ?? '', {
    ...(profile.about_kk && { kk: profile.about_kk }),
    ...(profile.about_ru && { ru: profile.about_ru }),
    ...(profile.about_en && { en: profile.about_en }),
  });
  const own = Object.fromEntries(profileFields.map((name) => [name, profile[name] ?? '']));
  return {
    ...(own as Record<(typeof profileFields)[number], string>),
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

/** A phone counts as the same when its digits are: spaces are only for reading. */
const digits = (phone: string): string => phone.replace(/\D/g, '');

/**
 * What differs; undefined when nothing does. A date alone changes nothing. A biography from before they had languages stands in
 * the field of its own: with the first change there it moves, and is not kept twice.
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

/** Checks a change as the server will. */
export const checkProfileDraft = (role: Role, change: ProfileDraft | PayeeDraft): Problems =>
  checkBody(role === 'seller' ? changeSeller.body : changeBuyer.body, change);

export type PayeeDraft = { iban?: string; iin?: string };
/** The form of payment data: fields that are left empty keep what is there. */
export type Payee = Readonly<Record<'iban' | 'iin', string>>;

export const payeeChangeOf = (typed: Payee): PayeeDraft | undefined => {
  const [iban, iin] = [typed.iban.trim(), typed.iin.trim()];
  if (!iban && !iin) return undefined;
  return {
    ...(iban && { iban }),
    ...(iin && { iin }),
  };
};

/** Without the old one for who shows a passkey. */
export type NewPassword = Readonly<Record<'new_password' | 'repeat', string>> & {
  readonly old_password?: string;
};

/** Checks the form of a new password as the server will, and that both new ones say the same. */
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

/** Whether a portrait is one of the three types (spec A §5): by its name, and by what it really is. */
export const isPortrait = (name: string, head: Uint8Array): boolean =>
  endings.test(name) &&
  beginnings.some((bytes) => bytes.every((byte, place) => head[place] === byte));

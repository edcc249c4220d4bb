import type { Language } from '@oner/config/contract';
import { type Network, networks } from '@oner/config/contract/networks';
import { registerBuyer, registerSeller } from '@oner/config/contract/registration';
import { checkBody, type Problems } from '../../elements/form-errors.ts';
import type { MessageKey } from '../../i18n/keys.ts';

export type RegistrationKind = 'buyer' | 'seller';
/** Fields of both forms, in the order of the screen (spec A §2 Registration). */
export const registrationFields = [
  'first_name',
  'last_name',
  'username',
  'phone',
  'email',
  'password',
] as const;
export type RegistrationField = (typeof registrationFields)[number];
/** Optional texts about an author. */
export const authorTexts = ['about', 'education', 'achievements'] as const;
const textFields = [...registrationFields, ...authorTexts, ...networks] as const;
export type TextName = (typeof textFields)[number];
const boxes = ['terms', 'adult'] as const;
export type Box = (typeof boxes)[number];
export type FieldName = TextName | Box | 'photo';

export type Registration = Readonly<Record<TextName, string>> & Readonly<Record<Box, boolean>>;

/** The four steps of an author and the fields of each (spec A §2). */
export const steps = [
  ['first_name', 'last_name', 'username', 'phone'],
  ['email', 'password', 'photo'],
  [...authorTexts],
  [...networks, 'terms', 'adult'],
] as const satisfies readonly (readonly FieldName[])[];

export const registrationStepOf = (field: FieldName): number =>
  Math.max(
    0,
    steps.findIndex((fields: readonly FieldName[]) => fields.includes(field)),
  );

export const isNetwork = (field: FieldName): field is Network =>
  (networks as readonly FieldName[]).includes(field);

/** Messages of empty required fields, worded by spec A §5; other errors are shown by their code. */
export const missingKeys = {
  first_name: 'fixed.name-missing',
  last_name: 'fixed.surname-missing',
  username: 'fixed.username-missing',
  phone: 'fixed.phone-missing',
  email: 'fixed.email-missing',
  password: 'fixed.password-missing',
} as const satisfies Record<RegistrationField, MessageKey>;

/** Body of `POST /api/register-buyer` (spec A §7). */
export const buyerBody = (form: Registration, language: Language) => {
  const { username, email, first_name, last_name, password, phone, terms } = form;
  const user = { username, email, first_name, last_name, password };
  return { user, phone, terms: terms as true, language };
};

/** Fields of `POST /api/register_seller`: flat text fields of a multipart form (spec A §7). */
export const sellerFields = (form: Registration, language: Language) => ({
  ...form,
  terms: form.terms ? 'true' : '',
  adult: form.adult ? 'true' : '',
  language,
});

/** Checks the form by the schema that the server uses. */
export const checkRegistration = (
  kind: RegistrationKind,
  form: Registration,
  language: Language,
): Problems =>
  kind === 'buyer'
    ? checkBody(registerBuyer.body, buyerBody(form, language))
    : checkBody(registerSeller.body, sellerFields(form, language));

/** Fields in the order of the screen, to find the first wrong one. */
export const registrationFieldsOf = (kind: RegistrationKind): readonly FieldName[] =>
  kind === 'buyer' ? [...registrationFields, 'terms'] : steps.flat();

export const readRegistration = (data: FormData): Registration => {
  const text = (name: TextName) => String(data.get(name) ?? '');
  const texts = Object.fromEntries(textFields.map((name) => [name, text(name)]));
  return {
    ...(texts as Record<TextName, string>),
    username: text('username').trim(),
    email: text('email').trim(),
    terms: data.get('terms') === 'on',
    adult: data.get('adult') === 'on',
  };
};

/** Typed texts and step. The password is never stored, and a file cannot be. */
type Draft = {
  readonly step: number;
  readonly texts: Readonly<Partial<Record<TextName, string>>>;
};

const keyOf = (kind: RegistrationKind): string => `register-${kind}`;
const isStorable = (name: TextName): boolean => name !== 'password';

/** Parses a stored draft; undefined if it is not valid. */
export const readRegistrationDraft = (text: string | null, lastStep: number): Draft | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('texts' in stored)) return undefined;
    const { texts } = stored;
    const step = 'step' in stored && Number.isInteger(stored.step) ? Number(stored.step) : 0;
    const valid = Object.entries(texts ?? {}).filter(
      ([name, value]) =>
        typeof value === 'string' && (textFields as readonly string[]).includes(name),
    );
    return { step: Math.min(Math.max(step, 0), lastStep), texts: Object.fromEntries(valid) };
  } catch {
    return undefined;
  }
};

/** Part of a form that may be stored. */
export const draftOf = (step: number, form: Readonly<Record<TextName, string>>): Draft => ({
  step,
  texts: Object.fromEntries(
    textFields.filter((name) => isStorable(name) && form[name]).map((name) => [name, form[name]]),
  ),
});

/** Reads the draft of this tab; other tabs do not see it, for the sake of shared computers. */
export const loadDraft = (kind: RegistrationKind, lastStep: number): Draft | undefined =>
  readRegistrationDraft(sessionStorage.getItem(keyOf(kind)), lastStep);

export const saveDraft = (kind: RegistrationKind, draft: Draft): void =>
  sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));

export const dropRegistrationDrafts = (): void => {
  for (const kind of ['buyer', 'seller'] as const) sessionStorage.removeItem(keyOf(kind));
};

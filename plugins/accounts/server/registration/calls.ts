/** Registration of buyers and authors, and the checks of its form while it is being filled in. */
import { calls, done, type RefusedFields } from '@oner/config/contract';
import { addressLimit, type Handler, handle } from '@oner/platform';
import { readLinks } from '../profiles/rules.ts';
import { foldIdentifier, parsePhone } from './rules.ts';
import { checkApplicant, checkTaken, registerPerson, renamed, revealsTaken } from './service.ts';
import { type IdentityKind, isClaimed } from './store.ts';

/** The person's fields are under `user` (spec A §7). */
const registerBuyer: Handler<'registerBuyer'> = ({ body }, caller) => {
  const { user } = body;
  const applicant = {
    role: 'buyer',
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    password: user.password,
    phone: body.phone,
    language: body.language ?? caller.language,
    accepts: body.terms === true,
    profile: {},
  } as const;
  return registerPerson(applicant, caller, {}, wireName);
};

const wireName = (field: string): string => (field === 'phone' ? field : `user.${field}`);

/** Further errors of a form that has a malformed field. */
const wrongWithBuyer = (body: unknown, ip: string): Promise<RefusedFields> => {
  const { user, phone } = (body ?? {}) as { user?: object; phone?: unknown };
  return alsoWrong({ ...user, phone }, ip, wireName);
};

/**
 * Multipart, one flat form. `card_nubmer` is accepted because the specification names it,
 * and discarded: card numbers are not stored.
 */
const registerSeller: Handler<'registerSeller'> = ({ body }, caller) => {
  const { links, problems } = readLinks(body);
  const profile: Record<string, string | null> = {
    about: body.about || null,
    education: body.education || null,
    achievements: body.achievements || null,
    ...links,
  };
  const applicant = {
    role: 'seller',
    username: body.username,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    password: body.password,
    phone: body.phone,
    language: body.language ?? caller.language,
    accepts: body.terms === true,
    isAdult: body.adult === true,
    profile,
  } as const;
  return registerPerson(applicant, caller, problems, (field) => field);
};

/** Further errors of a form that has a malformed field. */
const wrongWithSeller = async (body: unknown, ip: string): Promise<RefusedFields> => {
  const form = (body ?? {}) as Record<string, unknown>;
  return { ...readLinks(form).problems, ...(await alsoWrong(form, ip, (field) => field)) };
};

const longest = 254;
/** Required fields of every registration (spec A §5). */
const required = ['first_name', 'last_name', 'username', 'phone', 'email', 'password'] as const;

// The input is unparsed, and databases accept neither NUL nor lone surrogates.
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
    ? value.trim().slice(0, longest)
    : '';

/**
 * Finds errors that only the server detects in a form with a malformed field: a taken address, a common password. A refused
 * registration lists every field (spec A §8); for malformed fields the error of the contract wins. Once the limit of checkTaken
 * is used up, only missing fields are added.
 * @param form unparsed fields of a person
 */
const alsoWrong = async (
  form: Readonly<Record<string, unknown>>,
  ip: string,
  wireName: (field: string) => string,
): Promise<RefusedFields> => {
  const phone = textOf(form.phone);
  const who = {
    username: textOf(form.username),
    email: textOf(form.email),
    firstName: textOf(form.first_name),
    lastName: textOf(form.last_name),
    password: textOf(form.password),
  };
  const found = await checkTaken(ip, () => checkApplicant(who, parsePhone(phone)), revealsTaken);
  // A missing field is reported as missing only.
  const missing = required.filter((field) => textOf(form[field]) === '');
  const absent = Object.fromEntries(missing.map((field) => [field, ['required' as const]]));
  return renamed({ ...(found.ok && found.value), ...absent }, wireName);
};

/**
 * Limit of both checks of the registration form, together: what the forms of an office behind one address need in an hour, four
 * for each allowed registration. Answers that reveal a taken value have their own limit of twenty an hour for all calls together
 * (`checkTaken`).
 */
const identityChecks = addressLimit('identity-check', 1200);

const isTaken = (ip: string, kind: IdentityKind, value: string) =>
  checkTaken(ip, () => isClaimed(kind, value), Boolean);

/** Text that is not an address counts as free, and takes as long to answer (spec A §5). */
const checkEmail: Handler<'checkEmail'> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'email', foldIdentifier(query.email));
  return found.ok ? done({ hasEmail: found.value }) : found;
};

const checkPhone: Handler<'checkPhone'> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'phone', parsePhone(query.phone) ?? query.phone);
  return found.ok ? done({ hasPhone: found.value }) : found;
};

/** A whole class may register behind one address within an hour; it also limits bots. */
const registrations = addressLimit('register', 300);

export const registrationCalls = [
  handle(calls.registerBuyer, registerBuyer, {
    limits: [registrations],
    alsoWrong: wrongWithBuyer,
  }),
  handle(calls.registerSeller, registerSeller, {
    limits: [registrations],
    alsoWrong: wrongWithSeller,
  }),
  handle(calls.checkEmail, checkEmail, { limits: [identityChecks] }),
  handle(calls.checkPhone, checkPhone, { limits: [identityChecks] }),
];

/** The registration of buyers and authors, and the checks that its form asks while it is filled in. */
import { calls, done, type RefusedFields } from '@oner/config/contract';
import { type Handler, handle, type Limit } from '@oner/platform';
import { readLinks } from '../profiles/rules.ts';
import { foldIdentifier, parsePhone } from './rules.ts';
import { checkApplicant, lookUpTaken, registerPerson, renamed, tellTaken } from './service.ts';
import { type IdentityKind, isClaimed } from './store.ts';

/** POST /api/register-buyer (spec A §7): the person's fields stand under `user`. */
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

/** What else is wrong with a form of which some field has the wrong shape. */
const wrongWithBuyer = (body: unknown, ip: string): Promise<RefusedFields> => {
  const { user, phone } = (body ?? {}) as { user?: object; phone?: unknown };
  return alsoWrong({ ...user, phone }, ip, wireName);
};

/**
 * POST /api/register_seller (spec A §7), multipart, one flat form. `card_nubmer` is accepted because the
 * specification names it, and thrown away: numbers of cards have no place here.
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

/** What else is wrong with a form of which some field has the wrong shape. */
const wrongWithSeller = async (body: unknown, ip: string): Promise<RefusedFields> => {
  const form = (body ?? {}) as Record<string, unknown>;
  return { ...readLinks(form).problems, ...(await alsoWrong(form, ip, (field) => field)) };
};

const longest = 254;
/** What every registration asks for (spec A §5). */
const required = ['first_name', 'last_name', 'username', 'phone', 'email', 'password'] as const;

// As it came: anything may stand in it, and a database takes neither zeros nor halves of letters.
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
    ? value.trim().slice(0, longest)
    : '';

/**
 * A form with one field of the wrong shape may have others that only the shop can find: an address that is taken, a
 * common password. A refused registration lists every field (spec A §8); where the shape is wrong, that is told. Who was
 * told too often what is taken is told of shapes alone.
 * @param form the fields of a person, unparsed
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
  const found = await lookUpTaken(ip, () => checkApplicant(who, parsePhone(phone)), tellTaken);
  // What is not there is missing, and nothing else is wrong with it.
  const missing = required.filter((field) => textOf(form[field]) === '');
  const absent = Object.fromEntries(missing.map((field) => [field, ['required' as const]]));
  return renamed({ ...(found.ok && found.value), ...absent }, wireName);
};

/**
 * The two checks of the registration form, one budget for both: what the forms of an office behind one address ask in an
 * hour, four questions for each registration it may make. What they tell of others is bounded apart: twenty times an hour
 * that something is somebody's, by all calls together (`lookUpTaken`).
 */
const identityChecks: Limit = {
  name: 'identity-check',
  points: 1200,
  perSeconds: 3600,
  by: 'address',
};

const isTaken = (ip: string, kind: IdentityKind, value: string) =>
  lookUpTaken(ip, () => isClaimed(kind, value), Boolean);

/** GET /api/user/check-email (spec A §5). What is no address is nobody's, and takes as long to answer. */
const checkEmail: Handler<'checkEmail'> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'email', foldIdentifier(query.email));
  return found.ok ? done({ hasEmail: found.value }) : found;
};

/** GET /api/user/check-phone (spec A §5). */
const checkPhone: Handler<'checkPhone'> = async ({ query }, { ip }) => {
  const found = await isTaken(ip, 'phone', parsePhone(query.phone) ?? query.phone);
  return found.ok ? done({ hasPhone: found.value }) : found;
};

/** A whole class may register at one address in one hour; a robot gets no further than that. */
const registrations: Limit = { name: 'register', points: 300, perSeconds: 3600, by: 'address' };

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

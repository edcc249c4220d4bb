/** Creation of accounts: validation of the form, and rows and claims in one transaction. */
import {
  type CallReply,
  type calls,
  done,
  type FieldCode,
  type RefusedFields,
  type Result,
  refuseFields,
} from '@oner/config/contract';
import { events } from '@oner/config/events';
import {
  addressKey,
  addressLimit,
  audit,
  type Caller,
  clock,
  emit,
  notify,
  returnPoint,
  sendConfirmationEmail,
  strapiInstance,
  takePoint,
  transactUnlessRefused,
} from '@oner/platform';
import { checkboxOf, type Role, wireRole } from '../consents/rules.ts';
import { readDocuments, recordConsents } from '../consents/service.ts';
import { addDeclaration } from '../consents/store.ts';
import { openSession, rememberDevice } from '../login/service.ts';
import { checkPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/service.ts';
import type { PersonRow } from '../people/store.ts';
import { type Avatar, isNameOfAuthor, makeSentAvatar } from '../profiles/service.ts';
import {
  checkUsername,
  foldIdentifier,
  isReservedName,
  parsePhone,
  usernameSkeleton,
} from './rules.ts';
import {
  claimIdentity,
  heldKinds,
  type Identities,
  type IdentityKind,
  usernameOfSkeleton,
} from './store.ts';

/** Fields common to both registration forms. */
type Named = Pick<PersonRow, 'role' | 'username' | 'email' | 'firstName' | 'lastName' | 'language'>;
type Applicant = Named & {
  readonly password: string;
  /** as typed */
  readonly phone: string;
  /** the checkbox was ticked; clients of the first contract have none */
  readonly accepts: boolean;
  /** declares to be of age, or a legal entity (spec L §5); only for authors */
  readonly isAdult?: boolean;
  readonly profile: Readonly<Record<string, string | null>>;
};
type Registered = CallReply<typeof calls.registerBuyer>;

/**
 * Registers a person and logs them in at once (spec A §4).
 * @param found errors already found by the caller, by field
 * @param wireName returns the name of a field in the request, for the refusal
 */
export const registerPerson = async (
  who: Applicant,
  caller: Caller,
  found: RegistrationProblems,
  wireName: (field: string) => string,
): Promise<Result<Registered>> => {
  const phone = parsePhone(who.phone);
  const checked = await checkTaken(caller.ip, () => checkApplicant(who, phone), revealsTaken);
  if (!checked.ok) return checked;
  const problems = { ...found, ...checked.value };
  if (who.role === 'seller' && (await isNameOfAuthor(`${who.firstName} ${who.lastName}`, null)))
    problems.last_name ??= ['name-taken'];
  if (phone === null || Object.keys(problems).length > 0) return refusal(problems, wireName);

  const avatar = await makeSentAvatar(caller.files.photo);
  if (!avatar.ok) return avatar;
  let admitted: Result<Registered> | undefined;
  try {
    admitted = await admit(who, phone, avatar.value, caller);
  } finally {
    if (!admitted?.ok) await avatar.value?.discard();
  }
  return admitted.ok ? admitted : refusal(admitted.refusal.fields ?? {}, wireName);
};

const admit = async (
  who: Applicant,
  phone: string,
  avatar: Avatar | null,
  caller: Caller,
): Promise<Result<Registered>> => {
  const { role, username, email, firstName, language } = who;
  const passwordHash = await hashPassword(who.password);
  const texts = who.accepts ? await readDocuments(role, language) : [];
  const profile = { ...who.profile, ...(avatar && { photo: avatar.fileId }) };

  return transactUnlessRefused(async () => {
    const created = await createAccount({ ...who, passwordHash, phone, profile });
    if (!created.ok) return created;
    const { userId, account, profileId } = created.value;
    if (texts.length > 0) await recordConsents(account, checkboxOf[role], texts, caller);
    if (who.isAdult) await declareAdult(account, caller);
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.registered', subject: actor, facts: { role } });
    await emit(events.accountRegistered, account, { account });
    await sendConfirmationEmail(email, language, account);
    const to = { email, language, name: firstName, account };
    if (role === 'buyer') await notify('registered-buyer', to, { username }, account);
    const access = await openSession(userId, caller.userAgent, 'password');
    const cookie = await rememberDevice(account, caller, null);
    const value = { id: profileId, username, role: wireRole[role], access };
    return done(value, { 'Cache-Control': 'no-store', ...cookie });
  });
};

const declareAdult = (account: string, { ip, userAgent }: Caller): Promise<void> =>
  addDeclaration({
    account,
    declaration: 'adult-or-entity',
    userAgent,
    givenAt: clock.now().getTime(),
    ip: ip.slice(0, 64),
  });

type FieldProblems = Readonly<Partial<Record<string, readonly FieldCode[]>>>;

const refusal = (problems: FieldProblems, wireName: (field: string) => string) =>
  refuseFields(renamed(problems, wireName));

/** Renames fields of errors to those of the request. */
export const renamed = (
  problems: FieldProblems,
  wireName: (field: string) => string,
): RefusedFields => {
  const fields: Record<string, RefusedFields[string]> = {};
  for (const [field, codes] of Object.entries(problems)) {
    if (codes) fields[wireName(field)] = codes;
  }
  return fields;
};

/** Validated data of a new account. */
export type NewAccount = Named & {
  /** result of hashPassword */
  readonly passwordHash: string;
  /** E.164 */
  readonly phone: string;
  /** further fields of the buyer's or author's profile */
  readonly profile: Readonly<Record<string, string | number | boolean | null>>;
  /** documentIds of user and profile; chosen by Strapi unless given */
  readonly ids?: { readonly account: string; readonly profile: string };
};
type Account = {
  readonly userId: number;
  readonly account: string;
  readonly profileId: string;
};

export const claimsFor = (who: Pick<NewAccount, 'email' | 'phone' | 'username'>): Identities => ({
  email: foldIdentifier(who.email),
  phone: who.phone,
  username_skeleton: usernameSkeleton(who.username),
});

/**
 * Creates user, profile and claims in one transaction. Refused by field, with nothing saved, if another account holds a claim, be
 * it made by a concurrent request.
 */
export const createAccount = (who: NewAccount): Promise<Result<Account>> =>
  transactUnlessRefused(async () => {
    const user: { id: number; documentId: string } = await strapiInstance()
      .db.query('plugin::users-permissions.user')
      .create({
        data: {
          ...(who.ids && { documentId: who.ids.account }),
          username: who.username,
          email: foldIdentifier(who.email),
          // Already hashed: the document service would hash it again, inside the transaction.
          password: who.passwordHash,
          provider: 'local',
          confirmed: true,
          blocked: false,
          role: await roleId(who.role),
          firstName: who.firstName,
          lastName: who.lastName,
          language: who.language,
          publishedAt: clock.real(),
        },
      });
    const taken = await claimIdentity(user.documentId, claimsFor(who), clock.now().getTime());
    if (taken.length > 0) return refusal(await takenFields(taken, who.username), (field) => field);

    const uid = who.role === 'seller' ? 'api::seller.seller' : 'api::buyer.buyer';
    const profile = await strapiInstance()
      .documents(uid)
      .create({
        data: {
          ...(who.ids && { documentId: who.ids.profile }),
          user: user.documentId,
          phone: who.phone,
          ...who.profile,
        },
      });
    return done({ userId: user.id, account: user.documentId, profileId: profile.documentId });
  });

const roleId = async (type: Role): Promise<number> => {
  const role = await strapiInstance()
    .db.query('plugin::users-permissions.role')
    .findOne({ where: { type }, select: ['id'] });
  if (!role) throw new Error(`no role of type ${type}: run the seeds first`);
  return role.id;
};

/** Errors by the field names of the contract, without a prefix. */
export type RegistrationProblems = Partial<Record<string, FieldCode[]>>;

type Identity = {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

/** Collects all errors that the contract does not detect, so that a person corrects the form once. */
export const checkApplicant = async (
  who: Identity,
  phone: string | null,
): Promise<RegistrationProblems> => {
  const { username, email, firstName, lastName } = who;
  const [local = ''] = email.split('@', 1);
  const own = [username, email, local, firstName, lastName];
  const claims: Partial<Identities> = {
    email: foldIdentifier(email),
    username_skeleton: usernameSkeleton(username),
    ...(phone !== null && { phone }),
  };
  const problems = await takenFields(await heldKinds(claims), username);
  add(problems, 'username', checkUsername(username, email));
  add(problems, 'password', checkPassword(who.password, own));
  if (phone === null) add(problems, 'phone', 'phone-invalid');
  for (const [field, code] of Object.entries(nameProblems(firstName, lastName)))
    add(problems, field, code);
  return problems;
};

/** Errors for claims held by others; for usernames, distinguishes equal names from look-alikes. */
export const takenFields = async (
  kinds: readonly IdentityKind[],
  username: string,
): Promise<RegistrationProblems> => {
  const problems: RegistrationProblems = {};
  if (kinds.includes('email')) add(problems, 'email', 'email-taken');
  if (kinds.includes('phone')) add(problems, 'phone', 'phone-taken');
  if (kinds.includes('username_skeleton')) {
    const other = await usernameOfSkeleton(usernameSkeleton(username));
    const same = other === null || foldIdentifier(other) === foldIdentifier(username);
    add(problems, 'username', same ? 'username-taken' : 'username-lookalike');
  }
  return problems;
};

/** Errors of names that are reserved, each alone or both together. */
export const nameProblems = (
  firstName: string,
  lastName: string,
): Partial<Record<'first_name' | 'last_name', FieldCode>> => ({
  ...((isReservedName(firstName) || isReservedName(`${firstName} ${lastName}`)) && {
    first_name: 'name-reserved',
  }),
  ...(isReservedName(lastName) && { last_name: 'name-reserved' }),
});

const add = (problems: RegistrationProblems, field: string, code: FieldCode | null): void => {
  if (code === null) return;
  const codes = problems[field] ?? [];
  if (!codes.includes(code)) problems[field] = [...codes, code];
};

/** Limit by IP address of answers that reveal that an e-mail, phone, name or tax number is taken; one limit for all calls. */
const takenAnswers = addressLimit('taken', 20);

/** Codes that reveal a taken value. */
const codes: readonly FieldCode[] = [
  'email-taken',
  'phone-taken',
  'username-taken',
  'username-lookalike',
  'iin-taken',
];

/** Whether the errors of a form reveal a taken value. */
export const revealsTaken = (problems: Readonly<Partial<Record<string, FieldCode[]>>>): boolean =>
  Object.values(problems).some((fieldCodes) => fieldCodes?.some((code) => codes.includes(code)));

/**
 * The only way to check for a client whether values are taken. The point is taken before the lookup and returned if nothing is
 * taken, so that a refusal after the limit reveals nothing either.
 */
export const checkTaken = async <T>(
  ip: string,
  check: () => Promise<T>,
  isTaken: (found: T) => boolean,
): Promise<Result<T>> => {
  const address = addressKey(ip);
  const point = await takePoint(takenAnswers, address);
  if (!point.ok) return point;
  const found = await check();
  if (!isTaken(found)) await returnPoint(takenAnswers, address);
  return done(found);
};

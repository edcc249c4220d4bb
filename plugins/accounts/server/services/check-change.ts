import type { FieldCode } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock } from '@oner/platform';
import { checkUsername } from '../domain/check-username.ts';
import { fold } from '../domain/fold.ts';
import { networks, socialLink } from '../domain/social-link.ts';
import { usernameSkeleton } from '../domain/username-skeleton.ts';
import { type ClaimKind, type Claims, claimsOf, heldKinds } from '../store/claims.ts';
import type { PersonRow } from '../store/people.ts';
import { fieldsOf, type ProfileField, type ProfileRow } from '../store/profiles.ts';
import { nameProblems, type Problems, takenFields } from './check-applicant.ts';
import { parsePhone } from './parse-phone.ts';
import { isNameOfAuthor } from './published-authors.ts';

type Text = string | null | undefined;
/** What both forms of changed data have in common, as the contract parsed it. */
export type TypedChange = Readonly<Partial<Record<ProfileField, Text>>> & {
  readonly user?:
    | {
        readonly username?: string | undefined;
        readonly email?: string | undefined;
        readonly first_name?: string | undefined;
        readonly last_name?: string | undefined;
      }
    | undefined;
  readonly valid_since?: Text;
};

export type UserChange = Partial<Record<'username' | 'email' | 'firstName' | 'lastName', string>>;
export type Change = {
  /** Only what differs from what is there; whatever else a form brings has no place here. */
  readonly user: UserChange;
  readonly profile: Partial<Record<ProfileField, string | null>>;
  readonly problems: Problems;
};

/** Compares a form with the person, and finds all that is wrong with it at once, but what is others' (foreignClaims). */
export const checkChange = async (
  typed: TypedChange,
  person: PersonRow,
  profile: ProfileRow,
): Promise<Change> => {
  const problems: Problems = {};
  const user = userChange(typed, person);
  const wanted: Partial<Record<ProfileField, string | null>> = {};
  for (const field of fieldsOf(person.role)) {
    const value = typed[field];
    if (value === undefined) continue;
    const read = readField(field, value);
    if (typeof read === 'object' && read !== null) problems[field] = [read.code];
    else if (read !== (profile[field] ?? null)) wanted[field] = read;
  }
  Object.assign(problems, wrongUsername(user, person), await wrongNames(user, person));
  if (wanted.latin_name && !problems.latin_name) {
    const code = await wrongLatinName(wanted.latin_name, person);
    if (code) problems.latin_name = [code];
  }
  if (typed.valid_since && typed.valid_since > dateInAlmaty(clock.now()))
    problems.valid_since = ['date-in-future'];
  return { user, profile: wanted, problems };
};

const userChange = ({ user = {} }: TypedChange, person: PersonRow): UserChange => {
  const change: UserChange = {};
  const { username, email, first_name, last_name } = user;
  if (username !== undefined && username !== person.username) change.username = username;
  if (email !== undefined && fold(email) !== person.email) change.email = fold(email);
  if (first_name !== undefined && first_name !== person.firstName) change.firstName = first_name;
  if (last_name !== undefined && last_name !== person.lastName) change.lastName = last_name;
  return change;
};

/** By the names the fields have in this form; a name that stays is not asked about. */
const wrongNames = async (change: UserChange, person: PersonRow): Promise<Problems> => {
  if (change.firstName === undefined && change.lastName === undefined) return {};
  const { firstName, lastName } = { ...person, ...change };
  const problems: Problems = {};
  for (const [field, code] of Object.entries(nameProblems(firstName, lastName)))
    problems[`user.${field}`] = [code];
  const isOfAuthor = person.role === 'seller';
  if (isOfAuthor && (await isNameOfAuthor(`${firstName} ${lastName}`, person.profileId)))
    problems['user.last_name'] ??= ['name-taken'];
  return problems;
};

/** A name in Latin letters is a name: no shop's, and no other author's. */
const wrongLatinName = async (name: string, { profileId }: PersonRow): Promise<FieldCode | null> =>
  nameProblems(name, '').first_name ??
  ((await isNameOfAuthor(name, profileId)) ? 'name-taken' : null);

const readField = (
  field: ProfileField,
  value: string | null,
): string | null | { code: FieldCode } => {
  if (field === 'phone') return parsePhone(value ?? '') ?? { code: 'phone-invalid' };
  const network = networks.find((name) => name === field);
  if (!network) return value || null;
  const typed = socialLink(network, value ?? undefined);
  return 'code' in typed ? typed : typed.link;
};

/** What a person would claim by this change and does not hold himself. */
export const foreignClaims = async (
  { user: { username, email }, profile: { phone } }: Change,
  { account }: PersonRow,
): Promise<Partial<Claims>> => {
  const claims: Partial<Claims> = {
    ...(email !== undefined && { email }),
    ...(phone && { phone }),
    ...(username !== undefined && { username_skeleton: usernameSkeleton(username) }),
  };
  const own = await claimsOf(account);
  return Object.fromEntries(
    Object.entries(claims).filter(([kind, value]) => own[kind as ClaimKind] !== value),
  );
};

/** Those of them that others hold, by the names the fields have in this form. */
export const takenBy = async (
  claims: Partial<Claims>,
  { user: { username = '' } }: Change,
  { account }: PersonRow,
): Promise<Problems> => {
  const held = Object.keys(claims).length === 0 ? [] : await heldKinds(claims, account);
  return inForm(await takenFields(held, username));
};

const wrongUsername = ({ username, email }: UserChange, person: PersonRow): Problems => {
  const shownAs = checkUsername(username ?? person.username, email ?? person.email);
  // A name from before names were reserved is nobody's fault while it stays.
  const isOld = shownAs === 'name-reserved' && username === undefined;
  return shownAs && !isOld ? { 'user.username': [shownAs] } : {};
};

/** E-mail and username stand under `user` in this form. */
export const inForm = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, codes]) => [
      field === 'phone' ? field : `user.${field}`,
      codes,
    ]),
  );

/** Validation of profile changes, notifications about them, and the portrait (spec A §5: jpg, jpeg, png). */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type FieldCode, type Result, refuseFields } from '@oner/config/contract';
import { networks } from '@oner/config/contract/networks';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { dateInAlmaty } from '@oner/config/terms';
import {
  audit,
  clock,
  defineJob,
  emit,
  inject,
  notify,
  storeTries,
  strapiInstance,
  termRules,
  type UploadedFile,
} from '@oner/platform';
import { lastFour } from '../emails/rules.ts';
import type { PersonRow } from '../people/store.ts';
import {
  checkUsername,
  foldIdentifier,
  parsePhone,
  skeleton,
  usernameSkeleton,
} from '../registration/rules.ts';
import { nameProblems, type RegistrationProblems, takenFields } from '../registration/service.ts';
import {
  heldKinds,
  type Identities,
  type IdentityKind,
  identitiesOf,
} from '../registration/store.ts';
import { isReportedLate, socialLink } from './rules.ts';
import {
  addProfileChange,
  allSellers,
  type ProfileField,
  type ProfileRow,
  profileFieldsOf,
  sellersWithPhoto,
} from './store.ts';

type Text = string | null | undefined;
/** Fields common to both forms of changed data, as the contract parsed them. */
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

type UserChange = Partial<Record<'username' | 'email' | 'firstName' | 'lastName', string>>;
export type Change = {
  /** Only fields that differ from the stored ones; other fields of the form are dropped. */
  readonly user: UserChange;
  readonly profile: Partial<Record<ProfileField, string | null>>;
  readonly problems: RegistrationProblems;
};

/** Compares a form with the person and collects all errors, except values held by others (foreignClaims). */
export const checkChange = async (
  typed: TypedChange,
  person: PersonRow,
  profile: ProfileRow,
): Promise<Change> => {
  const problems: RegistrationProblems = {};
  const user = userChange(typed, person);
  const wanted: Partial<Record<ProfileField, string | null>> = {};
  for (const field of profileFieldsOf(person.role)) {
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
  if (email !== undefined && foldIdentifier(email) !== person.email)
    change.email = foldIdentifier(email);
  if (first_name !== undefined && first_name !== person.firstName) change.firstName = first_name;
  if (last_name !== undefined && last_name !== person.lastName) change.lastName = last_name;
  return change;
};

/** Errors by the field names of this form; unchanged names are not checked. */
const wrongNames = async (change: UserChange, person: PersonRow): Promise<RegistrationProblems> => {
  if (change.firstName === undefined && change.lastName === undefined) return {};
  const { firstName, lastName } = { ...person, ...change };
  const problems: RegistrationProblems = {};
  for (const [field, code] of Object.entries(nameProblems(firstName, lastName)))
    problems[`user.${field}`] = [code];
  const isOfAuthor = person.role === 'seller';
  if (isOfAuthor && (await isNameOfAuthor(`${firstName} ${lastName}`, person.profileId)))
    problems['user.last_name'] ??= ['name-taken'];
  return problems;
};

/** Checks a Latin-script name like other names: not reserved, and not of another author. */
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

/** Claims that this change requires and the person does not hold yet. */
export const foreignClaims = async (
  { user: { username, email }, profile: { phone } }: Change,
  { account }: PersonRow,
): Promise<Partial<Identities>> => {
  const claims: Partial<Identities> = {
    ...(email !== undefined && { email }),
    ...(phone && { phone }),
    ...(username !== undefined && { username_skeleton: usernameSkeleton(username) }),
  };
  const own = await identitiesOf(account);
  return Object.fromEntries(
    Object.entries(claims).filter(([kind, value]) => own[kind as IdentityKind] !== value),
  );
};

/** Errors for claims held by others, by the field names of this form. */
export const takenBy = async (
  claims: Partial<Identities>,
  { user: { username = '' } }: Change,
  { account }: PersonRow,
): Promise<RegistrationProblems> => {
  const held = Object.keys(claims).length === 0 ? [] : await heldKinds(claims, account);
  return toFormFields(await takenFields(held, username));
};

const wrongUsername = (
  { username, email }: UserChange,
  person: PersonRow,
): RegistrationProblems => {
  const shownAs = checkUsername(username ?? person.username, email ?? person.email);
  // A name older than the reservation of names stays valid until it is changed.
  const isOld = shownAs === 'name-reserved' && username === undefined;
  return shownAs && !isOld ? { 'user.username': [shownAs] } : {};
};

/** Prefixes e-mail and names with `user.`, as in this form. */
export const toFormFields = (problems: RegistrationProblems): RegistrationProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, codes]) => [
      field === 'phone' ? field : `user.${field}`,
      codes,
    ]),
  );

type Facts = {
  /** day since which the new data are valid, as stated by the person */
  readonly validSince: string | null;
  readonly newPhone: string | null;
  /** in plain text; only the last four characters are passed on */
  readonly iban: string | null;
  readonly tax: string | null;
  readonly occasion: string;
};

/**
 * Records a change of a person's data, and e-mails their previous address about changes that may be an intruder's. In the open
 * transaction.
 * @param before the person before the change
 * @param fields names without values
 */
export const recordChange = async (
  before: PersonRow,
  fields: readonly string[],
  { validSince, newPhone, iban, tax, occasion }: Facts,
): Promise<void> => {
  const { account, email, language, firstName } = before;
  const now = clock.now();
  const late = isReportedLate(validSince, dateInAlmaty(now), await termRules());
  await addProfileChange({ account, fields, changedAt: now.getTime(), validSince, late });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.changed', subject: actor, facts: { fields, late } });

  const to = { email, language, name: firstName, account };
  const contact = { email: env().CONTACT_EMAIL };
  if (newPhone !== null)
    await notify('phone-changed', to, { ...contact, last4: lastFour(newPhone) }, occasion);
  if (iban !== null)
    await notify('iban-changed', to, { ...contact, last4: lastFour(iban) }, occasion);
  if (tax !== null) await notify('iin-changed', to, { ...contact, last4: lastFour(tax) }, occasion);
};

/** A stored portrait that is not linked to its owner yet. */
export type Avatar = {
  /** id of the file in the media library */
  readonly fileId: number;
  /** Deletes the picture if its owner was not saved. */
  discard(): Promise<void>;
};
/** Decodes, re-encodes and stores; refuses anything but a picture by the field `photo`. */
export type AvatarMaker = (file: UploadedFile) => Promise<Result<Avatar>>;

const refused: AvatarMaker = async () => refuseFields({ photo: ['file-type'] });

/** Browsers send an empty file if none was chosen. */
const sentPhotos = (files: readonly UploadedFile[] | undefined): UploadedFile[] =>
  (files ?? []).filter((file) => file.bytes > 0 || file.name !== '');

/** Stores the picture sent with a form, if any. */
export const makeSentAvatar = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  const sent = sentPhotos(files);
  const [file] = sent;
  if (!file) return { ok: true, value: null };
  const make = sent.length > 1 ? refused : inject('accounts.avatarMaker', refused);
  return make(file);
};

const extensions = ['.jpg', '.jpeg', '.png'];
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** As at registration, but only for the three types, by file name and by content. */
export const makePortrait = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  for (const file of sentPhotos(files)) {
    const isNamed = extensions.includes(extname(file.name).toLowerCase());
    if (!isNamed || !(await hasPictureSignature(file.path)))
      return refuseFields({ photo: ['file-type'] });
  }
  return makeSentAvatar(files);
};

const hasPictureSignature = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(4), 0, 4, 0);
    return signatures.some((bytes) => bytes.every((byte, place) => buffer[place] === byte));
  } finally {
    await file.close();
  }
};

/** Job that deletes an unused portrait with its file. Key: id of the file. */
export const dropPortrait = 'accounts.drop-portrait';

type Uploads = { remove(file: object): Promise<unknown> };

export const defineDropPortrait = (): void =>
  defineJob(
    dropPortrait,
    async (_, { key }) => {
      const file = await strapiInstance()
        .db.query('plugin::upload.file')
        .findOne({ where: { id: Number(key) } });
      if (!file) return;
      const uploads: Uploads = strapiInstance().plugin('upload').service('upload');
      await uploads.remove(file);
    },
    { maxAttempts: storeTries },
  );

type Event = {
  readonly result?: { id?: number };
  readonly params: { where?: { id?: number } };
  /** Strapi passes it from before a change to after it. */
  readonly state: { sellers?: readonly string[] };
};

/**
 * Emits seller.changed when a portrait is replaced or deleted in the media library, or gets its small copy later: these change
 * the file only, not a row of the author.
 */
export const watchPortraits = (): void => {
  strapiInstance().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => emitSellerChanges(await shownBy(event)),
    // After the deletion the owner can no longer be found.
    beforeDelete: async (event: Event) => {
      event.state.sellers = await shownBy(event);
    },
    afterDelete: ({ state }: Event) => emitSellerChanges(state.sellers ?? []),
  });
};

const shownBy = async ({ result, params }: Event): Promise<readonly string[]> => {
  const id = result?.id ?? params.where?.id;
  return id === undefined ? [] : sellersWithPhoto(id);
};

const emitSellerChanges = async (sellers: readonly string[]): Promise<void> => {
  for (const sellerId of sellers)
    await emit(events.sellerChanged, `${sellerId}#${randomUUID()}`, { sellerId });
};

/** Skeleton of a name without spaces and symbols. */
const shapeOf = (name: string): string => skeleton(name.replace(/[^\p{L}\p{M}\d]+/gu, ''));

/**
 * Whether another author with public works has this name, or one that looks like it.
 * @param own documentId of the requesting seller, null for a new one
 */
export const isNameOfAuthor = async (name: string, own: string | null): Promise<boolean> => {
  const shape = shapeOf(name);
  const published = await inject('accounts.publishedAuthors', async () => new Set())();
  return (await allSellers()).some(
    ({ id, firstName, lastName, latinName }) =>
      id !== own &&
      published.has(id) &&
      [`${firstName} ${lastName}`, latinName ?? ''].some((one) => shapeOf(one) === shape),
  );
};

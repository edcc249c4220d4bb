/** What is wrong with a change of a profile, what is told of it, and the portrait (spec A §5: jpg, jpeg, png). */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type FieldCode, type Result, refuseFields } from '@oner/config/contract';
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
import { isReportedLate, networks, socialLink } from './rules.ts';
import {
  addProfileChange,
  allSellers,
  type ProfileField,
  type ProfileRow,
  profileFieldsOf,
  sellersWithPhoto,
} from './store.ts';

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

type UserChange = Partial<Record<'username' | 'email' | 'firstName' | 'lastName', string>>;
export type Change = {
  /** Only what differs from what is there; whatever else a form brings has no place here. */
  readonly user: UserChange;
  readonly profile: Partial<Record<ProfileField, string | null>>;
  readonly problems: RegistrationProblems;
};

/** Compares a form with the person, and finds all that is wrong with it at once, but what is others' (foreignClaims). */
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

/** By the names the fields have in this form; a name that stays is not asked about. */
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

/** What a person would claim by this change and does not hold themselves. */
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

/** Those of them that others hold, by the names the fields have in this form. */
export const takenBy = async (
  claims: Partial<Identities>,
  { user: { username = '' } }: Change,
  { account }: PersonRow,
): Promise<RegistrationProblems> => {
  const held = Object.keys(claims).length === 0 ? [] : await heldKinds(claims, account);
  return inForm(await takenFields(held, username));
};

const wrongUsername = (
  { username, email }: UserChange,
  person: PersonRow,
): RegistrationProblems => {
  const shownAs = checkUsername(username ?? person.username, email ?? person.email);
  // A name from before names were reserved is nobody's fault while it stays.
  const isOld = shownAs === 'name-reserved' && username === undefined;
  return shownAs && !isOld ? { 'user.username': [shownAs] } : {};
};

/** E-mail and username stand under `user` in this form. */
export const inForm = (problems: RegistrationProblems): RegistrationProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, codes]) => [
      field === 'phone' ? field : `user.${field}`,
      codes,
    ]),
  );

type Facts = {
  /** since when the new data hold, as the person says */
  readonly validSince: string | null;
  readonly newPhone: string | null;
  /** in the clear; only the last four signs go further */
  readonly iban: string | null;
  readonly tax: string | null;
  readonly occasion: string;
};

/**
 * Records a change of a person's data, and writes to the address they had before where the change could be a thief's.
 * In the open transaction.
 * @param before the person as they were
 * @param fields names, never values
 */
export const tellOfChange = async (
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

/** A portrait that is stored and waits for its owner. */
export type Avatar = {
  /** id of the file in the media library */
  readonly fileId: number;
  /** Throws the picture away when the person did not come to be after all. */
  discard(): Promise<void>;
};
/** Decodes, re-encodes and stores; refuses what is no picture by the field `photo`. */
export type AvatarMaker = (file: UploadedFile) => Promise<Result<Avatar>>;

const refused: AvatarMaker = async () => refuseFields({ photo: ['file-type'] });

/** An empty file field is what a browser sends for none chosen. */
const sentPhotos = (files: readonly UploadedFile[] | undefined): UploadedFile[] =>
  (files ?? []).filter((file) => file.bytes > 0 || file.name !== '');

/** The picture sent with a form, if one was. */
export const makeSentAvatar = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  const sent = sentPhotos(files);
  const [file] = sent;
  if (!file) return { ok: true, value: null };
  const make = sent.length > 1 ? refused : inject('accounts.avatarMaker', refused);
  return make(file);
};

const endings = ['.jpg', '.jpeg', '.png'];
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** As at registration, but of the three types alone: by its name, and by what it really is. */
export const makePortrait = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  for (const file of sentPhotos(files)) {
    const isNamed = endings.includes(extname(file.name).toLowerCase());
    if (!isNamed || !(await beginsRight(file.path))) return refuseFields({ photo: ['file-type'] });
  }
  return makeSentAvatar(files);
};

const beginsRight = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(4), 0, 4, 0);
    return beginnings.some((bytes) => bytes.every((byte, place) => buffer[place] === byte));
  } finally {
    await file.close();
  }
};

/** Takes a portrait that nobody shows any more away, file and all. Key: id of the file. */
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
  /** Strapi hands it from before a change to after it. */
  readonly state: { sellers?: readonly string[] };
};

/**
 * A portrait that staff replace or delete in the media library, or whose small copy is made later, changes no row of its
 * author: only the file knows, and plugins above hear of an author who looks different.
 */
export const watchPortraits = (): void => {
  strapiInstance().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => tell(await shownBy(event)),
    // When it is gone, nobody knows any more whose it was.
    beforeDelete: async (event: Event) => {
      event.state.sellers = await shownBy(event);
    },
    afterDelete: ({ state }: Event) => tell(state.sellers ?? []),
  });
};

const shownBy = async ({ result, params }: Event): Promise<readonly string[]> => {
  const id = result?.id ?? params.where?.id;
  return id === undefined ? [] : sellersWithPhoto(id);
};

const tell = async (sellers: readonly string[]): Promise<void> => {
  for (const sellerId of sellers)
    await emit(events.sellerChanged, `${sellerId}#${randomUUID()}`, { sellerId });
};

/** What of a name is seen when spaces and signs between its words are overlooked. */
const shapeOf = (name: string): string => skeleton(name.replace(/[^\p{L}\p{M}\d]+/gu, ''));

/**
 * Whether another author whose works are public already signs with this name, or one that looks like it.
 * @param own documentId of the seller who asks, null for a new one
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

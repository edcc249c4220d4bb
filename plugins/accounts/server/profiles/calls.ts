/** Reading and changing the own profile. */
import { randomUUID } from 'node:crypto';
import {
  type CallReply,
  calls,
  done,
  type RefusedFields,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { mapNetworks } from '@oner/config/contract/networks';
import { regions } from '@oner/config/contract/person';
import {
  accountLimit,
  asActor,
  type Caller,
  clock,
  type Handler,
  handle,
  type Person,
  recipientOf,
  schedule,
  signPicture,
  strapiInstance,
  transactUnlessRefused,
} from '@oner/platform';
import { type Role, wireRole } from '../consents/rules.ts';
import { maskedDigits } from '../emails/rules.ts';
import { allowEmail, requestEmailChange } from '../emails/service.ts';
import { findPending } from '../emails/store.ts';
import { isOpenNow } from '../login/store.ts';
import { requireProof } from '../passwords/calls.ts';
import {
  type PayeeChange,
  readPayeeChange,
  savePayeeChange,
  taxTakenBy,
} from '../payees/service.ts';
import { findPayee } from '../payees/store.ts';
import { takenIn } from '../people/service.ts';
import { findByAccount, lockAccount, type PersonRow } from '../people/store.ts';
import { checkTaken, revealsTaken, takenFields } from '../registration/service.ts';
import {
  type Avatar,
  type Change,
  checkChange,
  dropPortrait,
  foreignClaims,
  makePortrait,
  recordChange,
  type TypedChange,
  takenBy,
  toFormFields,
} from './service.ts';
import { findProfile } from './store.ts';

type Shown = CallReply<typeof calls.getProfile>[number];

/** A person's own profile; bank details show the last four characters. Null if the account does not exist. */
const showProfile = async (account: string): Promise<Shown | null> => {
  const person = await findByAccount(account);
  const profile = person && (await findProfile(person.role, person.profileId));
  if (!profile) return null;
  const payee = person.role === 'seller' ? await findPayee(person.profileId) : null;
  const { photo, about, education, achievements } = profile;
  return {
    id: person.profileId,
    phone: person.phone,
    photo: photo && signPicture(photo),
    // Named by the specification, never filled by its form: card numbers are not stored.
    card_nubmer: null,
    about,
    education,
    achievements,
    ...mapNetworks((name) => profile[name]),
    latin_name: profile.latin_name ?? null,
    region: regions.find((one) => one === profile.region) ?? null,
    about_kk: profile.about_kk ?? null,
    about_ru: profile.about_ru ?? null,
    about_en: profile.about_en ?? null,
    iban: payee?.iban ? maskedDigits(payee.iban.last4) : null,
    iin: payee?.tax ? maskedDigits(payee.tax.last4) : null,
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

/** A list of one, as specified. */
const getProfile: Handler<'getProfile'> = async (_input, { person }) => {
  const shown = await showProfile(person.documentId);
  return shown ? done([shown]) : refuse('session-ended');
};

const getRole: Handler<'getRole'> = async (_input, { person }) =>
  done({ role: wireRole[person.role] });

type Body = TypedChange & {
  readonly id?: string | number | undefined;
  readonly user?: (TypedChange['user'] & { readonly id?: string | number | undefined }) | undefined;
  readonly buyer_type?: string | null | undefined;
  readonly photo?: string | null | undefined;
  readonly iban?: string | null | undefined;
  readonly iin?: string | null | undefined;
  readonly password?: string | undefined;
};

const changeBuyer: Handler<'changeBuyer'> = ({ params, body }, caller) =>
  changeProfile('buyer', params.id, body, caller);

/** Like a buyer's, plus bank details; only those if the account is closed. */
const changeSeller: Handler<'changeSeller'> = ({ params, body }, caller) =>
  changeProfile('seller', params.id, body, caller);

const changeProfile = async (
  role: Role,
  id: string,
  body: Body,
  caller: Caller<Person>,
): Promise<Result<Shown>> => {
  const { person: who } = caller;
  const person = await findByAccount(who.documentId);
  const profile = await findProfile(role, who.profileId);
  // Another person's id gives the same 404 as an unknown one.
  if (!person || !profile || !isOwn(id, body, person)) return refuse('not-found');

  const change = await checkChange(body, person, profile);
  const isOther = Object.keys({ ...change.user, ...change.profile, ...caller.files }).length > 0;
  if (who.isClosed && (isOther || body.photo !== undefined)) return refuse('account-closed');
  const payee = await readPayeeChange(role === 'seller' ? id : '', body);
  const foreign = await foreignClaims(change, person);
  const findTaken = async () => ({
    ...(await takenBy(foreign, change, person)),
    ...(await taxTakenBy(id, payee.change)),
  });
  const needsCheck = Object.keys(foreign).length > 0 || payee.change.tax !== null;
  const taken = needsCheck ? await checkTaken(caller.ip, findTaken, revealsTaken) : done({});
  if (!taken.ok) return taken;
  const problems = { ...change.problems, ...payee.problems, ...taken.value } as RefusedFields;
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  if (isProtected(change, payee.change)) {
    const proven = await requireProof(who, body.password);
    if (!proven.ok) return proven;
  }

  if (change.user.email !== undefined) {
    const allowed = await allowEmail(person.account);
    if (!allowed.ok) return allowed;
  }
  const portrait = await makePortrait(caller.files.photo);
  if (!portrait.ok) return portrait;
  const buyerType = body.buyer_type === undefined ? profile.buyerType : body.buyer_type;
  const isTakenAway = body.photo === null && !portrait.value && profile.photoId !== null;
  const more = {
    ...(buyerType !== profile.buyerType && { buyerType }),
    ...(isTakenAway && { photo: null }),
  };
  const all = { change, payee: payee.change, portrait: portrait.value, more };
  let saved: Result<undefined> | undefined;
  try {
    saved = await asActor(`user:${person.account}`, () =>
      save(role, person, who.sessionId, all, body),
    );
  } catch (error) {
    saved = await refusalOf(error, change);
  } finally {
    if (!saved?.ok) await portrait.value?.discard();
  }
  if (!saved.ok) return saved;
  const shown = await showProfile(person.account);
  return shown ? done(shown) : refuse('not-found');
};

const isOwn = (id: string, body: Body, { profileId, account }: PersonRow): boolean =>
  id === profileId &&
  [undefined, profileId].includes(body.id?.toString()) &&
  [undefined, account].includes(body.user?.id?.toString());

/** Whether the change affects account access or payouts, first entry included (decisions/0003; `fresh` of the calls). */
const isProtected = ({ user, profile }: Change, { iban, tax }: PayeeChange): boolean =>
  user.email !== undefined || profile.phone !== undefined || iban !== null || tax !== null;

type All = {
  readonly change: Change;
  readonly payee: PayeeChange;
  readonly portrait: Avatar | null;
  /** further profile fields */
  readonly more: Readonly<Record<string, string | null>>;
};

/** Saves everything in one transaction: rows, claims (by watchPeople), payee, audit and e-mails. */
const save = (
  role: Role,
  person: PersonRow,
  sessionId: string,
  { change, payee, portrait, more }: All,
  body: Body,
): Promise<Result<undefined>> =>
  transactUnlessRefused(async () => {
    const hasProtected = isProtected(change, payee);
    const isPortraitNew = portrait !== null || 'photo' in more;
    if (hasProtected || isPortraitNew) await lockAccount(person.account);
    // Ended meanwhile by an undone e-mail change, a new password, a block, or from another device.
    if (hasProtected && !(await isOpenNow(sessionId))) return refuse('session-ended');
    // Read now: another portrait may have been uploaded while this one was processed.
    const before = isPortraitNew ? await findProfile(role, person.profileId) : null;
    const { profile } = change;
    const { email, ...user } = change.user;
    if (email !== undefined) await requestEmailChange(person, email);
    const fields = [
      ...Object.keys(user),
      ...Object.keys({ ...profile, ...more }),
      ...(portrait ? ['photo'] : []),
      ...(payee.iban ? ['iban'] : []),
      ...(payee.tax ? ['iin'] : []),
    ];
    if (fields.length === 0) return done(undefined);
    if (Object.keys(user).length > 0) await updateUser(person.account, user);
    const data = { ...profile, ...more, ...(portrait && { photo: portrait.fileId }) };
    if (Object.keys(data).length > 0) await updateProfile(role, person.profileId, data);
    if (payee.iban || payee.tax) {
      const given = await savePayeeChange(person.profileId, payee);
      if (!given.ok) return given;
    }
    if (before?.photoId != null) await schedule(dropPortrait, `${before.photoId}`, clock.now());
    await recordChange(person, fields, {
      validSince: body.valid_since ?? null,
      newPhone: profile.phone ?? null,
      iban: payee.iban,
      tax: payee.tax?.digits ?? null,
      occasion: randomUUID(),
    });
    return done(undefined);
  });

const updateUser = async (account: string, change: object): Promise<void> => {
  // Strapi's types of a user lack the custom fields.
  const data: object = change;
  await strapiInstance()
    .documents('plugin::users-permissions.user')
    .update({ documentId: account, data });
};

const updateProfile = async (role: Role, documentId: string, data: object): Promise<void> => {
  const uid = role === 'seller' ? 'api::seller.seller' : 'api::buyer.buyer';
  await strapiInstance().documents(uid).update({ documentId, data });
};

/** Turns the error of a claim taken concurrently into a refusal: Strapi's document service aborts only by an error. */
const refusalOf = async (error: unknown, { user }: Change): Promise<Result<never>> => {
  const taken = takenIn(error);
  if (!taken) throw error;
  return refuseFields(toFormFields(await takenFields(taken, user.username ?? '')) as RefusedFields);
};

/** Processing pictures is expensive, and nobody changes a portrait more often by hand. */
const changes = accountLimit('change-profile', 60);

export const profileCalls = [
  handle(calls.getProfile, getProfile),
  handle(calls.getRole, getRole),
  handle(calls.changeBuyer, changeBuyer, { limits: [changes] }),
  handle(calls.changeSeller, changeSeller, { limits: [changes] }),
];

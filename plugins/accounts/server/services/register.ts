import {
  type CallReply,
  type calls,
  done,
  type Fields,
  type Language,
  type Result,
  refuseFields,
} from '@oner/config/contract';
import { events } from '@oner/config/events';
import { askToConfirm, audit, type Caller, clock, emit, notify, transact } from '@oner/platform';
import { checkboxOf, type Role, wireRole } from '../domain/roles.ts';
import { addDeclaration } from '../store/declarations.ts';
import { type Avatar, makeAvatar } from './avatar.ts';
import { checkApplicant, type Problems, takenFields } from './check-applicant.ts';
import { createAccount, Taken } from './create-account.ts';
import { hashPassword } from './hash-password.ts';
import { rememberDevice } from './known-device.ts';
import { lookUpTaken, tellTaken } from './look-up-taken.ts';
import { openSession } from './open-session.ts';
import { parsePhone } from './parse-phone.ts';
import { isNameOfAuthor } from './published-authors.ts';
import { readPapers, recordConsents } from './record-consents.ts';

/** What both registration forms have in common. */
export type Applicant = {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** as typed */
  readonly phone: string;
  readonly language: Language;
  /** the box was ticked; clients of the first contract have none */
  readonly accepts: boolean;
  /** declares to be of age, or a legal entity (spec L §5); an author is asked */
  readonly isAdult?: boolean;
  readonly profile: Readonly<Record<string, string | null>>;
};
type Registered = CallReply<typeof calls.registerBuyer>;

/**
 * Takes a person in and logs him in at once (spec A §4).
 * @param found what the caller already knows to be wrong, by field
 * @param wireName how the request named a field, for the refusal
 */
export const register = async (
  who: Applicant,
  caller: Caller,
  found: Problems,
  wireName: (field: string) => string,
): Promise<Result<Registered>> => {
  const phone = parsePhone(who.phone);
  const checked = await lookUpTaken(caller.ip, () => checkApplicant(who, phone), tellTaken);
  if (!checked.ok) return checked;
  const problems = { ...found, ...checked.value };
  if (who.role === 'seller' && (await isNameOfAuthor(`${who.firstName} ${who.lastName}`, null)))
    problems.last_name ??= ['name-taken'];
  if (phone === null || Object.keys(problems).length > 0) return refusal(problems, wireName);

  const avatar = await makeAvatar(caller.files.photo);
  if (!avatar.ok) return avatar;
  try {
    return await admit(who, phone, avatar.value, caller);
  } catch (error) {
    await avatar.value?.discard();
    if (!(error instanceof Taken)) throw error;
    return refusal(await takenFields(error.kinds, who.username), wireName);
  }
};

const admit = async (
  who: Applicant,
  phone: string,
  avatar: Avatar | null,
  caller: Caller,
): Promise<Result<Registered>> => {
  const { role, username, email, firstName, language } = who;
  const passwordHash = await hashPassword(who.password);
  const papers = who.accepts ? await readPapers(role, language) : [];
  const profile = { ...who.profile, ...(avatar && { photo: avatar.fileId }) };

  return transact(async () => {
    const { userId, account, profileId } = await createAccount({
      ...who,
      passwordHash,
      phone,
      profile,
    });
    if (papers.length > 0) await recordConsents(account, checkboxOf[role], papers, caller);
    if (who.isAdult) await declareAdult(account, caller);
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.registered', subject: actor, facts: { role } });
    await emit(events.accountRegistered, account, { account });
    await askToConfirm(email, language, account);
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

const refusal = (problems: Problems, wireName: (field: string) => string) =>
  refuseFields(renamed(problems, wireName));

/** Problems by the names that the request gave its fields. */
export const renamed = (problems: Problems, wireName: (field: string) => string): Fields => {
  const fields: Record<string, Fields[string]> = {};
  for (const [field, codes] of Object.entries(problems)) {
    if (codes) fields[wireName(field)] = codes;
  }
  return fields;
};

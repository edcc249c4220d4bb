import { hash, randomBytes } from 'node:crypto';
import { done, type Facts, type Result, refuse } from '@oner/config/contract';
import { deviceOf } from '@oner/config/contract/device';
import type { staffCalls } from '@oner/config/contract/staff';
import { env } from '@oner/config/env';
import { dateInAlmaty } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  type AuthenticatedStaff,
  addressKey,
  addressLimit,
  audit,
  clock,
  decryptText,
  encryptText,
  returnPoint,
  type StaffMember,
  strapiInstance,
  takePoint,
  transact,
} from '@oner/platform';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import QRCode from 'qrcode';
import { sessions } from '../login/service.ts';
import { forgetTries, takeTry } from '../login/store.ts';
import {
  checkNewPasskey,
  checkProof,
  creationOptions,
  mostPasskeys,
  partyOf,
  requestOptions,
  storePasskey,
  useProof,
} from '../passkeys/ceremonies.ts';
import { dropPasskey } from '../passkeys/store.ts';
import { notifyMember } from '../staff/emails.ts';
import { sessionStateOf } from './gate.ts';
import { mayChangeFactors, type SessionState } from './rules.ts';
import {
  addFactor,
  confirmFactor,
  countFactors,
  countRecoveryCodes,
  dropApp,
  dropFactor,
  findFactor,
  lockMember,
  markShown,
  passkeyOwner,
  putRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './store.ts';
import { base32, otpauthUri, totpStepOf } from './totp.ts';

/** Enrolment, use and reset of second factors. */

const secretBytes = 20;
const recoveryCodes = 10;
/** Wrong codes from one IP address, for any member; each member also has growing waits (login/rules.ts). */
const perAddress = addressLimit('staff-code-ip', 30, 900);

/** Recovery codes are shown once, with the first factor. */
type Shown<Code extends string> = Result<{ readonly recoveryCodes: string[] | null }, Code>;
const withoutCodes = done({ recoveryCodes: null });

/** The member who shows a factor, with session and IP address. */
export type MemberSession = AuthenticatedStaff & {
  readonly sessionId: string;
  readonly ip: string;
};

const factorKey = (userId: number): string => `staff-factor:${userId}`;
const subjectOf = (userId: number): string => `staff:${userId}`;
const realNow = (): number => clock.real().getTime();

/**
 * Runs a change of factors with the member locked: the first factor at once, everything else only in a session that has just
 * shown one.
 */
const changing = <T, Code extends string = never>(
  staff: AuthenticatedStaff,
  change: (state: SessionState) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'not-shown'>> =>
  transact(async () => {
    await lockMember(staff.user.id);
    const state = await sessionStateOf(staff);
    return mayChangeFactors(state, realNow()) ? change(state) : refuse('not-shown');
  });

/** Creates a secret for an app, encrypted at rest. It is valid once a code confirms it (confirmApp). */
export const enrol = async (staff: AuthenticatedStaff) => {
  const { id, email } = staff.user;
  const secret = randomBytes(secretBytes);
  const encrypted = encryptText(secret.toString('base64'), factorKey(id));
  const saved = await changing(staff, async () =>
    (await addFactor(id, encrypted, realNow())) ? done(undefined) : refuse('enrolled'),
  );
  if (!saved.ok) return saved;
  const uri = otpauthUri(secret, email);
  const square = await QRCode.toString(uri, { type: 'svg', margin: 2 });
  const picture = `data:image/svg+xml;base64,${btoa(square)}`;
  return done({ secret: base32(secret), square: picture });
};

/** Confirms a new app by its first code, for this session too. Returns recovery codes with the first factor only. */
export const confirmApp = (session: MemberSession, typed: string) =>
  counted(session, () =>
    changing(session, async (state): Promise<Shown<'none' | 'wrong-code'>> => {
      const { id } = session.user;
      const factor = await findFactor(id);
      if (!factor || factor.confirmed) return refuse('none');
      if (!(await takesCode(id, typed))) return refuse('wrong-code');
      await confirmFactor(id, realNow());
      return added(session, state, 'app');
    }),
  );

/** Runs in the open transaction. */
const added = async (
  { user: { id }, sessionId }: MemberSession,
  { enrolled }: SessionState,
  kind: 'app' | 'passkey',
): Promise<Shown<never>> => {
  await markShown(sessionId, id, realNow());
  await record(id, 'staff.factor-enrolled');
  await notifyMember(id, 'staff-factor-added', {
    kind: (language) => factText(`second-factors.${kind}`, language),
  });
  return enrolled ? withoutCodes : done({ recoveryCodes: await newRecoveryCodes(id) });
};

/** Accepts a code of the app or a recovery code, after which the session has full access. */
export const showFactors = (session: MemberSession, typed: string) =>
  counted(session, () =>
    transact(async (): Promise<Shown<'none' | 'wrong-code'>> => {
      const { user, sessionId } = session;
      const { id } = user;
      await lockMember(id);
      if (!(await sessionStateOf(session)).enrolled) return refuse('none');
      const isOfApp = (await findFactor(id))?.confirmed && (await takesCode(id, typed));
      if (!isOfApp && !(await useRecoveryCode(id, hashOf(id)(typed), realNow())))
        return refuse('wrong-code');
      await markShown(sessionId, id, realNow());
      await record(id, isOfApp ? 'staff.factor-shown' : 'staff.recovery-code-used');
      const left = String(await countRecoveryCodes(id));
      if (!isOfApp) await notifyMember(id, 'staff-recovery-code-used', { left });
      return withoutCodes;
    }),
  );

/** Relying party of the panel; null at a URL where browsers create no passkeys. */
export const panelParty = () => partyOf(env().panelUrl);

/** Options for the browser to create a passkey. */
export const passkeyCreationOptions = async (
  staff: AuthenticatedStaff,
): Promise<Result<Awaited<ReturnType<typeof creationOptions>>, 'none' | 'not-shown'>> => {
  const party = panelParty();
  if (!party) return refuse('none');
  const { id, email } = staff.user;
  const may = await changing(staff, async () => done(undefined));
  if (!may.ok) return may;
  const options = await creationOptions(party, passkeyOwner(id), email, realNow());
  return done(options);
};

/** @param userAgent source of the passkey's name */
export const enrolPasskey = async (
  session: MemberSession,
  response: RegistrationResponseJSON,
  userAgent: string,
): Promise<Shown<'passkey-refused' | 'too-many' | 'not-shown'>> => {
  const { id } = session.user;
  const party = panelParty();
  const made = party && (await checkNewPasskey(party, passkeyOwner(id), response, realNow()));
  if (!made) return refuse('passkey-refused');
  const device = deviceOf(userAgent);
  return changing(session, async (state): Promise<Shown<'passkey-refused' | 'too-many'>> => {
    if ((await countFactors(id)) >= mostPasskeys) return refuse('too-many');
    const name = device ? `${device.browser}, ${device.system}` : 'WebAuthn';
    if (!(await storePasskey(made, name))) return refuse('passkey-refused');
    return added(session, state, 'passkey');
  });
};

/** Options for the browser to use a passkey of this member. */
export const passkeyRequestOptions = async ({ user }: AuthenticatedStaff) => {
  const party = panelParty();
  if (!party) return refuse('none');
  return done(await requestOptions(party, passkeyOwner(user.id), realNow()));
};

/** Accepts a passkey. Passkeys cannot be guessed, so only the IP address has a limit. */
export const acceptPasskey = async (
  { user: { id }, sessionId, ip }: MemberSession,
  response: AuthenticationResponseJSON,
): Promise<Shown<'passkey-refused' | 'too-often'>> => {
  const point = await takePoint(perAddress, addressKey(ip));
  if (!point.ok) return tooOften(point.refusal.facts);
  const party = panelParty();
  const proof = party && (await checkProof(party, passkeyOwner(id), response, realNow()));
  if (!proof) return refuse('passkey-refused');
  const shown = await transact(async (): Promise<Shown<'passkey-refused'>> => {
    await lockMember(id);
    if (!(await useProof(proof))) return refuse('passkey-refused');
    await markShown(sessionId, id, realNow());
    await record(id, 'staff.factor-shown');
    return withoutCodes;
  });
  if (shown.ok) await returnPoint(perAddress, addressKey(ip));
  return shown;
};

/**
 * Removes one factor. The last one stays if it is mandatory; otherwise its recovery codes are removed too.
 * @param factor `app`, or the id of a passkey
 */
export const removeFactor = (staff: AuthenticatedStaff, factor: string) =>
  changing(staff, async ({ forced }): Promise<Shown<'last' | 'none'>> => {
    const { id } = staff.user;
    const isLast = (await countFactors(id)) === 1;
    if (isLast && forced) return refuse('last');
    const isApp = factor === 'app';
    const had = isApp ? await dropApp(id) : await dropPasskey(passkeyOwner(id), factor);
    if (!had) return refuse('none');
    if (isLast) await dropFactor(id);
    await record(id, 'staff.factor-removed');
    const kind = isApp ? 'app' : 'passkey';
    await notifyMember(id, 'staff-factor-removed', {
      kind: (language) => factText(`second-factors.${kind}`, language),
    });
    return withoutCodes;
  });

/** Replaces all recovery codes. */
export const renewRecoveryCodes = (staff: AuthenticatedStaff) =>
  changing(staff, async ({ enrolled }): Promise<Shown<'none'>> => {
    if (!enrolled) return refuse('none');
    const { id } = staff.user;
    await record(id, 'staff.recovery-codes-renewed');
    await notifyMember(id, 'staff-recovery-codes-renewed', {});
    return done({ recoveryCodes: await newRecoveryCodes(id) });
  });

/** Counts only wrong codes: the points of a right one are returned. */
const counted = async <Code extends string>(
  { user: { id }, ip }: MemberSession,
  attempt: () => Promise<Shown<Code>>,
): Promise<Shown<Code | 'too-often'>> => {
  const address = addressKey(ip);
  const point = await takePoint(perAddress, address);
  if (!point.ok) return tooOften(point.refusal.facts);
  const budget = factorKey(id);
  const tried = await takeTry(budget, realNow());
  if (!tried.ok) return tooOften({ retryAfterSeconds: Math.ceil(tried.waitMs / 1000) });
  const shown = await attempt();
  if (shown.ok) await Promise.all([returnPoint(perAddress, address), forgetTries(budget)]);
  else if (shown.refusal.code === 'wrong-code' && tried.tries.openAt > 0)
    await notifyOfWrongCodes(id);
  return shown;
};

const tooOften = ({ retryAfterSeconds = 0 }: Facts) => refuse('too-often', { retryAfterSeconds });

/** Sends at most one e-mail a day. */
const notifyOfWrongCodes = (id: number): Promise<void> =>
  transact(() => {
    const day = dateInAlmaty(clock.real());
    return notifyMember(id, 'staff-factor-guessed', {}, day, '/auth/forgot-password');
  });

/** Requires a transaction that has locked the member. */
const takesCode = async (userId: number, typed: string): Promise<boolean> => {
  const factor = await findFactor(userId);
  if (!factor) return false;
  const secret = Buffer.from(decryptText(factor.secret, factorKey(userId)), 'base64');
  const step = totpStepOf(secret, typed.replace(/\s/g, ''), realNow(), factor.lastStep);
  return step !== null && (await takeStep(userId, step));
};

/** @returns codes in plain text, shown once; only hashes are stored */
const newRecoveryCodes = async (userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await putRecoveryCodes(userId, codes.map(hashOf(userId)));
  return codes;
};

/** 80 random bits, as `k7mq-2xpd-…`: too many to try, so a plain hash suffices. */
const newRecoveryCode = (): string =>
  (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-');

const hashOf =
  (userId: number) =>
  (code: string): string =>
    hash('sha256', `${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);

const record = (userId: number, action: string, actor = subjectOf(userId)): Promise<void> =>
  audit({ actor, action, subject: subjectOf(userId) });

/**
 * Removes all factors of a member and ends their sessions; they enrol again at the next login.
 * @param actor `staff:<id>` or `command`
 * @returns false if the member has none
 */
const resetFactor = (userId: number, actor: string): Promise<boolean> =>
  transact(async () => {
    await lockMember(userId);
    if (!(await dropFactor(userId))) return false;
    await record(userId, 'staff.factor-reset', actor);
    await notifyMember(userId, 'staff-factor-reset', {});
    await sessions('admin').invalidateRefreshToken(String(userId));
    return true;
  });

/** Proof shown with a single action. */
type Proof = {
  readonly code?: string | undefined;
  readonly passkey?: AuthenticationResponseJSON | undefined;
};

/** Checks the proof; in a demo, members without a factor have nothing to show. */
const showWith = async (
  session: MemberSession,
  { code, passkey }: Proof,
): Promise<Shown<'none' | 'wrong-code' | 'passkey-refused' | 'not-shown' | 'too-often'>> => {
  if (!(await sessionStateOf(session)).enrolled) return withoutCodes;
  if (code !== undefined) return showFactors(session, code);
  return passkey ? acceptPasskey(session, passkey) : refuse('not-shown');
};

/** Resets a colleague's factors, by staff who manage accounts; requires a factor of their own, shown with this call. */
export const resetOther = async (
  session: MemberSession,
  id: number,
  proof: Proof,
): Promise<Shown<(typeof staffCalls.resetFactor.refusals)[number]>> => {
  const no = refuse('not-found');
  if (!Number.isSafeInteger(id) || (await countFactors(id)) === 0) return no;
  const shown = await showWith(session, proof);
  if (!shown.ok) return shown;
  return (await resetFactor(id, subjectOf(session.user.id))) ? shown : no;
};

/**
 * Resets factors by command on the server, for a last owner whom nobody else can help.
 * @param email of the member
 * @returns whether there was a factor to remove
 * @throws Error if no member has this address
 */
export const resetSecondFactor = async (email: string): Promise<boolean> => {
  type Members = { findOneByEmail(email: string): Promise<StaffMember | null> };
  const members = strapiInstance().service('admin::user') as Members;
  const member = await members.findOneByEmail(email.trim().toLowerCase());
  if (!member) throw new Error(`no staff account with the address ${email}`);
  return resetFactor(member.id, 'command');
};

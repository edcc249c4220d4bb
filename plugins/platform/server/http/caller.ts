import {
  type Call,
  done,
  freshMinutes,
  type Language,
  type RefusalCode,
  type Result,
  refuse,
  type UserId,
} from '@oner/config/contract';
import { clock } from '../clock/clock.ts';
import { isFresh, proofOf } from './rules.ts';

/** A signed-in person of the shop; staff of the CMS sign in at /admin and are never one. */
export type Person = {
  readonly userId: number;
  readonly documentId: UserId;
  readonly username: string;
  readonly role: 'buyer' | 'seller';
  /** documentId of the buyer or seller. */
  readonly profileId: string;
  readonly sessionId: string;
  /** Their account is closed or blocked, and something is to be settled with them: they make calls that are `whileClosed`. */
  readonly isClosed: boolean;
  /** When the password or a passkey was last proven in this session, real clock, milliseconds; null for never. */
  readonly provenAt: number | null;
  /** The same of a passkey alone. */
  readonly passkeyAt: number | null;
};

/** A file as the body parser left it in a temporary place; gone when the call is answered. */
export type UploadedFile = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
};

/** Who calls, and from where. */
export type Caller = {
  readonly person: Person | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The `Range` header: the part of a file that is asked for; empty for the whole. */
  readonly range: string;
  /** Of the device cookie (http/device-cookie.ts): by them a browser is known again, and nobody is authenticated. */
  readonly deviceTokens: readonly string[];
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

type Authenticator = (bearer: string) => Promise<Person | RefusalCode>;

let authenticator: Authenticator = async () => 'login-required';

/** Filled by the accounts plugin: turns the bearer of the Authorization header into a person, or says why not. */
export const setAuthenticator = (fn: Authenticator): void => {
  authenticator = fn;
};

/**
 * Only the Authorization header counts. The cookie of the specification is for the site's own scripts and
 * never authenticates, so that a foreign page has nothing to ride on; nor does that of the device.
 */
const authenticate = async (header: string | undefined): Promise<Person | RefusalCode | null> => {
  const bearer = /^(?:Bearer|Token)\s+(\S+)$/i.exec(header ?? '')?.[1];
  return bearer ? authenticator(bearer) : null;
};

const freshMs = freshMinutes * 60_000;

/**
 * The person who calls, null where nobody needs to be known, or why they may not call.
 * @param header the Authorization header
 */
export const admit = async (
  call: Call,
  header: string | undefined,
): Promise<Result<Person | null>> => {
  const isOpen = call.auth === 'anyone' || call.auth === 'demo';
  if (isOpen && !call.knowsCaller) return done(null);
  const who = await authenticate(header);
  // A session that has ended is nobody's, and a visitor may ask.
  if (isOpen) return done(typeof who === 'string' ? null : who);
  if (who === null) return refuse('login-required');
  if (typeof who === 'string') return refuse(who);
  const role = call.auth === 'buyer' ? 'buyer' : call.auth === 'author' ? 'seller' : who.role;
  if (who.role !== role) return refuse('forbidden');
  if (who.isClosed && !call.whileClosed) return refuse('account-closed');
  return call.fresh === true && !hasFreshProof(who)
    ? refuse('reauthentication-required')
    : done(who);
};

/**
 * Whether this session may do what needs fresh proof. A call that is `fresh` as a whole is asked here, one that is for some of
 * its fields asks by itself, once it knows that they change.
 */
export const hasFreshProof = ({ provenAt }: Person): boolean =>
  isFresh(provenAt, clock.real().getTime(), freshMs);

/**
 * What proves this person for a call that is `password-or-passkey`: null for nothing. Such a call asks by itself.
 * @param password of its body
 */
export const proofFor = ({ passkeyAt }: Person, password: string | undefined) =>
  proofOf(password, passkeyAt, clock.real().getTime(), freshMs);

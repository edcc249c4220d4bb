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
import { inject } from '../plugins.ts';
import { isFresh, proofOf } from './rules.ts';

/** A logged-in user of the shop. Staff of the CMS log in at /admin and are never a Person. */
export type Person = {
  readonly userId: number;
  readonly documentId: UserId;
  readonly username: string;
  readonly role: 'buyer' | 'seller';
  /** documentId of the buyer or seller. */
  readonly profileId: string;
  readonly sessionId: string;
  /** The account is closed or blocked with matters to settle: only calls that are `whileClosed` are allowed. */
  readonly isClosed: boolean;
  /** Time of the last proof by password or passkey in this session: real clock, milliseconds; null for never. */
  readonly provenAt: number | null;
  /** The same, for passkeys only. */
  readonly passkeyAt: number | null;
};

/** The person that admit() returns for a call: always one, unless anyone may call. */
export type PersonOf<C extends Call> = C['auth'] extends 'user' | 'buyer' | 'author'
  ? Person
  : Person | null;

/** A file that the body parser stored at a temporary path; deleted when the call has been answered. */
export type UploadedFile = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
};

/** The sender of a request. */
export type Caller<Who extends Person | null = Person | null> = {
  readonly person: Who;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The `Range` header; empty if the whole file is requested. */
  readonly range: string;
  /** From the device cookie (http/device-cookie.ts): they identify a known browser and do not authenticate. */
  readonly deviceTokens: readonly string[];
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
};

/**
 * Only the Authorization header authenticates. The cookie of the specification is for the site's own scripts and never
 * authenticates, to prevent cross-site request forgery; nor does the device cookie.
 */
const authenticate = async (header: string | undefined): Promise<Person | RefusalCode | null> => {
  const bearer = /^(?:Bearer|Token)\s+(\S+)$/i.exec(header ?? '')?.[1];
  return bearer ? inject('platform.authenticate', async () => 'login-required')(bearer) : null;
};

const freshMs = freshMinutes * 60_000;

/**
 * Returns the caller, null if the call needs no login, or the reason why they may not call.
 * @param header the Authorization header
 */
export const admit = async (
  call: Call,
  header: string | undefined,
): Promise<Result<Person | null>> => {
  const isOpen = call.auth === 'anyone' || call.auth === 'demo';
  if (isOpen && !call.knowsCaller) return done(null);
  const who = await authenticate(header);
  // An ended session counts as no login, which these calls allow.
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
 * Whether this session may do what requires a fresh proof. Checked here for calls that are `fresh` as a whole; calls that
 * require it for some fields check it themselves once they know that these fields change.
 */
export const hasFreshProof = ({ provenAt }: Person): boolean =>
  isFresh(provenAt, clock.real().getTime(), freshMs);

/**
 * The proof that this person gives for a `password-or-passkey` call; null for none. Such calls check it themselves.
 * @param password of the request body
 */
export const proofFor = ({ passkeyAt }: Person, password: string | undefined) =>
  proofOf(password, passkeyAt, clock.real().getTime(), freshMs);

/**
 * Determines which addresses the shop may write to (mail/rules.ts); every e-mail passes through here. Only this module uses the
 * rows; other plugins call `markVerified` and `suppress`. For an e-mail to an address alone any proof of the address counts;
 * for one of an account, only the proof by this account (mail/store.ts).
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import type { Knex } from 'knex';
import { clock } from '../clock/clock.ts';
import { db, readDb, transact } from '../db/transactions.ts';
import { pageUrl } from '../notice-texts/rules.ts';
import { currentTextsOf, renderEmail } from '../notice-texts/texts.ts';
import { emailOf } from '../registries.ts';
import { dropWaiting, type Email, post, releaseWaiting } from './compose-email.ts';
import {
  type BudgetName,
  codeFrom,
  codeLifeMs,
  codeTries,
  isBarred,
  linkLifeMs,
  type RecipientState,
  readCode,
  recipientKey,
  type SuppressedFor,
} from './rules.ts';
import {
  type AddressState,
  barMailbox,
  barOf,
  dropProofsOfAccount,
  dropProofsOfAddress,
  endChallenge,
  ensureRecipient,
  findChallenge,
  findState,
  isOfStaff,
  liftBounce,
  mailboxKey,
  setChallenge,
  setMailState,
  setProof,
  takeEmail,
  tryCode,
} from './store.ts';

const now = (): number => clock.real().getTime();

/** The state of an address for this account, according to committed data. @param account documentId of the user */
export const recipientOf = async (address: string, account: string): Promise<RecipientState> =>
  (await knownOf(recipientKey(address), account, readDb())).state;

type Known = {
  readonly state: RecipientState;
  readonly reasons: readonly SuppressedFor[];
  /** The address is proven, by whichever account, or one of our own. */
  readonly isRead: boolean;
};

// A proven spelling is valid, whatever happened to other spellings of its mailbox. Addresses of the shop and its staff need no
// proof, except for an account that was opened with one.
const knownOf = async (
  key: string,
  account: string | undefined,
  on: Knex,
  read?: AddressState,
): Promise<Known> => {
  const { own, proof } = read ?? (await findState(key, account, on));
  const isSuppressed = own?.state === 'suppressed';
  const isRead = own?.state === 'verified' || (!isSuppressed && (await isOurs(key, on)));
  if (account === undefined ? isRead : proof === 'verified')
    return { state: 'verified', reasons: [], isRead: true };
  const bar = isRead ? null : await barOf(mailboxKey(key), on);
  const reasons = [
    ...(isSuppressed ? [own.reason ?? 'not-me'] : []),
    ...(bar ? [bar] : []),
    ...(proof === 'refused' ? (['not-me'] as const) : []),
  ];
  return { state: reasons.length > 0 ? 'suppressed' : 'unverified', reasons, isRead };
};

/** Whether an e-mail in delivery must not be sent, because its address was suppressed meanwhile. */
export const mayNotGo = async ({
  to,
  account,
  isAskedFor = false,
}: Payload<'mail'>): Promise<boolean> =>
  isBarred((await knownOf(recipientKey(to), account, readDb())).reasons, isAskedFor);

/**
 * Whether this is the current address of an account, read inside the open transaction.
 * @param account documentId of the user
 */
export const isAddressOf = async (account: string, address: string): Promise<boolean> => {
  const own = await emailOf(account);
  return own !== null && recipientKey(own) === recipientKey(address);
};

/** The contact address of the shop, and the addresses of staff. @param key normalised */
export const isOurs = async (key: string, on: Knex): Promise<boolean> =>
  key === recipientKey(env().CONTACT_EMAIL) || (await isOfStaff(key, on));

/**
 * Records a proof of the address: its reader opened a link or typed a code that only they got. Sends the e-mails that waited
 * for it.
 * @param account documentId of the user for whom it is proven; absent if the e-mail was about no account
 */
export const markVerified = (address: string, account?: string): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setMailState(key, 'verified', null, now());
    if (account !== undefined) await setProof(key, account, 'verified', now());
    await liftBounce(mailboxKey(key));
    await releaseWaiting(key, account);
  });

/** Stops all e-mails to this address until it is proven. */
export const suppress = (address: string, reason: SuppressedFor): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setMailState(key, 'suppressed', reason, now());
    await dropProofsOfAddress(key);
    await barMailbox(mailboxKey(key), reason, now());
    await dropWaiting(key);
  });

/**
 * Deletes the proofs of an account for all addresses but its present one, after a change of address; in the open transaction.
 * @param account documentId of the user
 */
export const dropOldAddressProofs = (account: string, present: string): Promise<void> =>
  dropProofsOfAccount(account, recipientKey(present));

type ConfirmationResult =
  | { readonly sent: true }
  /** Nothing was sent: the state of the address, and when the next attempt is allowed. */
  | { readonly sent: false; readonly state: RecipientState; readonly nextAt: number };

/**
 * Sends the e-mail that asks to confirm an address, at most once a day whatever happens: a link and a code, in fixed text. If
 * the address is proven, but not for this account, and its reader requests the e-mail, the limit is that of e-mails for a new
 * password. In the open transaction.
 * @param account documentId of the user who has the address; absent if the address was only entered
 * @param isAskedFor requested by the person who claims the address
 */
export const sendConfirmationEmail = (
  address: string,
  language: Language,
  account?: string,
  isAskedFor = false,
): Promise<ConfirmationResult> =>
  transact(async () => {
    const key = recipientKey(address);
    const { state, reasons, isRead } = await knownOf(key, account, db());
    if (state === 'verified' || isBarred(reasons, isAskedFor))
      return { sent: false, state, nextAt: 0 };
    const at = now();
    const turn = await takeEmail(mailboxKey(key), isRead && isAskedFor ? 'asked' : 'told', at);
    if (turn !== null) return { sent: false, state, nextAt: turn };
    const token = randomBytes(32).toString('base64url');
    const code = codeFrom(randomBytes(4));
    await ensureRecipient(key, at);
    await setChallenge(key, {
      account: account ?? null,
      at,
      tokenHash: hashOfToken(token),
      codeHash: hashOfCode(key, code),
    });
    const url = `${pageUrl(env().publicUrl, language, '/confirm')}#token=${token}`;
    const isDemo = env().DEMO && !env().SMTP_URL;
    const facts = { url, code };
    const event = 'confirm-address';
    const texts = await currentTextsOf(event);
    const email = renderEmail(texts, event, language, facts, { name: '', isDemo }, null);
    const occasion = `confirm-address:${hashOfToken(key).slice(0, 32)}:${at}`;
    const message = { to: key, language, key: occasion, sealed: true, isAskedFor, ...email };
    await post({ ...message, ...(account !== undefined && { account }) });
    return { sent: true };
  });

/**
 * Sends an e-mail if its address may be written to, in the open transaction; `Unproven` determines what happens if the address
 * is not proven.
 * @param read the stored state of the address, if it has already been read
 */
export const admitEmail = (message: Email, read?: AddressState): Promise<void> =>
  transact(async () => {
    const key = recipientKey(message.to);
    const { account, unproven = 'drop' } = message;
    const { state, reasons } = await knownOf(key, account, db(), read);
    const isAskedFor = unproven === 'asked';
    const take = async (kind: BudgetName) =>
      (await takeEmail(mailboxKey(key), kind, now())) === null;
    if (state === 'verified') {
      if (unproven === 'stranger' && !(await take(unproven))) return;
      return post({ ...message, isAskedFor });
    }
    if (isBarred(reasons, isAskedFor)) return;
    if (unproven !== 'drop' && unproven !== 'stranger') {
      if (unproven !== 'wait' && (await take(unproven))) return post({ ...message, isAskedFor });
      // The person can request it again.
      if (unproven === 'asked') return;
      await post(message, key);
    }
    await sendConfirmationEmail(key, message.language, account);
  });

/**
 * Proves the address with the link of the e-mail, for the account that it was sent about.
 * @returns false if the link is unknown, used or too old
 */
export const confirmByLink = (token: string): Promise<boolean> =>
  byLink(token, async ({ address, account }) => {
    // An account that has another address by now has proven nothing about this one.
    const isHis = account !== null && (await isAddressOf(account, address));
    await markVerified(address, isHis ? account : undefined);
  });

/**
 * Handles the report "it was not me" by the link of the e-mail. If the address is proven, only the account that was opened with
 * it is refused: other e-mails to the reader continue. @returns as confirmByLink
 */
export const refuseByLink = (token: string): Promise<boolean> =>
  byLink(token, async ({ address, account }) => {
    const { isRead } = await knownOf(address, undefined, db());
    if (account === null || !isRead) return suppress(address, 'not-me');
    await setProof(address, account, 'refused', now());
    await endChallenge(address);
  });

type OpenChallenge = { readonly address: string; readonly account: string | null };

const byLink = (
  token: string,
  then: (challenge: OpenChallenge) => Promise<void>,
): Promise<boolean> =>
  transact(async () => {
    const challenge = await findChallenge(hashOfToken(token), now() - linkLifeMs);
    if (challenge !== null) await then(challenge);
    return challenge !== null;
  });

/**
 * Proves the address with the code of the e-mail, for the account of the user who types it. Each attempt counts, also a wrong
 * one, so the handler must not roll it back.
 * @param typed with or without spaces
 * @param account documentId of the user, who has the address
 */
export const confirmByCode = (address: string, typed: string, account: string): Promise<boolean> =>
  transact(async () => {
    const code = readCode(typed);
    if (code === null) return false;
    const key = recipientKey(address);
    const hash = await tryCode(key, now() - codeLifeMs, codeTries);
    if (hash === null || !isSame(hash, hashOfCode(key, code))) return false;
    await markVerified(key, account);
    return true;
  });

/** Hash of a link token: what is stored of it. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

// A million codes can be tried in a moment: without the secret of the shop, a copy of the database reveals none.
const hashOfCode = (address: string, code: string): string =>
  createHmac('sha256', env().ENCRYPTION_KEY).update(`confirm ${address} ${code}`).digest('hex');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Whom the shop may write to (mail/rules.ts), in one place that every letter passes. The rows belong to nobody but
 * this file; other plugins say what they know by `markVerified` and `suppress`. A letter to an address alone counts whether
 * anybody has proven it; one of an account, whether this account has (mail/store.ts).
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import type { Knex } from 'knex';
import { clock } from '../clock/clock.ts';
import { db, readDb, transact } from '../db/transactions.ts';
import { pageUrl } from '../notices/text-rules.ts';
import { currentTextsOf, renderEmail } from '../notices/texts.ts';
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
  findState,
  isOfStaff,
  liftBounce,
  mailboxKey,
  questionOf,
  setChallenge,
  setMailState,
  setProof,
  takeEmail,
  tryCode,
} from './store.ts';

const now = (): number => clock.real().getTime();

/** What this account has shown of an address, as far as has been saved. @param account documentId of the user */
export const recipientOf = async (address: string, account: string): Promise<RecipientState> =>
  (await knownOf(recipientKey(address), account, readDb())).state;

type Known = {
  readonly state: RecipientState;
  readonly reasons: readonly SuppressedFor[];
  /** Somebody reads it, whoever asks. */
  readonly isRead: boolean;
};

// A spelling that its reader has proven is theirs, whatever happened under another one. What the owner wrote down themselves
// needs no proof, but for an account that somebody opened with it.
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

/** Whether a letter that is on its way has to stay here: something was said of its address meanwhile. */
export const mayNotGo = async ({
  to,
  account,
  isAskedFor = false,
}: Payload<'mail'>): Promise<boolean> =>
  isBarred((await knownOf(recipientKey(to), account, readDb())).reasons, isAskedFor);

/** Whether this is the very address of an account, as the open transaction has it. @param account documentId of the user */
export const isAddressOf = async (account: string, address: string): Promise<boolean> => {
  const own = await emailOf(account);
  return own !== null && recipientKey(own) === recipientKey(address);
};

/** The provider's own address, and those of the panel's people. @param key normalised */
export const isOurs = async (key: string, on: Knex): Promise<boolean> =>
  key === recipientKey(env().CONTACT_EMAIL) || (await isOfStaff(key, on));

/**
 * The address is its reader's: they opened a link or typed a code that only they got. What waited for it goes out.
 * @param account documentId of the user for whom they have shown it; none where it was about no account
 */
export const markVerified = (address: string, account?: string): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setMailState(key, 'verified', null, now());
    if (account !== undefined) await setProof(key, account, 'verified', now());
    await liftBounce(mailboxKey(key));
    await releaseWaiting(key, account);
  });

/** No letter goes to this address any more, until somebody proves that it is theirs. */
export const suppress = (address: string, reason: SuppressedFor): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setMailState(key, 'suppressed', reason, now());
    await dropProofsOfAddress(key);
    await barMailbox(mailboxKey(key), reason, now());
    await dropWaiting(key);
  });

/**
 * An account has another address now, and with the old one goes what it had proven of it; in the open transaction.
 * @param account documentId of the user
 */
export const giveUpAddresses = (account: string, present: string): Promise<void> =>
  dropProofsOfAccount(account, recipientKey(present));

type Asked =
  | { readonly sent: true }
  /** Nothing was sent: why, and from when on it may be tried again. */
  | { readonly sent: false; readonly state: RecipientState; readonly nextAt: number };

/**
 * Sends the letter that asks whose the address is, once a day whatever happens under it: a link and a code, in fixed
 * words. Who has proven the address before, without this account, is asked as often as for a new password. In the open
 * transaction.
 * @param account documentId of the user who has the address; none for who only gave it
 * @param isAskedFor by the person whose address it is said to be
 */
export const askToConfirm = (
  address: string,
  language: Language,
  account?: string,
  isAskedFor = false,
): Promise<Asked> =>
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
    const letter = { to: key, language, key: occasion, sealed: true, isAskedFor, ...email };
    await post({ ...letter, ...(account !== undefined && { account }) });
    return { sent: true };
  });

/**
 * Lets a letter go to whom it may go to, in the open transaction: see `Unproven` for what becomes of one whose address
 * nobody has proven.
 * @param read what is kept of the address, where it has been read already
 */
export const admitEmail = (letter: Email, read?: AddressState): Promise<void> =>
  transact(async () => {
    const key = recipientKey(letter.to);
    const { account, unproven = 'drop' } = letter;
    const { state, reasons } = await knownOf(key, account, db(), read);
    const isAskedFor = unproven === 'asked';
    const take = async (kind: BudgetName) =>
      (await takeEmail(mailboxKey(key), kind, now())) === null;
    if (state === 'verified') {
      if (unproven === 'stranger' && !(await take(unproven))) return;
      return post({ ...letter, isAskedFor });
    }
    if (isBarred(reasons, isAskedFor)) return;
    if (unproven !== 'drop' && unproven !== 'stranger') {
      if (unproven !== 'wait' && (await take(unproven))) return post({ ...letter, isAskedFor });
      // They can ask once more themselves.
      if (unproven === 'asked') return;
      await post(letter, key);
    }
    await askToConfirm(key, letter.language, account);
  });

/**
 * The link of the letter proves the address, for the account that it was sent about.
 * @returns whether it did: false for a link that is unknown, used or too old
 */
export const confirmByLink = (token: string): Promise<boolean> =>
  byLink(token, async ({ address, account }) => {
    // Whoever has another address by now has proven nothing of this one.
    const isHis = account !== null && (await isAddressOf(account, address));
    await markVerified(address, isHis ? account : undefined);
  });

/**
 * By the link of the letter its reader says that it was not them. Where they have proven the address before, they say it of
 * the account alone that was opened with it: their own letters go on. @returns as confirmByLink
 */
export const refuseByLink = (token: string): Promise<boolean> =>
  byLink(token, async ({ address, account }) => {
    const { isRead } = await knownOf(address, undefined, db());
    if (account === null || !isRead) return suppress(address, 'not-me');
    await setProof(address, account, 'refused', now());
    await endChallenge(address);
  });

type Question = { readonly address: string; readonly account: string | null };

const byLink = (token: string, then: (asked: Question) => Promise<void>): Promise<boolean> =>
  transact(async () => {
    const asked = await questionOf(hashOfToken(token), now() - linkLifeMs);
    if (asked !== null) await then(asked);
    return asked !== null;
  });

/**
 * The code of the letter proves the address, for the account of who types it. Each try counts, also a wrong one, so the verb must not roll it back.
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

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// A million codes are tried in a moment: without the secret of the shop a copy of the database tells none.
const hashOfCode = (address: string, code: string): string =>
  createHmac('sha256', env().ENCRYPTION_KEY).update(`confirm ${address} ${code}`).digest('hex');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

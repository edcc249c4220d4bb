/**
 * Whom the shop may write to (domain/recipient.ts), in one place that every letter passes. The rows belong to nobody but
 * this file; other plugins say what they know by `markVerified` and `suppress`.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { clock } from './clock.ts';
import { db, readDb, transact } from './db.ts';
import { renderNotice } from './domain/notice.ts';
import { pageUrl } from './domain/notices/short-text.ts';
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
} from './domain/recipient.ts';
import { dropWaiting, type Letter, type PostedLetter, post, releaseWaiting } from './letters.ts';
import { mailboxKey } from './mailbox-key.ts';
import { noticeTexts } from './notice-texts.ts';
import { emailOf } from './registries.ts';
import { barMailbox, barOf, liftBounce, takeLetter } from './store/mailboxes.ts';
import {
  addressOfToken,
  ensureRecipient,
  findState,
  isOfStaff,
  setChallenge,
  setState,
  tryCode,
} from './store/recipients.ts';

const now = (): number => clock.real().getTime();

/** What is known of an address, as far as has been saved. */
export const recipientOf = (address: string): Promise<RecipientState> =>
  stateOf(recipientKey(address), readDb());

// What the owner wrote down himself needs no proof.
const stateOf = async (key: string, on: Knex): Promise<RecipientState> =>
  (await knownOf(key, on)).state;

type Known = { readonly state: RecipientState; readonly reasons: readonly SuppressedFor[] };

// A spelling that its reader has proven is his, whatever happened under another one.
const knownOf = async (key: string, on: Knex): Promise<Known> => {
  const own = await findState(key, on);
  if (own?.state === 'verified') return { state: 'verified', reasons: [] };
  const isSuppressed = own?.state === 'suppressed';
  if (!isSuppressed && (await isOurs(key, on))) return { state: 'verified', reasons: [] };
  const bar = await barOf(mailboxKey(key), on);
  const reasons = [...(isSuppressed ? [own.reason ?? 'not-me'] : []), ...(bar ? [bar] : [])];
  return { state: reasons.length > 0 ? 'suppressed' : 'unverified', reasons };
};

/** Whether a letter that is on its way has to stay here: something was said of its address meanwhile. */
export const mayNotGo = async ({ to, isAskedFor = false }: PostedLetter): Promise<boolean> =>
  isBarred((await knownOf(recipientKey(to), readDb())).reasons, isAskedFor);

/** Whether this is the very address of an account, as the open transaction has it. @param account documentId of the user */
export const isAddressOf = async (account: string, address: string): Promise<boolean> => {
  const own = await emailOf(account);
  return own !== null && recipientKey(own) === recipientKey(address);
};

/** The provider's own address, and those of the panel's people. @param key normalised */
export const isOurs = async (key: string, on: Knex): Promise<boolean> =>
  key === recipientKey(env().CONTACT_EMAIL) || (await isOfStaff(key, on));

/** The address is its reader's: he opened a link or typed a code that only he got. What waited for it goes out. */
export const markVerified = (address: string): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setState(key, 'verified', null, now());
    await liftBounce(mailboxKey(key));
    await releaseWaiting(key);
  });

/** No letter goes to this address any more, until somebody proves that it is his. */
export const suppress = (address: string, reason: SuppressedFor): Promise<void> =>
  transact(async () => {
    const key = recipientKey(address);
    await setState(key, 'suppressed', reason, now());
    await barMailbox(mailboxKey(key), reason, now());
    await dropWaiting(key);
  });

export type Asked =
  | { readonly sent: true }
  /** Nothing was sent: why, and from when on it may be tried again. */
  | { readonly sent: false; readonly state: RecipientState; readonly nextAt: number };

/**
 * Sends the letter that asks whose the address is, once a day whatever happens under it: a link and a code, in fixed
 * words. In the open transaction.
 * @param isAskedFor by the person whose address it is said to be
 */
export const askToConfirm = (
  address: string,
  language: Language,
  isAskedFor = false,
): Promise<Asked> =>
  transact(async () => {
    const key = recipientKey(address);
    const { state, reasons } = await knownOf(key, db());
    if (state === 'verified' || isBarred(reasons, isAskedFor))
      return { sent: false, state, nextAt: 0 };
    const at = now();
    const turn = await takeLetter(mailboxKey(key), 'told', at);
    if (turn !== null) return { sent: false, state, nextAt: turn };
    const token = randomBytes(32).toString('base64url');
    const code = codeFrom(randomBytes(4));
    await ensureRecipient(key, at);
    await setChallenge(key, { tokenHash: hashOfToken(token), codeHash: hashOfCode(key, code), at });
    const url = `${pageUrl(env().publicUrl, language, '/confirm')}#token=${token}`;
    const isDemo = env().DEMO && !env().SMTP_URL;
    const facts = { url, code };
    const words = renderNotice(noticeTexts(), 'confirm-address', language, '', facts, isDemo);
    const occasion = `confirm-address:${hashOfToken(key).slice(0, 32)}:${at}`;
    await post({ to: key, language, key: occasion, sealed: true, isAskedFor, ...words });
    return { sent: true };
  });

/**
 * Lets a letter go to whom it may go to, in the open transaction: see `Unproven` for what becomes of one whose address
 * nobody has proven.
 */
export const passLetter = (letter: Letter): Promise<void> =>
  transact(async () => {
    const key = recipientKey(letter.to);
    const { state, reasons } = await knownOf(key, db());
    const { unproven = 'drop' } = letter;
    const isAskedFor = unproven === 'asked';
    const take = async (kind: BudgetName) =>
      (await takeLetter(mailboxKey(key), kind, now())) === null;
    if (state === 'verified') {
      if (unproven === 'stranger' && !(await take(unproven))) return;
      return post({ ...letter, isAskedFor });
    }
    if (isBarred(reasons, isAskedFor)) return;
    if (unproven !== 'drop' && unproven !== 'stranger') {
      if (unproven !== 'wait' && (await take(unproven))) return post({ ...letter, isAskedFor });
      // He can ask once more himself.
      if (unproven === 'asked') return;
      await post(letter, key);
    }
    await askToConfirm(key, letter.language);
  });

/** The link of the letter proves the address. @returns the address; null for a link that is unknown, used or too old */
export const confirmByLink = (token: string): Promise<string | null> =>
  byLink(token, (address) => markVerified(address));

/** By the link of the letter its reader says that it was not him. @returns as confirmByLink */
export const refuseByLink = (token: string): Promise<string | null> =>
  byLink(token, (address) => suppress(address, 'not-me'));

const byLink = (token: string, then: (address: string) => Promise<void>): Promise<string | null> =>
  transact(async () => {
    const address = await addressOfToken(hashOfToken(token), now() - linkLifeMs);
    if (address !== null) await then(address);
    return address;
  });

/**
 * The code of the letter proves the address. Each try counts, also a wrong one, so the verb must not roll it back.
 * @param typed with or without spaces
 */
export const confirmByCode = (address: string, typed: string): Promise<boolean> =>
  transact(async () => {
    const code = readCode(typed);
    if (code === null) return false;
    const key = recipientKey(address);
    const hash = await tryCode(key, now() - codeLifeMs, codeTries);
    if (hash === null || !isSame(hash, hashOfCode(key, code))) return false;
    await markVerified(key);
    return true;
  });

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

// A million codes are tried in a moment: without the secret of the shop a copy of the database tells none.
const hashOfCode = (address: string, code: string): string =>
  createHmac('sha256', env().ENCRYPTION_KEY).update(`confirm ${address} ${code}`).digest('hex');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

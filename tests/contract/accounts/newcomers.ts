/** Newly registered people with their tokens. */
import type { StaffTermination } from '@oner/config/contract/staff-agreements';
import { expireFreshProof } from '../../support/record-ages.ts';
import { withdrawalsOf } from '../../support/records.ts';
import { blockAccounts, verifyAddresses } from '../../support/states.ts';
import { uniqueDigits } from '../../support/unique-numbers.ts';
import { findRecord, panel } from '../support/panel.ts';
import { demoPassword, shop, someAddress } from '../support/shop.ts';
import { someAuthor, someBuyer } from './people.ts';

export type Newcomer = {
  readonly token: string;
  /** documentId of the profile */
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
};

const nameOf = async ({ token }: { token: string }) => {
  const [profile] = (await shop.call('getProfile', {}, { token })).body;
  if (!profile) throw new Error('the new account has no profile');
  return profile;
};

const newcomer = async (id: string, token: string): Promise<Newcomer> => {
  const { user, phone } = await nameOf({ token });
  return { token, id, username: user.username, email: user.email, phone };
};

export const newBuyer = async (more: object = {}): Promise<Newcomer> => {
  const body = { ...someBuyer(), ...more };
  const { id, access } = (await shop.call('registerBuyer', { body })).body;
  await verifyAddresses(shop, body.user.email);
  return newcomer(id, access);
};

export const newAuthor = async (more: object = {}): Promise<Newcomer> => {
  const body = { ...someAuthor(), ...more };
  const { id, access } = (await shop.call('registerSeller', { body })).body;
  await verifyAddresses(shop, body.email);
  return newcomer(id, access);
};

/** Sends JSON to a call that also accepts a form. */
export const change = async (
  kind: 'buyer' | 'sellers',
  id: string,
  body: unknown,
  token: string,
  from = someAddress(),
) => {
  const answer = await shop.request('PATCH', `/api/changed-${kind}/${id}/`, {
    from,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = await answer.json();
  return { status: answer.status, body: read, error: read.error };
};

/** Session id of a token. */
export const sessionOf = (token: string): string => {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sessionId;
};

/** Makes the proof of this session older than its limit. */
export const expireProofOf = (token: string): Promise<void> =>
  expireFreshProof(shop, sessionOf(token));

type Known = Pick<Newcomer, 'username'> | Pick<Newcomer, 'email'>;
/** The account as shown in the panel. */
export const userOf = async (who: Known) => {
  const where = 'username' in who ? { username: who.username } : { email: who.email };
  return findRecord(await panel(shop, 'owner'), 'plugin::users-permissions.user', where);
};
export const accountOf = async (who: Known): Promise<string> => (await userOf(who)).documentId;

/** Numbers of the orders of an account as shown to moderators, even after erasure. */
export const ordersOf = async (account: string): Promise<string[]> => {
  const { send } = await panel(shop, 'moderator');
  const { body } = await send('GET', `/moderation/buyers/${account}`);
  return (body as StaffBuyerPage).orders.map(({ number }) => number);
};
type StaffBuyerPage = { readonly orders: readonly { readonly number: string }[] };

/** Blocks or unblocks an account without ending its sessions. */
export const setBlocked = ({ username }: Pick<Newcomer, 'username'>, blocked: boolean) =>
  blockAccounts(shop, [username], blocked);

/** Terminations of the author's agreement as shown to the accountant, oldest first. */
export const agreementsOf = async ({ id }: Pick<Newcomer, 'id'>): Promise<string[]> => {
  const { send } = await panel(shop, 'accountant');
  const { body } = await send('GET', '/payouts/terminations');
  const { terminations } = body as { terminations: readonly StaffTermination[] };
  const own = terminations.filter(({ author }) => author.id === id);
  return own.toSorted((a, b) => a.id - b.id).map(({ kind, state }) => `${kind} ${state}`);
};

/** Withdraws the consent, which closes the account. */
export const withdrawByPassword = ({ token }: Pick<Newcomer, 'token'>) =>
  shop.call('withdrawConsent', { body: { password: demoPassword } }, { token });

/** Checks whether the account was erased after the consent was withdrawn. */
export const isErased = async (account: string): Promise<boolean> =>
  (await withdrawalsOf(shop, account)).at(-1) === 'erased';

type Entry = Readonly<Record<string, unknown>>;
/** The exported data of the account (law 94-V). */
export const dataOf = async ({ token }: Pick<Newcomer, 'token'>) => {
  const { body } = await shop.call('exportMyData', {}, { token });
  return body.accounts as {
    readonly payee?: Readonly<Record<'iban' | 'taxNumber', Entry | null>> | null;
  } & Readonly<Record<'consents' | 'declarations' | 'changes' | 'withdrawals', readonly Entry[]>>;
};

/** E-mails to an address, without the one that asks every new person to verify it. */
export const emailsTo = async (email: string) =>
  (await shop.emails()).filter(
    ({ to, text }) => to.includes(email) && !/(?<!email)\/confirm#token=/.test(text),
  );

export const logIn = (username: string, password = demoPassword) =>
  shop.call('logIn', { body: { username, password } });

const [ofPerson, ofAccount] = [uniqueDigits(4), uniqueDigits(10)];

/** An IIN for a birth date (YYMMDD) and century digit (1 to 6), with a unique serial. */
export const someIin = (born: string, century: string): string => {
  for (;;) {
    const start = `${born}${century}${ofPerson()}`;
    const sum = (first: number) =>
      [...start].reduce((total, digit, place) => total + Number(digit) * weight(first, place), 0) %
      11;
    const check = sum(1) === 10 ? sum(3) : sum(1);
    if (check < 10) return `${start}${check}`;
  }
};
const weight = (first: number, place: number): number => ((first - 1 + place) % 11) + 1;

/** An IBAN of Kazakhstan with a valid check number. */
export const someIban = (): string => {
  const rest = `125KZT${ofAccount()}`;
  const digits = [...`${rest}KZ00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `KZ${String(check).padStart(2, '0')}${rest}`;
};

/** Changes of an e-mail address, and the links in their e-mails. */
import { expect } from 'vitest';
import { shop } from '../support/shop.ts';
import { change, emailsTo, logIn, type Newcomer } from './newcomers.ts';

type Kind = 'confirm' | 'undo';
/** Tokens of all links of a kind that were sent to an address. */
export const emailedTokens = async (email: string, kind: Kind): Promise<string[]> =>
  // `new.x@…` contains `x@…`, so the address must match exactly.
  (await emailsTo(email)).flatMap(({ to, text }) =>
    to !== email ? [] : (new RegExp(`/email/${kind}#token=([\\w-]+)`).exec(text)?.[1] ?? []),
  );
export const linkTo = async (email: string, kind: Kind, count = 1): Promise<string> => {
  await expect
    .poll(async () => (await emailedTokens(email, kind)).length)
    .toBeGreaterThanOrEqual(count);
  return (await emailedTokens(email, kind)).at(-1) ?? '';
};
/** Requests a new address. @returns the address */
export const requestNewAddress = async (
  who: Newcomer,
  email = `new.${who.email}`,
): Promise<string> => {
  const kind = (await isAuthor(who)) ? 'sellers' : 'buyer';
  const answer = await change(kind, who.id, { user: { email } }, who.token);
  expect(answer.error).toBeUndefined();
  expect([answer.body.user.email, answer.body.pending_email]).toEqual([who.email, email]);
  return email;
};
const isAuthor = async ({ token }: Newcomer) =>
  (await shop.call('getRole', {}, { token })).body.role === 'Seller';
/** The address of an account, and the pending one. */
export const addressesOf = async (token: string) => {
  const [profile] = (await shop.call('getProfile', {}, { token })).body;
  return [profile?.user.email, profile?.pending_email];
};
export const confirm = (token: string) => shop.call('confirmEmailChange', { body: { token } });
export const undo = (token: string) => shop.call('undoEmailChange', { body: { token } });
/** The owner of a restored account sets the required new password. @returns a new token of the owner */
export const resetAndLogIn = async (
  undone: Awaited<ReturnType<typeof undo>>,
  { email }: Newcomer,
) => {
  const fresh = 'менің жаңа құпиясөзім';
  const body = { token: undone.body.reset, new_password: fresh, repeat: fresh };
  expect((await shop.call('resetPassword', { body })).status).toBe(204);
  return (await logIn(email, fresh)).body.access;
};
/** The new address takes effect, and a stranger logs in with it. */
export const takeOver = async (who: Newcomer) => {
  const email = await requestNewAddress(who);
  await confirm(await linkTo(email, 'confirm'));
  const { access } = (await logIn(email)).body;
  return { email, thief: access, link: await linkTo(who.email, 'undo', 2) };
};

/** Changes of an e-mail address, and the links in their letters. */
import { expect } from 'vitest';
import { shop } from '../support/shop.ts';
import { change, emailsTo, logIn, type Newcomer } from './newcomers.ts';

type Kind = 'confirm' | 'undo';
/** Tokens of all links of a kind that have been sent to an address. */
export const linksTo = async (email: string, kind: Kind): Promise<string[]> =>
  // `new.x@…` has `x@…` in it: only letters to this very address.
  (await emailsTo(email)).flatMap(({ to, text }) =>
    to !== email ? [] : (new RegExp(`/email/${kind}#token=([\\w-]+)`).exec(text)?.[1] ?? []),
  );
export const linkTo = async (email: string, kind: Kind, count = 1): Promise<string> => {
  await expect.poll(async () => (await linksTo(email, kind)).length).toBeGreaterThanOrEqual(count);
  return (await linksTo(email, kind)).at(-1) ?? '';
};
/** Asks for a new address. @returns it */
export const ask = async (who: Newcomer, email = `new.${who.email}`): Promise<string> => {
  const kind = (await isAuthor(who)) ? 'sellers' : 'buyer';
  const answer = await change(kind, who.id, { user: { email } }, who.token);
  expect(answer.error).toBeUndefined();
  expect([answer.body.user.email, answer.body.pending_email]).toEqual([who.email, email]);
  return email;
};
const isAuthor = async ({ token }: Newcomer) =>
  (await shop.call('getRole', {}, { token })).body.role === 'Seller';
/** The address of an account, and the one that waits for its letter to be read. */
export const addressesOf = async (token: string) => {
  const [profile] = (await shop.call('getProfile', {}, { token })).body;
  return [profile?.user.email, profile?.pending_email];
};
export const confirm = (token: string) => shop.call('confirmEmailChange', { body: { token } });
export const undo = (token: string) => shop.call('undoEmailChange', { body: { token } });
/** The owner of an account that was got back sets the password that is due. @returns a token of their own */
export const enterAgain = async (undone: Awaited<ReturnType<typeof undo>>, { email }: Newcomer) => {
  const fresh = 'менің жаңа құпиясөзім';
  const body = { token: undone.body.reset, new_password: fresh, repeat: fresh };
  expect((await shop.call('resetPassword', { body })).status).toBe(204);
  return (await logIn(email, fresh)).body.access;
};
/** The new address counts, and a stranger has logged in with it. */
export const takeOver = async (who: Newcomer) => {
  const email = await ask(who);
  await confirm(await linkTo(email, 'confirm'));
  const { access } = (await logIn(email)).body;
  return { email, thief: access, link: await linkTo(who.email, 'undo', 2) };
};

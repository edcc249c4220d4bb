/** Sets states of accounts and other records that no call sets, for tests that are not about how they arise. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

/** Marks addresses as verified, as if the link in each e-mail had been opened, also for the account that has the address. */
export const verifyAddresses = async ({ sql }: Shop, ...addresses: string[]): Promise<void> => {
  const keys = addresses.map((address) => address.toLowerCase());
  const now = { state: 'verified', changed_at: Date.now() };
  const rows = keys.map((address) => ({ address, ...now }));
  await sql('recipients').insert(rows).onConflict('address').merge();
  const holders = await sql('up_users')
    .whereIn('email', keys)
    .select({ address: 'email', account: 'document_id' });
  const proofs = holders.map((holder) => ({ ...holder, ...now }));
  if (proofs.length > 0)
    await sql('address_proofs').insert(proofs).onConflict(['address', 'account']).merge();
};

/** Blocks or unblocks accounts without ending their sessions, which the panel would do. */
export const blockAccounts = async (
  { sql }: Shop,
  usernames: readonly string[],
  blocked: boolean,
): Promise<void> => {
  const changed = await sql('up_users').whereIn('username', usernames).update({ blocked });
  if (changed !== usernames.length) throw new Error(`unknown user among ${usernames}`);
};

/** Freezes the payouts of an account, as an undone change of address does. */
export const freezePayouts = async ({ sql }: Shop, account: string): Promise<void> => {
  await sql('credentials').where({ account }).update({ frozen_at: Date.now() });
};

/** Keeps the current password hash. @returns a function that restores it without the side effects of a new password */
export const snapshotPassword = async (
  { sql }: Shop,
  account: string,
): Promise<() => Promise<void>> => {
  const user = () => sql('up_users').where({ document_id: account });
  const { password } = await user().first('password');
  return async () => void (await user().update({ password }));
};

/** Makes an account look as if it were older than the list of known browsers. */
export const forgetDevices = async ({ sql }: Shop, account: string): Promise<void> => {
  await sql('known_devices').where({ account }).delete();
};

/** Ends a session during a running call; the call that ends sessions would wait for it. */
export const dropSession = async ({ sql }: Shop, session: string): Promise<void> => {
  await sql('strapi_sessions').where({ session_id: session }).delete();
};

/** Leaves the record of a second factor for a session that has ended. */
export const addEndedFactorSession = async ({ sql }: Shop, user: number, session: string) => {
  const over = { session_id: session, user_id: user, shown_at: Date.now() };
  await sql('staff_factor_sessions').insert(over);
};

/** Stores a staff link for a new password; the token itself is only in the e-mail. */
export const giveResetLink = async (
  { sql, engine }: Shop & { readonly engine: string },
  user: number,
  token: string,
): Promise<void> => {
  const ends = Date.now() + 600_000;
  await sql('admin_users')
    .where({ id: user })
    .update({
      reset_password_token: token,
      reset_password_token_expires_at: engine === 'sqlite' ? ends : new Date(ends),
    });
};

/** Puts a file of the media library into a folder; the shop's own files are in none. */
export const putInFolder = async ({ sql }: Shop, file: number, folder: unknown): Promise<void> => {
  await sql('files').where({ id: file }).update({ folder_path: folder });
};

/**
 * Sets the size of a work's files to one that no test uploads.
 * @param seller whose files; by default the work's author
 * @returns a function that restores the sizes
 */
export const setOriginalsSize = async (
  { sql }: Shop,
  work: string,
  bytes: number,
  seller?: string,
): Promise<() => Promise<void>> => {
  const rows = sql('originals').where({ work_id: work });
  const was = await rows.clone().first('bytes', 'seller_id');
  await rows.clone().update({ bytes, ...(seller && { seller_id: seller }) });
  return async () => void (await rows.clone().update(was));
};

/** Records the answer of an address's owner: theirs or not. */
export const setAddressAnswer = async (
  { sql }: Shop,
  email: string,
  state: 'refused' | 'verified',
): Promise<void> => {
  await sql('address_proofs').where({ address: email.toLowerCase() }).update({ state });
};

/**
 * Uses up a limit for one caller.
 * @param call a call by which the limit counts them
 */
export const exhaustLimit = async (
  { sql }: Shop,
  limit: string,
  points: number,
  call: () => Promise<unknown>,
): Promise<void> => {
  const counts = (): PromiseLike<string[]> =>
    sql('rate_limits').whereLike('key', `${limit}:%`).pluck('key');
  const others = await counts();
  await call();
  const own = (await counts()).filter((key) => !others.includes(key));
  if (own.length !== 1) throw new Error(`expected 1 new counter of ${limit}, found ${own.length}`);
  await sql('rate_limits').whereIn('key', own).update({ points });
};

/** Marks a work as sold. */
export const markWorkSold = async ({ sql }: Shop, work: string): Promise<void> => {
  await sql('works').where('document_id', work).update({ availability: 'sold' });
};

/** Adds an item with limited stock, copied from another one; it has no picture, so no list shows it. */
export const addLimitedItem = async (
  { sql }: Shop,
  like: string,
  id: string,
  stock: number,
): Promise<number> => {
  const { id: _, ...row } = await sql('shop_items').where({ document_id: like }).first();
  await sql('shop_items').insert({ ...row, document_id: id, stock });
  return row.price_tenge;
};
export const hideItem = async ({ sql }: Shop, id: string): Promise<void> => {
  await sql('shop_items').where('document_id', id).update({ hidden: true });
};

/**
 * Adds buyers with verified addresses, as rows only: none of them logs in. Their names avoid 0 and 1, which look like
 * letters, so that each name is its own skeleton.
 */
export const addBuyers = async ({ sql }: Shop, count: number): Promise<void> => {
  const names = Array.from({ length: count }, (_, place) =>
    place.toString(8).replace(/\d/g, (digit) => String(Number(digit) + 2)),
  ).map((number) => `reader${number}`);
  const role = await sql('up_roles').where('type', 'buyer').first('id');
  for (const [place, document_id] of names.entries()) {
    const name = { username: document_id, email: `${document_id}@example.kz`, first_name: 'Дана' };
    await sql('up_users').insert({ document_id, ...name, language: 'ru', blocked: false });
    const phone = `+7705000${place}`;
    await sql('buyers').insert({ document_id: `b${document_id}`, phone, name: name.first_name });
    const claims = { email: name.email, phone, username_skeleton: document_id };
    const held = { account: document_id, claimed_at: Date.now() };
    await sql('identity_claims').insert(
      Object.entries(claims).map(([kind, value]) => ({ kind, value, ...held })),
    );
    const user = await sql('up_users').where({ document_id }).first('id');
    const buyer = await sql('buyers').where('document_id', `b${document_id}`).first('id');
    await sql('up_users_role_lnk').insert({ user_id: user.id, role_id: role.id });
    await sql('buyers_user_lnk').insert({ buyer_id: buyer.id, user_id: user.id });
  }
  await verifyAddresses({ sql }, ...names.map((name) => `${name}@example.kz`));
};

/** Queues works of an author for moderation; the works themselves do not exist. @param due when the first is due */
export const fillQueue = async (
  { sql }: Shop,
  count: number,
  seller: string,
  due: number,
): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    work_id: `many${String(index).padStart(8, '0')}`,
    kind: index % 3 ? 'placement' : 'change',
    section: ['art', 'artisan', 'design'][index % 3],
    seller_id: seller,
    title: `Көп ${index}`,
    words: `көп ${index}`,
    submitted_at: due - 1,
    due_at: due + (index % 700) * 60_000,
    revision: '1',
    flags: '[]',
    flag_count: 0,
    decided: false,
  }));
  for (let from = 0; from < rows.length; from += 50)
    await sql('moderation_queue').insert(rows.slice(from, from + 50));
};
export const emptyQueue = async ({ sql }: Shop): Promise<void> => {
  await sql('moderation_queue').whereLike('work_id', 'many%').delete();
};

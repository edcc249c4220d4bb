/** States of accounts and pieces of a shop that no call makes, and tests are not about how they come to be. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

/** As if the reader of each had opened the link of their letter: for the account that has the address, if there is one. */
export const proveAddresses = async ({ sql }: Shop, ...addresses: string[]): Promise<void> => {
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

/** Accounts are shut or opened, and their sessions stand: the panel ends them. */
export const blockAccounts = async (
  { sql }: Shop,
  usernames: readonly string[],
  blocked: boolean,
): Promise<void> => {
  const changed = await sql('up_users').whereIn('username', usernames).update({ blocked });
  if (changed !== usernames.length) throw new Error(`nobody is called ${usernames}`);
};

/** Payouts of an account are frozen, as an undone change of address does. */
export const freezePayouts = async ({ sql }: Shop, account: string): Promise<void> => {
  await sql('credentials').where({ account }).update({ frozen_at: Date.now() });
};

/** The password of now, by its hash. @returns what puts it back, past all that a new one ends */
export const keepPassword = async (
  { sql }: Shop,
  account: string,
): Promise<() => Promise<void>> => {
  const user = () => sql('up_users').where({ document_id: account });
  const { password } = await user().first('password');
  return async () => void (await user().update({ password }));
};

/** An account from before browsers were remembered. */
export const forgetDevices = async ({ sql }: Shop, account: string): Promise<void> => {
  await sql('known_devices').where({ account }).delete();
};

/** A session ends while a call of it is under way: the call that ends it waits for the other. */
export const dropSession = async ({ sql }: Shop, session: string): Promise<void> => {
  await sql('strapi_sessions').where({ session_id: session }).delete();
};

/** A session that has ended has shown a second factor. */
export const leaveShownFactor = async ({ sql }: Shop, user: number, session: string) => {
  const over = { session_id: session, user_id: user, shown_at: Date.now() };
  await sql('staff_factor_sessions').insert(over);
};

/** A link to a new password of a member of the staff, whose letter holds it alone. */
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

/** A file of the media library lies in a folder, as none of the shop's own does. */
export const putInFolder = async ({ sql }: Shop, file: number, folder: unknown): Promise<void> => {
  await sql('files').where({ id: file }).update({ folder_path: folder });
};

/**
 * The files of a work are so large, as no test sends them.
 * @param seller whose they are; the work's author unless said
 * @returns what makes them as large as they are
 */
export const weighOriginals = async (
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

/** The reader of an address has said that it is not theirs, or that it is. */
export const answerForAddress = async (
  { sql }: Shop,
  email: string,
  state: 'refused' | 'verified',
): Promise<void> => {
  await sql('address_proofs').where({ address: email.toLowerCase() }).update({ state });
};

/**
 * A limit is used up by whoever calls: their calls are as many as may be in its time.
 * @param call by which it counts them
 */
export const useUpLimit = async (
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
  if (own.length !== 1) throw new Error(`${limit} counts whoever calls in ${own.length} places`);
  await sql('rate_limits').whereIn('key', own).update({ points });
};

/** An order has decided what becomes of a work: it is sold. */
export const sellWork = async ({ sql }: Shop, work: string): Promise<void> => {
  await sql('works').where('document_id', work).update({ availability: 'sold' });
};

/** A thing of the shop that exists so many times, as another of its kind; it has no picture, so no list shows it. */
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
export const hideItems = async ({ sql }: Shop, ids: readonly string[]): Promise<void> => {
  await sql('shop_items').whereIn('document_id', ids).update({ hidden: true });
};

/**
 * So many buyers who have proven their addresses: rows, for nobody logs in as them. Their names have no 0 and 1, which look like
 * letters: so each is its own skeleton.
 */
export const addReaders = async ({ sql }: Shop, count: number): Promise<void> => {
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
  await proveAddresses({ sql }, ...names.map((name) => `${name}@example.kz`));
};

/** So many works of an author wait at the desk of moderation, without being there. @param due when the first is due */
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

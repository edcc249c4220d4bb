/** Stored records that no call returns, for tests of what is stored or must not be stored. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex; readonly engine: 'sqlite' | 'postgres' };
type Row = Readonly<Record<string, unknown>>;

const tablesOf = async ({ sql, engine }: Shop): Promise<string[]> => {
  const rows: { name: string }[] =
    engine === 'postgres'
      ? await sql('information_schema.tables')
          .where('table_schema', 'public')
          .select({ name: 'table_name' })
      : await sql('sqlite_master').where('type', 'table').select('name');
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
};

/** Returns `table column: word` for each place where one of these words is stored. */
export const placesStoring = async (shop: Shop, words: readonly string[]): Promise<string[]> => {
  const places = new Set<string>();
  for (const table of await tablesOf(shop)) {
    const rows: Row[] = await shop.sql(table).select('*');
    // Most tables contain none of them, so their rows are not searched one by one.
    const all = JSON.stringify(rows).toLowerCase();
    if (!words.some((word) => all.includes(JSON.stringify(word).slice(1, -1).toLowerCase())))
      continue;
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
        for (const one of words) {
          if (text.toLowerCase().includes(one.toLowerCase())) {
            places.add(`${table}.${column}: ${one}`);
          }
        }
      }
    }
  }
  return [...places].sort();
};

/** Consents of an account; they are kept when the account is erased. */
export const consentsOf = ({ sql }: Pick<Shop, 'sql'>, account: string): PromiseLike<Row[]> =>
  sql('consents').where({ account }).orderBy('id');

/** States of the withdrawals of an account's consent, oldest first. */
export const withdrawalsOf = async (
  { sql }: Pick<Shop, 'sql'>,
  account: string,
): Promise<('waits' | 'undone' | 'erased')[]> => {
  const rows = await sql('withdrawals').where({ account }).orderBy('id');
  return rows.map((row) => (row.erased_at ? 'erased' : row.undone_at ? 'undone' : 'waits'));
};

/** Kinds of former bank details of an author that are kept because they may be restored. */
export const formerDetailsOf = async ({ sql }: Shop, author: string): Promise<string[]> => {
  const rows = await sql('former_payees').where({ author_id: author });
  return rows.map(({ part }) => part).toSorted();
};

/** The original files that an author sent for a work, in upload order. */
export const originalsOf = ({ sql }: Pick<Shop, 'sql'>, work: string): PromiseLike<Row[]> =>
  sql('originals').where({ work_id: work }).orderBy('id');

/** What remains of an erased author's password and identifying and payment details. */
export const erasedRows = async ({ sql }: Pick<Shop, 'sql'>, account: string, author: string) => {
  const { password } = await sql('up_users').where({ document_id: account }).first('password');
  const details: Row[][] = await Promise.all([
    sql('payees').where({ author_id: author }),
    sql('tax_claims').where({ author_id: author }),
    sql('identity_claims').where({ account }),
  ]);
  return { password, details: details.flat() };
};

/** The rows of an account and of its profile, including columns that no form shows. */
export const rowsOf = async (
  { sql }: Pick<Shop, 'sql'>,
  username: string,
  table: 'buyers' | 'sellers',
  profile: string,
): Promise<Row[]> => [
  await sql('up_users').where({ username }).first(),
  await sql(table).where({ document_id: profile }).first(),
];

/** Unencrypted fields of an author's bank details; null if there are none. */
export const payeeOf = async ({ sql }: Pick<Shop, 'sql'>, author: string) => {
  const row = await sql('payees').where({ author_id: author }).first();
  return row ? { kind: row.tax_kind, isUnderage: Boolean(row.underage) } : null;
};

/** Passkeys of an account with their public keys. */
export const passkeysOf = (
  { sql }: Pick<Shop, 'sql'>,
  account: string,
): PromiseLike<{ id: string; credential_id: string; public_key: string }[]> =>
  sql('passkeys').where({ owner: `user:${account}` });

/** Time of the account change that delays payouts; null if nothing delays them. */
export const credentialsChangedAt = async (
  { sql }: Pick<Shop, 'sql'>,
  account: string,
): Promise<number | null> => {
  const row = await sql('credentials').where({ account }).first();
  return row ? Number(row.changed_at) : null;
};

/** Browsers known to an account, also when the caller has no session after a new password. */
export const knownDevicesOf = ({ sql }: Pick<Shop, 'sql'>, account: string): PromiseLike<Row[]> =>
  sql('known_devices').where({ account }).whereNull('forgotten_at');

/** Lifetime of the link for a new password. Milliseconds. */
export const resetLifetime = async (
  { sql }: Pick<Shop, 'sql'>,
  account: string,
): Promise<number> => {
  const row = await sql('password_resets').where({ account }).first();
  return Number(row.expires_at) - Number(row.asked_at);
};
/** Expiry of a staff member's link for a new password. */
export const resetLinkEndsAt = async (
  { sql }: Pick<Shop, 'sql'>,
  email: string,
): Promise<number> => {
  const row = await sql('admin_users').where({ email }).first();
  return new Date(row.reset_password_token_expires_at).getTime();
};

/** Wait before the next login attempt after wrong passwords. Minutes. */
export const loginDelay = async ({ sql }: Pick<Shop, 'sql'>, budget: string): Promise<number> => {
  const row = await sql('login_tries').where({ budget }).first();
  return (Number(row.open_at) - Number(row.last_at)) / 60_000;
};

/** Number of unused recovery codes of a member of the staff. */
export const recoveryCodesLeft = async (
  { sql }: Pick<Shop, 'sql'>,
  user: number,
): Promise<number> =>
  (await sql('staff_recovery_codes').where({ user_id: user }).whereNull('used_at')).length;

/** Sessions in which a member of the staff has passed a second factor. */
export const sessionsWithFactor = (
  { sql }: Pick<Shop, 'sql'>,
  user: number,
): PromiseLike<string[]> =>
  sql('staff_factor_sessions').where({ user_id: user }).pluck('session_id');

/** Each use of each file. */
export const usesOfFiles = ({
  sql,
}: Pick<Shop, 'sql'>): PromiseLike<
  { file_id: number; related_id: number; related_type: string; field: string }[]
> => sql('files_related_mph').orderBy('id');
export const fileOf = ({ sql }: Pick<Shop, 'sql'>, id: number): PromiseLike<Row> =>
  sql('files').where({ id }).first();

/** Counts the stored perceptual hashes of pictures. @param where optionally their kind and subject */
export const countPictureHashes = async (
  { sql }: Pick<Shop, 'sql'>,
  where: { readonly subject?: string; readonly work_id?: string; readonly kind?: string },
): Promise<number> => (await sql('looks').where(where)).length;

/** Whether the owner of an address confirmed or refused it; undefined if they were not asked. */
export const addressState = async (
  { sql }: Pick<Shop, 'sql'>,
  address: string,
): Promise<string | undefined> => (await sql('recipients').where({ address }).first())?.state;
/** Those of these addresses that some account has verified. */
export const verifiedAmong = (
  { sql }: Pick<Shop, 'sql'>,
  addresses: string[],
): PromiseLike<string[]> => sql('address_proofs').whereIn('address', addresses).pluck('address');

/** Actions in the audit log, oldest first, for shops without the panel's audit screen. */
export const auditActionsOf = (
  { sql }: Pick<Shop, 'sql'>,
  { action = '%', subject = '%' }: { readonly action?: string; readonly subject?: string },
): PromiseLike<{ action: string; actor: string; facts: string }[]> =>
  sql('audit').whereLike('action', action).whereLike('subject', subject).orderBy('id');

/** Number of rows that a limit uses for counting. */
export const countLimitRows = async ({ sql }: Pick<Shop, 'sql'>, limit: string): Promise<number> =>
  (await sql('rate_limits').whereLike('key', `${limit}%`)).length;

/** All consents to one version of a document. */
export const consentsTo = (
  { sql }: Pick<Shop, 'sql'>,
  document: string,
  version: string,
): PromiseLike<{ account: string; version: string; sha256: string; language: string }[]> =>
  sql('consents').where({ document, version });
/** Number of buyer and author accounts. */
export const countPeople = async ({ sql }: Pick<Shop, 'sql'>): Promise<number> => {
  const people = sql('up_users as u')
    .join('up_users_role_lnk as l', 'l.user_id', 'u.id')
    .join('up_roles as r', 'r.id', 'l.role_id');
  return (await people.whereIn('r.type', ['buyer', 'seller'])).length;
};
/** Notices of one kind, to any account. */
export const noticesAbout = (
  { sql }: Pick<Shop, 'sql'>,
  event: string,
): PromiseLike<{ path: string | null }[]> => sql('notices').where({ event }).orderBy('id');

/** Works that may be printed, newest first. */
export const printable = ({ sql }: Pick<Shop, 'sql'>): PromiseLike<string[]> =>
  sql('catalogue')
    .where({ merch: true, hidden: false, blocked: false })
    .orderBy('sequence', 'desc')
    .pluck('work_id');

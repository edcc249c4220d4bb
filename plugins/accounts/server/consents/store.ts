import { db, readDb } from '@oner/platform';

export type ConsentRow = {
  readonly account: string;
  readonly document: string;
  readonly version: string;
  readonly language: string;
  readonly sha256: string;
  readonly givenAt: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly checkbox: string;
};

export const addConsents = async (rows: readonly ConsentRow[]): Promise<void> => {
  await db()('consents').insert(
    rows.map(({ givenAt, userAgent, ...rest }) => ({
      ...rest,
      given_at: givenAt,
      user_agent: userAgent,
    })),
  );
};

/** How many people have accepted each version of each text. */
export const countAccepted = async (): Promise<
  { readonly document: string; readonly version: string; readonly people: number }[]
> => {
  const rows: { document: string; version: string; people: string | number }[] = await readDb()(
    'consents',
  )
    .groupBy('document', 'version')
    .select('document', 'version')
    .countDistinct({ people: 'account' });
  return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }));
};

/** Oldest first. */
export const consentsOf = async (account: string): Promise<ConsentRow[]> => {
  const rows = await readDb()('consents').where({ account }).orderBy('id').select('*');
  return rows.map((row) => ({
    account: row.account,
    document: row.document,
    version: row.version,
    language: row.language,
    sha256: row.sha256,
    givenAt: Number(row.given_at),
    ip: row.ip,
    userAgent: row.user_agent,
    checkbox: row.checkbox,
  }));
};

export type Declaration = {
  readonly account: string;
  readonly declaration: 'adult-or-entity';
  readonly givenAt: number;
  readonly ip: string;
  readonly userAgent: string;
};

export const addDeclaration = async ({ givenAt, userAgent, ...rest }: Declaration) => {
  await db()('declarations').insert({ ...rest, given_at: givenAt, user_agent: userAgent });
};

/** Oldest first. */
export const declarationsOf = async (account: string): Promise<Declaration[]> => {
  const rows = await readDb()('declarations').where({ account }).orderBy('id').select('*');
  return rows.map((row) => ({
    account: row.account,
    declaration: row.declaration,
    givenAt: Number(row.given_at),
    ip: row.ip,
    userAgent: row.user_agent,
  }));
};

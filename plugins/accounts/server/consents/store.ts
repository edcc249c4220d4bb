import type { Insertable, Selectable } from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';

export type ConsentRow = Readonly<Omit<Insertable<AccountsTables['consents']>, 'id'>>;

export const addConsents = async (rows: readonly ConsentRow[]): Promise<void> => {
  await db.insertInto('consents').values(rows).execute();
};

/** Number of people who accepted each version of each text. */
export const countAccepted = (): Promise<
  { readonly document: string; readonly version: string; readonly people: number }[]
> =>
  readDb
    .selectFrom('consents')
    .groupBy(['document', 'version'])
    .select(({ fn }) => [
      'document',
      'version',
      fn.count<number>('account').distinct().as('people'),
    ])
    .execute();

/** Oldest first. */
export const consentsOf = (account: string): Promise<ConsentRow[]> =>
  readDb
    .selectFrom('consents')
    .where('account', '=', account)
    .orderBy('id')
    .select(['account', 'document', 'version', 'language', 'sha256', 'givenAt', 'ip', 'userAgent'])
    .select('checkbox')
    .execute();

type Declaration = Readonly<Omit<Selectable<AccountsTables['declarations']>, 'id'>>;

export const addDeclaration = async (row: Declaration): Promise<void> => {
  await db.insertInto('declarations').values(row).execute();
};

/** Oldest first. */
export const declarationsOf = (account: string): Promise<Declaration[]> =>
  readDb
    .selectFrom('declarations')
    .where('account', '=', account)
    .orderBy('id')
    .select(['account', 'declaration', 'givenAt', 'ip', 'userAgent'])
    .execute();

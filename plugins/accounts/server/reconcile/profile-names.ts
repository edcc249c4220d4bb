import type { Knex } from 'knex';
import { wrongProfileNames } from '../profiles/store.ts';
import { dbOn } from '../schema.ts';

const profilesBearTheName = async (knex: Knex): Promise<string[]> =>
  (await wrongProfileNames(dbOn(knex))).map(
    ({ table, id, name }) => `row ${id} of ${table} does not have the name ${name}`,
  );

export const invariants = [
  { name: 'profiles have the name of their account', clause: 'L §9', check: profilesBearTheName },
];

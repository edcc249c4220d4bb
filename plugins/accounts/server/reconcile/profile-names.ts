import type { Knex } from 'knex';
import { wrongProfileNames } from '../profiles/store.ts';
import { dbOn } from '../schema.ts';

const profilesBearTheName = async (knex: Knex): Promise<string[]> =>
  (await wrongProfileNames(dbOn(knex))).map(
    ({ table, id, name }) => `row ${id} of ${table} is not ${name}`,
  );

export const invariants = [
  { name: 'a profile bears the name of its account', clause: 'L §9', check: profilesBearTheName },
];

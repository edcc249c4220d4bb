import { findValue, hasRow, strapiTables } from '@oner/platform';
import { readDb } from '../schema.ts';

const numberOf = (actor: string): number => Number(actor.match(/^staff:(\d{1,9})$/)?.[1] ?? 0);

/** Names of the staff among these actors, keyed by actor of the audit log (`staff:3`). */
export const staffNames = async (
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actors.map((actor) => numberOf(actor ?? '')))].filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const rows = await readDb
    .selectFrom(strapiTables.staff.as('u'))
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.firstname', 'u.lastname'])
    .execute();
  return new Map(
    rows.flatMap(({ id, firstname, lastname }): [string, string][] => {
      const name = [firstname, lastname].filter(Boolean).join(' ');
      return name === '' ? [] : [[`staff:${id}`, name]];
    }),
  );
};

/** E-mail address of a member of staff; null if the member does not exist. @param actor `staff:<id>` */
export const staffAddress = (actor: string): Promise<string | null> => {
  const member = readDb.selectFrom(strapiTables.staff.as('u')).where('u.id', '=', numberOf(actor));
  return findValue(member.select('u.email'));
};

/**
 * Whether a member of staff has this role themselves. The owner has every right without a role; data meant only for those who do
 * the work require the role.
 * @param actor `staff:<id>`
 */
export const hasStaffRole = (actor: string, code: string): Promise<boolean> =>
  hasRow(
    readDb
      .selectFrom(strapiTables.staffMemberRoles.as('l'))
      .innerJoin(strapiTables.staffRoles.as('r'), 'r.id', 'l.roleId')
      .where('l.userId', '=', numberOf(actor))
      .where('r.code', '=', code)
      .select('l.userId'),
  );

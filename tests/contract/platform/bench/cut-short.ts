/**
 * One bench for all cases of processes.test.ts, which closes it: its migrations were interrupted before it started, and
 * its e-mails go to a mail server.
 */
import { openMailbox } from '../../../support/app/mailbox.ts';
import { freePort } from '../../../support/free-port.ts';
import { openDatabase, type Place } from '../../support/engine.ts';
import { startBench } from './bench.ts';

export const migrationsOf = async (at: Place): Promise<string[]> => {
  const sql = openDatabase(at);
  const rows = await sql('oner_migrations').orderBy('id').pluck('name');
  await sql.destroy();
  return rows;
};

export const mailPort = await freePort();
export const mailbox = openMailbox(mailPort);
/** The migrations that had run before the interruption. */
export let names: readonly string[];
export const bench = await startBench({
  variables: { SMTP_URL: mailbox.url },
  prepare: async (at) => {
    names = await migrationsOf(at);
    const sql = openDatabase(at);
    // As if the last migration of platform had never begun, and the killed process still held the lock.
    await sql('oner_migrations').where({ name: '00-platform-0006-limits' }).delete();
    await sql.schema.dropTable('rate_limits');
    await sql('oner_migrations_lock').update({ is_locked: 1 });
    await sql.destroy();
  },
});

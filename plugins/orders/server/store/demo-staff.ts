import { db } from '@oner/platform';

/** Who of the demo shop's staff makes things, as an actor: `staff:<id>`. */
export const demoManager = async (): Promise<string> => {
  const row = await db()('admin_users').where({ email: 'manager@oner.test' }).first('id');
  if (!row) throw new Error('the demo shop has no manager');
  return `staff:${row.id}`;
};

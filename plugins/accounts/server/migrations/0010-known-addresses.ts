import { clock, type Migration, recipientKey } from '@oner/platform';

/**
 * Marks the addresses of existing accounts as verified (decisions/0006): the shop has e-mailed them so far, and nobody should
 * miss a receipt because of a release.
 */
export const knownAddresses: Migration = {
  name: '0010-known-addresses',
  up: async (db) => {
    const emails: (string | null)[] = await db('up_users').where({ blocked: false }).pluck('email');
    const at = clock.real().getTime();
    const known = new Set(emails.map((email) => recipientKey(email ?? '')));
    known.delete('');
    const rows = [...known].map((address) => ({ address, state: 'verified', changed_at: at }));
    for (let from = 0; from < rows.length; from += 200) {
      const some = rows.slice(from, from + 200);
      await db('recipients').insert(some).onConflict('address').ignore();
    }
  },
};

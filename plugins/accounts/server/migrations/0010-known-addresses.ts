import { clock, type Migration, recipientKey } from '@oner/platform';

/**
 * Addresses of accounts that were here before addresses had to be proven count as proven (decisions/0006): the shop has
 * written to them so far, and nobody is to miss a receipt because of a new release.
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

/** Where the changes do not say enough, the whole catalogue is read again, beside the answers of the one before. */
import { expect, it } from 'vitest';
import { ownShop } from '../support/shop.ts';

it('a catalogue that is read again is shown as it was until then', async () => {
  const own = await ownShop({ withoutBank: true });
  try {
    const total = async (query = ''): Promise<number> => {
      const signal = AbortSignal.timeout(10_000);
      const { headers } = await fetch(`${own.api}/api/art/get${query}`, { signal });
      return Number(headers.get('x-total-count'));
    };
    const before = await total();
    const lock = await own.sql.transaction();
    try {
      await lock.raw('lock table catalogue in access exclusive mode');
      const { work_id } = await lock('catalogue').where({ section: 'art', hidden: false }).first();
      await lock('catalogue').where({ work_id }).update({ hidden: true });
      // More changes than are read one by one.
      await own.sql('catalogue_state').increment('version', 10_000);
      expect([await total(), await total('?page=2')]).toEqual([before, before]);
    } finally {
      await lock.commit();
    }
    await expect.poll(() => total()).toBe(before - 1);
  } finally {
    await own.close();
  }
});

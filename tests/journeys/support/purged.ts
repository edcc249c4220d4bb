import { join } from 'node:path';
import { sqlite } from '../../../scripts/data/database.ts';
import { expect } from './journey.ts';

/** The site drops its pages a second time two seconds after a purge (site/src/endpoints/purge.ts). */
const settledMs = 3000;

/**
 * Waits until the site has received all earlier purges: the demo world was made without a site, and an open purge of a work
 * would drop its cached page.
 */
export const untilPurged = async (dataDir: string): Promise<void> => {
  const db = new (sqlite())(join(dataDir, 'oner.db'), { readonly: true });
  const open = db.prepare(
    `select count(*) as n from outbox_deliveries
     where subscriber like 'site.purge>%' and dead_at is null and (done_at is null or done_at > ?)`,
  );
  try {
    await expect
      .poll(() => open.get(Date.now() - settledMs), { timeout: 60_000 })
      .toEqual({ n: 0 });
  } finally {
    db.close();
  }
};

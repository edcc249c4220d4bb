import { join } from 'node:path';
import { sqlite } from '../../../scripts/data/database.ts';
import { expect } from './journey.ts';

/** The site drops its pages once more two seconds after it was told (site/src/endpoints/purge.ts). */
const settledMs = 3000;

/**
 * Waits until the site has heard of everything that changed before: the demo world was made while no site was there, and
 * what is still to be told of a work takes its kept page along.
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

import type { Payload } from '@oner/config/events';
import { clock, defineJob, purgeSite, room, schedule, transact } from '@oner/platform';
import { nextVersion } from '../store/rows.ts';
import { refreshCard } from './refresh-card.ts';

const job = 'catalogue.refresh-seller';

/**
 * An author who changes his name, picture or level, is blocked or hidden, changes every card of his: a job, for he
 * may have many, one transaction for each.
 */
export const defineRefreshing = (): void =>
  defineJob(job, async (_, { key }) => {
    for (const workId of await room('works').publishedIdsOfSeller(key)) await refreshCard(workId);
    // Also of an author without works there are answers and a page.
    await transact(async () => {
      await nextVersion();
      await purgeSite(['catalogue', `seller:${key}`]);
    });
  });

/** Handler of `sellerChanged`. */
export const refreshSeller = ({ sellerId }: Payload<'sellerChanged'>): Promise<void> =>
  schedule(job, sellerId, clock.now(), {}, { replace: true });

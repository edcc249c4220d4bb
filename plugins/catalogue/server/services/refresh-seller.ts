import { clock, defineJob, room, schedule, subscribe } from '@oner/platform';
import { refreshCard } from './refresh-card.ts';

const job = 'catalogue.refresh-seller';

/**
 * An author who changes his name, picture or level, is blocked or hidden, changes every card of his: a job, for he
 * may have many, one transaction for each.
 */
export const followSellers = (): void => {
  defineJob(job, async (_, { key }) => {
    for (const workId of await room('works').publishedIdsOfSeller(key)) await refreshCard(workId);
  });
  subscribe<{ sellerId: string }>('seller.changed', 'catalogue.seller', ({ sellerId }) =>
    schedule(job, sellerId, clock.now(), {}, { replace: true }),
  );
};

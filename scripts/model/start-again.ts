import { mendTerms } from '../../plugins/orders/server/jobs/mend-terms.ts';
import { mendReceipts } from '../../plugins/orders/server/services/issue-receipt.ts';
import { askAtStart } from '../../plugins/payments/server/jobs/ask-at-start.ts';
import { loadClock } from '../../plugins/platform/server/clock.ts';
import { db } from '../../plugins/platform/server/db.ts';
import { freeAllLeases } from '../../plugins/platform/server/store/jobs.ts';

/** What is in hand when a process dies is free again when it stands up, and waits for nobody's patience. */
export const standUp = async (): Promise<void> => {
  await freeAllLeases();
  await db()('outbox_deliveries').whereNull('done_at').whereNull('dead_at').update({ due_at: 0 });
  await loadClock();
};

/** What a start does of itself. */
export const startAgain = async (): Promise<string> => {
  await standUp();
  await askAtStart();
  await mendTerms();
  await mendReceipts();
  return 'started';
};

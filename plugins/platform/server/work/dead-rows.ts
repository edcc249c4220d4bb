/**
 * Handles work whose attempts are used up: a job, or an event that a subscriber could not handle. Staff are notified at once,
 * and each start tries it again, because the cause has usually been fixed by then.
 */
import { notify, staffRecipient } from '../notices/notify.ts';
import { addStartupTask } from '../start/seeding.ts';
import { onDeadRow } from './held-row.ts';
import { reviveDeliveries } from './outbox-store.ts';
import { reviveJobs } from './store.ts';

/** Dead e-mails and messages are listed in the panel, where staff can resend them. */
const emailEvents = ['mail', 'notice'];

export const watchDeadRows = (): void => {
  onDeadRow(async ({ event, name, key, tries }) => {
    if (event !== undefined && emailEvents.includes(event)) return;
    const facts = { what: `${name} ${key}`.slice(0, 120), tries: String(tries) };
    await notify('work-stopped', staffRecipient(), facts, `${name}:${key}:${Date.now()}`);
  });
  addStartupTask('platform', 11, async () => {
    await reviveJobs();
    await reviveDeliveries(emailEvents);
  });
};

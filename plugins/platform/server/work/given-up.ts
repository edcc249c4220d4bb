/**
 * Work whose tries are used up: a job, or an event that a subscriber could not take. The shop is told at once, and
 * each start tries it once more, for what was wrong has most often been mended by then.
 */
import { env } from '@oner/config/env';
import { notify } from '../notices/notify.ts';
import { addSeed } from '../start/seeding.ts';
import { onGivenUp } from './held-row.ts';
import { reviveDeliveries } from './outbox-store.ts';
import { reviveJobs } from './store.ts';

/** The shop reads its letters in Russian, as its board does by default. */
const staffLanguage = 'ru';

/** Letters and messages that were given up stand in the panel, where people send them once more. */
const emailEvents = ['mail', 'notice'];

export const watchGivenUp = (): void => {
  onGivenUp(async ({ event, name, key, tries }) => {
    if (event !== undefined && emailEvents.includes(event)) return;
    const recipient = { email: env().CONTACT_EMAIL, language: staffLanguage, name: '' } as const;
    const facts = { what: `${name} ${key}`.slice(0, 120), tries: String(tries) };
    await notify('work-stopped', recipient, facts, `${name}:${key}:${Date.now()}`);
  });
  addSeed('platform', 11, async () => {
    await reviveJobs();
    await reviveDeliveries(emailEvents);
  });
};

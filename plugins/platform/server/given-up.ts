/**
 * Work whose tries are used up: a job, or an event that a subscriber could not take. The house is told at once, and
 * each start tries it once more, for what was wrong has most often been mended by then.
 */
import { env } from '@oner/config/env';
import { notify } from './notify.ts';
import { addSeed } from './seeding.ts';
import { reviveJobs } from './store/jobs.ts';
import { reviveDeliveries } from './store/outbox.ts';
import { setTellGivenUp } from './tell-given-up.ts';

/** The house reads its letters in Russian, as its board does by default. */
const houseLanguage = 'ru';

/** Letters and messages that were given up stand in the panel, where people send them once more. */
const words = ['mail', 'notice'];

export const mindGivenUp = (): void => {
  setTellGivenUp(async ({ event, name, key, tries }) => {
    if (event !== undefined && words.includes(event)) return;
    const house = { email: env().CONTACT_EMAIL, language: houseLanguage, name: '' } as const;
    const facts = { what: `${name} ${key}`.slice(0, 120), tries: String(tries) };
    await notify('work-stopped', house, facts, `${name}:${key}:${Date.now()}`);
  });
  addSeed('platform', 11, async () => {
    await reviveJobs();
    await reviveDeliveries(words);
  });
};

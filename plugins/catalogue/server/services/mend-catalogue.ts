import {
  clock,
  defineJob,
  logNote,
  readSetting,
  room,
  schedule,
  writeSetting,
} from '@oner/platform';
import { cardForm } from '../domain/card.ts';
import { listedIds } from '../store/rows.ts';
import { refreshCard } from './refresh-card.ts';

/**
 * Brings the catalogue and the published works together where one knows what the other does not: a shop whose table
 * is new, or restored from a copy. A shop that is whole does nothing here.
 */
export const mendCatalogue = async (): Promise<void> => {
  const published = new Set(await room('works').publishedIds());
  const listed = new Set(await listedIds());
  const apart = [
    ...[...published].filter((id) => !listed.has(id)),
    ...[...listed].filter((id) => !published.has(id)),
  ];
  for (const id of apart) await refreshCard(id);
  if (apart.length > 0) logNote('catalogue mended', { works: apart.length });
  await reformLater();
};

const job = 'catalogue.reform';
const setting = 'catalogue.form';

// Cards of an older release are shown until they are made again, beside the work of the shop.
const reformLater = async (): Promise<void> => {
  const stored = await readSetting<{ form: number }>(setting);
  if (stored?.form === cardForm) return;
  if ((await listedIds()).length > 0) await schedule(job, String(cardForm), clock.now());
  else await writeSetting(setting, { form: cardForm });
};

/** Makes every card anew when the work on the wire has another form than the release before had. */
export const reformCards = (): void => {
  defineJob(job, async () => {
    for (const id of await listedIds()) await refreshCard(id);
    await writeSetting(setting, { form: cardForm });
  });
};

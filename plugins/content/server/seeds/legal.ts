import { createHash } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { legalSlugs } from '@oner/config/contract/text-names';
import { clock, purgeSite, readSetting, transact, writeSetting } from '@oner/platform';
import { keepFirst } from '../legal/publish.ts';
import { versionsOf } from '../legal/service.ts';
import {
  addEdition,
  announcementsNow,
  newestEditionsNow,
  publishedBySlug,
} from '../legal/store.ts';
import { providerNow, renderText } from '../texts/service.ts';

const setting = 'content.legal.provider';

/** Keeps the texts the shop starts with, and prints them anew when the provider's data have changed. */
export const seedLegal = async (): Promise<void> => {
  for (const slug of legalSlugs) {
    await transact(async () => {
      if ((await announcementsNow(slug)).length > 0) return;
      await keepFirst(await publishedBySlug(slug, languages));
    });
  }
  const provider = createHash('sha256')
    .update(JSON.stringify(languages.map(providerNow)))
    .digest('hex');
  const before = await readSetting<string>(setting);
  if (before === provider) return;
  if (before !== undefined) await transact(printAnew);
  await writeSetting(setting, provider);
};

/**
 * The provider's name, number and addresses stand in the texts. What was sent before stays beside the new printing:
 * each consent names the one that was shown.
 */
const printAnew = async (): Promise<void> => {
  for (const slug of legalSlugs) {
    for (const { version, state } of await versionsOf(slug)) {
      if (state !== 'in-effect' && state !== 'coming') continue;
      for (const { id: _id, ...edition } of await newestEditionsNow(slug, version)) {
        const printed = await renderText(edition.body, edition.locale);
        if (printed.sha256 !== edition.sha256)
          await addEdition({ ...edition, ...printed }, clock.now());
      }
    }
  }
  await purgeSite(['legal']);
};

import { purgeSite } from '@oner/platform';
import { homeTag } from '../home/service.ts';
import { allTags, quietly } from '../texts/service.ts';
import { seedDelivery } from './delivery.ts';
import { seedHome } from './home.ts';
import { seedLegal } from './legal.ts';
import { replaceOutdated, seedTexts } from './texts.ts';
import { seedVocabulary } from './vocabulary.ts';
/** Fills in what is missing and replaces what is out of date; nothing that an editor has touched. */
export const seedContent = async (): Promise<void> => {
  const added = await quietly(
    async () =>
      (await seedVocabulary()) +
      (await seedTexts()) +
      (await replaceOutdated()) +
      (await seedHome()) +
      (await seedDelivery()),
  );
  await seedLegal();
  if (added > 0) await purgeSite([...allTags, homeTag]);
};

import { hash } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { legalSlugs } from '@oner/config/contract/text-names';
import {
  clock,
  purgeSite,
  readSetting,
  strapiInstance,
  transact,
  writeSetting,
} from '@oner/platform';
import { firstArrangements, homeTag, type Version, versions } from '../home/service.ts';
import { homeUid, slotFields } from '../home/store.ts';
import { storeFirstEditions } from '../legal/publish.ts';
import { legalVersionsOf } from '../legal/service.ts';
import {
  addEdition,
  announcementsNow,
  newestEditionsNow,
  publishedBySlug,
} from '../legal/store.ts';
import { allTags, providerNow, renderText, withoutPurges } from '../texts/service.ts';
import { seedDelivery } from './delivery.ts';
import { rememberSeeded, type SourceTerm, seededKeys, sourceVocabulary } from './source.ts';
import { replaceOutdated, seedTexts } from './texts.ts';

/** Adds levels, materials, techniques, styles and all other terms, once each. @returns the number added */
const seedVocabulary = async (): Promise<number> => {
  const done = await seededKeys('vocabulary');
  const terms = (await sourceVocabulary()).filter((term) => !done.has(keyOf(term)));
  if (terms.length === 0) return 0;
  return transact(async () => {
    const query = strapiInstance().db.query('api::vocabulary-term.vocabulary-term');
    const there: { termGroup: string; key: string }[] = await query.findMany({
      select: ['termGroup', 'key'],
    });
    const known = new Set(there.map(({ termGroup, key }) => `${termGroup}/${key}`));
    const missing = terms.filter((term) => !known.has(keyOf(term)));
    for (const term of missing) await query.create({ data: dataOf(term) });
    for (const term of terms) done.add(keyOf(term));
    await rememberSeeded('vocabulary', done);
    return missing.length;
  });
};

const keyOf = ({ group, key }: SourceTerm): string => `${group}/${key}`;

const dataOf = ({ group, key, position, wire, kk, ru, en, template }: SourceTerm) => ({
  termGroup: group,
  key,
  position,
  kk,
  ru,
  en,
  wire: wire ?? null,
  templateKk: template?.kk ?? null,
  templateRu: template?.ru ?? null,
  templateEn: template?.en ?? null,
  publishedAt: clock.real(),
});

const setting = 'content.legal.provider';

/** Stores the texts that the shop starts with, and renders them again if the provider's data have changed. */
const seedLegal = async (): Promise<void> => {
  for (const slug of legalSlugs) {
    await transact(async () => {
      if ((await announcementsNow(slug)).length > 0) return;
      await storeFirstEditions(await publishedBySlug(slug, languages));
    });
  }
  const provider = hash('sha256', JSON.stringify(languages.map(providerNow)));
  const before = await readSetting<string>(setting);
  if (before === provider) return;
  if (before !== undefined) await transact(rerenderEditions);
  await writeSetting(setting, provider);
};

/**
 * The texts contain the provider's name, number and addresses. Earlier editions stay, because each consent names the edition
 * that was shown.
 */
const rerenderEditions = async (): Promise<void> => {
  for (const slug of legalSlugs) {
    for (const { version, state } of await legalVersionsOf(slug)) {
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

/** Publishes the seven arrangements of the home page; the first one is shown at `/`. @returns the number added */
const seedHome = async (): Promise<number> => {
  const done = await seededKeys('home');
  const missing = versions.filter((version) => !done.has(version));
  if (missing.length === 0) return 0;
  return transact(async () => {
    for (const version of missing) {
      await put(version);
      done.add(version);
    }
    await rememberSeeded('home', done);
    return missing.length;
  });
};

const put = async (version: Version): Promise<void> => {
  const { name, blocks } = firstArrangements[version];
  const slots = Object.fromEntries(
    slotFields.map((field, place) => [field, blocks[place] ?? null]),
  );
  const data: Record<string, unknown> = { name, version, main: version === 'v1', ...slots };
  await strapiInstance().documents(homeUid).create({ data, status: 'published' });
};

/** Adds missing content and replaces outdated content; changes nothing that an editor has touched. */
export const seedContent = async (): Promise<void> => {
  const added = await withoutPurges(
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

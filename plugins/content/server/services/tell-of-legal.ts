import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import { clock, defineJob, notify, room, schedule, transact } from '@oner/platform';
import { type Standing, versionBefore } from '../domain/legal-standing.ts';
import { pickLanguage } from '../domain/pick-language.ts';
import { type EditionHead, editionsOf } from '../store/legal-editions.ts';
import { standingsOf } from './read-legal.ts';
import { fillProvider } from './render-text.ts';

type Part = {
  readonly slug: string;
  readonly version: string;
  /** Row number of the person who was told last. */
  readonly after: number;
};
const telling = 'content.legal-notices';
/** People told in one transaction: letters of a whole shop must not hold up an order. */
const partSize = 50;

/** Begins to tell everybody whom the text concerns, in the open transaction. */
export const tellOfLegal = (slug: string, version: string): Promise<void> =>
  schedule(telling, `${slug}@${version}`, clock.now(), { slug, version, after: 0 });

/** One part tells its people and writes the next part down, together; nobody is told of a version twice. */
export const defineLegalNotices = (): void =>
  defineJob<Part>(telling, async ({ slug, version, after }) => {
    const standings = await standingsOf(slug);
    const standing = standings.find((one) => one.version === version);
    // A newer version has taken its place before all were told: they hear of that one.
    if (!standing || standing.state === 'replaced') return;
    const path = pathOf(slug, standings, version);
    const facts = factsOf(standing, await editionsOf(slug, version), path);
    const { people, next } = await room('accounts').peopleWhoAccept(slug, after, partSize);
    await transact(async () => {
      for (const person of people) {
        const { email, language, firstName: name, account } = person;
        const to = { email, language, name, account };
        // Letters are told apart by this key alone, so it names the person too.
        await notify('terms-change', to, facts, `${slug}@${version}:${account}`, { path });
      }
      if (next === null) return;
      const part: Part = { slug, version, after: next };
      await schedule(telling, `${slug}@${version}#${next}`, clock.now(), part);
    });
  });

/** The new text beside the one before it. */
const pathOf = (slug: string, standings: readonly Standing[], version: string): string => {
  const before = versionBefore(standings, version)?.version;
  const query = new URLSearchParams({ version, ...(before && { changes: before }) });
  return `/${slug}?${query}`;
};

const factsOf = (
  { announcedAt, effectiveOn }: Standing,
  editions: readonly EditionHead[],
  path: string,
) => ({
  document: (language: Language) => fillProvider(pickLanguage(editions, language)?.title ?? ''),
  published: (language: Language) => writeDay(dateInAlmaty(announcedAt), language),
  date: (language: Language) => writeDay(effectiveOn, language),
  url: (language: Language) =>
    `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}${path}`,
});

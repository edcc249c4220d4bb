import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
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
export const defineLegalNotices = (): void => {
  defineJob<Part>(telling, async ({ slug, version, after }) => {
    const standings = await standingsOf(slug);
    const standing = standings.find((one) => one.version === version);
    // A newer version has taken its place before all were told: they hear of that one.
    if (!standing || standing.state === 'replaced') return;
    const notice = await noticeOf(slug, standing, standings);
    const { people, next } = await room('accounts').peopleWhoAccept(slug, after, partSize);
    await transact(async () => {
      for (const person of people) await tell(person, notice);
      if (next === null) return;
      const part: Part = { slug, version, after: next };
      await schedule(telling, `${slug}@${version}#${next}`, clock.now(), part);
    });
  });
};

/** Whoever comes while a version is announced and not yet in force has accepted the one before it. */
export const tellNewcomer = async ({ account }: Payload<'accountRegistered'>): Promise<void> => {
  const person = await room('accounts').findPerson(account);
  if (!person) return;
  for (const slug of room('accounts').papersOf(person.role)) {
    const standings = await standingsOf(slug);
    const coming = standings.find(({ state }) => state === 'coming');
    if (coming) await tell(person, await noticeOf(slug, coming, standings));
  }
};

type Reader = {
  readonly account: string;
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
};
type Notice = {
  /** of the version */
  readonly key: string;
  readonly path: string;
  readonly facts: ReturnType<typeof factsOf>;
};

const noticeOf = async (
  slug: string,
  standing: Standing,
  standings: readonly Standing[],
): Promise<Notice> => {
  const { version } = standing;
  const path = pathOf(slug, standings, version);
  const facts = factsOf(standing, await editionsOf(slug, version), path);
  return { key: `${slug}@${version}`, path, facts };
};

/** Letters are told apart by the key alone, so it names the person too. */
const tell = (
  { account, email, language, firstName: name }: Reader,
  { key, path, facts }: Notice,
): Promise<void> =>
  notify('terms-change', { email, language, name, account }, facts, `${key}:${account}`, { path });

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

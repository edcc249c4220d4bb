/** Collections and exhibitions: what is shown of them today, what may be saved, and their first and last day. */
import type { Language } from '@oner/config/contract';
import { mostInCollection } from '@oner/config/contract/collections';
import { pageSlugPattern } from '@oner/config/contract/content';
import { addDays, dateInAlmaty, isIsoDate, startOfDay } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  afterChanges,
  clock,
  defineJob,
  fieldError,
  languageOfStaff,
  purgeSite,
  schedule,
} from '@oner/platform';
import { homeTag } from '../home/service.ts';
import { pickLanguage } from '../texts/rules.ts';
import { readText, withProvider } from '../texts/service.ts';
import { collectionVersions, type TextHead, uidOf } from '../texts/store.ts';
import {
  type CollectionFacts,
  type CollectionFault,
  collectionFault,
  collectionStageOf,
} from './rules.ts';
import { findSaved, isSlugTaken } from './store.ts';

/** A collection that has begun, in one language. */
type CollectionText = Pick<TextHead, 'slug' | 'locale' | 'title' | 'summary'> &
  CollectionFacts & {
    readonly photo: TextHead['sizedPhoto'];
    readonly isPast: boolean;
    readonly updatedAt: Date;
  };

const toText = (head: TextHead): CollectionText | null => {
  const { slug, locale, title, summary, sizedPhoto: photo, updatedAt, collection } = head;
  const stage = collection && collectionStageOf(collection, dateInAlmaty(clock.now()));
  if (!collection || stage === 'coming') return null;
  return {
    ...collection,
    slug,
    locale,
    title,
    summary,
    photo,
    updatedAt,
    isPast: stage === 'past',
  };
};

/** Each collection once, in the requested language or another one, in the editors' order; past ones come last. */
export const collectionTexts = async (lang: Language): Promise<CollectionText[]> => {
  const all = Map.groupBy(await collectionVersions(), ({ documentId }) => documentId);
  const shown = [...all.values()].flatMap((versions) => {
    const version = pickLanguage(versions, lang);
    return (version && toText(withProvider(version))) ?? [];
  });
  return [...shown.filter(({ isPast }) => !isPast), ...shown.filter(({ isPast }) => isPast)];
};

/** A collection that has begun, with its text; null if there is none with this slug. */
export const collectionText = async (
  slug: string,
  lang: Language,
): Promise<(CollectionText & { readonly html: string }) | null> => {
  const found = await readText(uidOf.collection, slug, lang);
  const text = found && toText(found);
  return text && { ...text, html: found.html };
};

/** Refuses invalid collections, and plans purges for their first day and the day after their last. */
export const watchCollections = (): void =>
  afterChanges(uidOf.collection, ['create', 'update', 'clone', 'publish'], checkAndPlan);

const days = 'content.collection-days';

const checkAndPlan = async (documentId: string): Promise<void> => {
  const saved = await findSaved(documentId);
  if (!saved) return;
  const { slug, ...facts } = saved;
  const fault = collectionFault(slug, await isSlugTaken(slug, documentId), facts, limits);
  if (fault) throw fieldError(fault.field, faultText(fault.is));
  const { opensOn, closesOn } = facts;
  // For drafts too: an extra purge is harmless, and the dates may stay the same until it is published.
  if (isIsoDate(opensOn)) await plan(documentId, 'opens', startOfDay(opensOn), slug);
  if (isIsoDate(closesOn)) await plan(documentId, 'closes', startOfDay(addDays(closesOn, 1)), slug);
};

const limits = { slugs: pageSlugPattern, works: mostInCollection } as const;

const faultText = (fault: CollectionFault['is']): string =>
  factText(`collections.${fault}`, languageOfStaff(), { most: String(mostInCollection) });

const plan = (documentId: string, which: string, at: Date, slug: string): Promise<void> =>
  at > clock.now()
    ? schedule(days, `${documentId}:${which}`, at, { slug }, { replace: true })
    : Promise.resolve();

/** Each read compares with the clock; the job only purges pages that were stored before midnight. */
export const defineCollectionDays = (): void =>
  defineJob<{ slug: string }>(days, ({ slug }) =>
    purgeSite([collectionTag, `${collectionTag}:${slug}`, homeTag]),
  );

/** Tag of the site's pages that show collections. */
const collectionTag = 'collection';

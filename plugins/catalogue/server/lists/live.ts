import { setImmediate as breathe } from 'node:timers/promises';
import { type Section as Name, sections } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { logFault, logNote, outside, pluginService } from '@oner/platform';
import { catalogueVersion } from '../answers.ts';
import type { KeyColumn, Labels } from '../index/listing.ts';
import { makeSection, type SectionIndex } from '../index/section.ts';
import { groupsOf, sectionWords, unsearched } from '../search/rules.ts';
import {
  cardChangesAfter,
  listingsAfter,
  listingsOf,
  readVersion,
  type SectionListing,
} from './store.ts';

/**
 * The public works in memory, in the form in which they are found (index/). Each process has its own, made from the
 * flat table when somebody first asks, and brought up to the version of the table before every answer. Where the changes do
 * not say enough it is read again from the beginning; meanwhile what is there is shown, and nobody waits.
 */

export type Live = {
  version: number;
  /** Another number for every state of the index that answers may be made from. */
  edition: number;
  labels: Vocabulary | undefined;
  readonly sections: Readonly<Record<Name, SectionIndex>>;
};
type Vocabulary = Awaited<ReturnType<ReturnType<typeof pluginService<'content'>>['vocabulary']>>;

let live: Live | undefined;
let work: Promise<boolean> | undefined;
let isReading = false;
let editions = 0;

/** Cards kept in memory, bytes; those beyond are read when they are shown. */
const mostCardBytes = 160 * 2 ** 20;
const rowsAtOnce = 1000;
/** Changes read one by one; more are read as a whole. */
const mostChanges = 5000;

/** The catalogue as it is now; as it was a moment ago while it has to be read as a whole. */
export const liveCatalogue = async (): Promise<Live> => {
  const version = await catalogueVersion();
  while (!live || live.version < version) {
    work ??= catchUp().finally(() => {
      work = undefined;
    });
    const isCaught = await work;
    if (live && !isCaught) break;
  }
  return live;
};

/** Begins to read the catalogue, so that the first visitor need not wait for it; nobody waits for this. */
export const readAhead = async (): Promise<void> => {
  if (env().SEED_ONLY) return;
  liveCatalogue().catch((error) => logNote('catalogue not read ahead', { why: String(error) }));
};

/** @returns false when what is there is behind, and is being read anew */
const catchUp = async (): Promise<boolean> => {
  const version = await readVersion();
  if (!live) {
    live = await readAll();
    return true;
  }
  const applied = await applyChanges(live, version);
  await label(live);
  if (applied !== 'all') readAgain();
  return applied !== 'none';
};

/** Beside the answers that are given meanwhile. What changes until it is done is applied to both. */
const readAgain = (): void => {
  if (isReading) return;
  isReading = true;
  void outside(readAnew)
    .catch((error: unknown) => logFault('catalogue not read again', error))
    .finally(() => {
      isReading = false;
    });
};

const readAnew = async (): Promise<void> => {
  const made = await readAll();
  while (live && made.version < live.version) {
    if ((await applyChanges(made, live.version)) === 'none') break;
    await label(made);
  }
  live = made;
};

/** `some`: what could not be placed is missing until the whole is read again; `none`: too much has changed. */
const applyChanges = async (to: Live, version: number): Promise<'all' | 'some' | 'none'> => {
  const behind = version - to.version;
  if (behind > mostChanges) return 'none';
  const changes = (await cardChangesAfter(to.version)).filter(
    (change) => change.version <= version,
  );
  if (changes.length !== behind) return 'none';
  const ids = [...new Set(changes.flatMap(({ workId }) => workId ?? []))];
  let isWhole = !hasManyHoles(to);
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const listings = await listingsOf(some);
    const here = new Map(listings.map((listing) => [listing.workId, listing]));
    for (const id of some) leave(to, id, here.get(id)?.section);
    for (const listing of listings) isWhole = enter(to, listing) && isWhole;
  }
  to.version = version;
  to.edition = ++editions;
  return isWhole ? 'all' : 'some';
};

const hasManyHoles = ({ sections: all }: Live): boolean =>
  Object.values(all).some((section) => section.holes() > 1000 + section.size() / 2);

// A work that has left the catalogue, or has moved to another section.
const leave = ({ sections: all }: Live, workId: string, stays: Name | undefined): void => {
  for (const name of sections) if (name !== stays) all[name].remove(workId);
};

/** False when there is no place for it between the others. */
const enter = ({ sections: all }: Live, found: SectionListing): boolean => {
  const { section, listed, ...listing } = found;
  if (!listed) {
    all[section].rest(listing);
    return true;
  }
  const bytes = sections.reduce((sum, name) => sum + all[name].cards.bytes(), 0);
  return all[section].upsert(bytes < mostCardBytes ? listing : { ...listing, card: null });
};

/** In pieces, so that whoever asks for something else meanwhile is answered. */
const readAll = async (): Promise<Live> => {
  const started = performance.now();
  const made: Live = {
    version: await readVersion(),
    edition: ++editions,
    labels: undefined,
    sections: { art: makeSection(), artisan: makeSection(), design: makeSection() },
  };
  let works = 0;
  let last = -1;
  for (;;) {
    const listings = await listingsAfter(last, rowsAtOnce);
    for (const listing of listings) enter(made, listing);
    last = listings.at(-1)?.sequence ?? last;
    works += listings.length;
    if (listings.length < rowsAtOnce) break;
    await breathe();
  }
  await label(made);
  logNote('catalogue in memory', { works, ms: Math.round(performance.now() - started) });
  return made;
};

const label = async (of: Live): Promise<void> => {
  const vocabulary = await pluginService('content').vocabulary();
  if (vocabulary === of.labels) return;
  for (const name of sections) of.sections[name].setLabels(labelsOf(vocabulary, name));
  of.labels = vocabulary;
};

const labelsOf = (vocabulary: Vocabulary, name: Name): Labels => {
  const searched = Object.entries(groupsOf[name]).filter(
    ([column]) => !unsearched.includes(column),
  );
  const columns = searched.map(([column, group]) => [
    column as KeyColumn,
    new Map(
      (vocabulary[group] ?? []).map(({ key, labels }) => [key, [labels.kk, labels.ru, labels.en]]),
    ),
  ]);
  return { ...Object.fromEntries(columns), section: sectionWords[name] };
};

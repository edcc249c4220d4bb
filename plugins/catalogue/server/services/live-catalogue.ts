/**
 * The public works in memory, in the form in which they are found (index/). Each process has its own, made from the
 * flat table when somebody first asks, and brought up to the version of the table before every answer.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { type Section as Name, sections } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { logNote, room } from '@oner/platform';
import { groupsOf } from '../domain/groups.ts';
import type { KeyColumn, Labels } from '../index/listing.ts';
import { makeSection, type Section } from '../index/section.ts';
import {
  changesAfter,
  listingsAfter,
  listingsOf,
  readVersion,
  type SectionListing,
} from '../store/listings.ts';
import { catalogueVersion } from './version.ts';

export type Live = {
  version: number;
  readonly sections: Readonly<Record<Name, Section>>;
};
type Vocabulary = Awaited<ReturnType<ReturnType<typeof room<'content'>>['vocabulary']>>;

let live: Live | undefined;
let labelled: Vocabulary | undefined;
let work: Promise<void> | undefined;

/** Cards kept in memory, bytes; those beyond are read when they are shown. */
const mostCardBytes = 160 * 2 ** 20;
const rowsAtOnce = 1000;
/** Changes read one by one; more are read as a whole. */
const mostChanges = 5000;

/** The catalogue as it is now. */
export const liveCatalogue = async (): Promise<Live> => {
  const version = await catalogueVersion();
  while (!live || live.version < version) {
    work ??= catchUp().finally(() => {
      work = undefined;
    });
    await work;
  }
  return live;
};

/** Begins to read the catalogue, so that the first visitor need not wait for it; nobody waits for this. */
export const readAhead = async (): Promise<void> => {
  if (env().SEED_ONLY) return;
  liveCatalogue().catch((error) => logNote('catalogue not read ahead', { why: String(error) }));
};

const catchUp = async (): Promise<void> => {
  const version = await readVersion();
  if (!live || !(await applyChanges(live, version))) live = await readAll();
  await label(live);
};

/** False when the whole catalogue has to be read again. */
const applyChanges = async (to: Live, version: number): Promise<boolean> => {
  const behind = version - to.version;
  if (behind > mostChanges || hasManyHoles(to)) return false;
  const changes = (await changesAfter(to.version)).filter((change) => change.version <= version);
  if (changes.length !== behind) return false;
  const ids = [...new Set(changes.flatMap(({ workId }) => workId ?? []))];
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const listings = await listingsOf(some);
    const here = new Map(listings.map((listing) => [listing.workId, listing]));
    for (const id of some) leave(to, id, here.get(id)?.section);
    for (const listing of listings) if (!enter(to, listing)) return false;
  }
  to.version = version;
  return true;
};

const hasManyHoles = ({ sections: all }: Live): boolean =>
  Object.values(all).some((section) => section.holes() > 1000 + section.size() / 2);

// A work that is no longer public, or has moved to another section.
const leave = ({ sections: all }: Live, workId: string, stays: Name | undefined): void => {
  for (const name of sections) if (name !== stays) all[name].remove(workId);
};

const enter = ({ sections: all }: Live, { section, ...listing }: SectionListing): boolean => {
  const bytes = sections.reduce((sum, name) => sum + all[name].cards.bytes(), 0);
  return all[section].upsert(bytes < mostCardBytes ? listing : { ...listing, card: null });
};

/** In pieces, so that whoever asks for something else meanwhile is answered. */
const readAll = async (): Promise<Live> => {
  const started = performance.now();
  const made: Live = {
    version: await readVersion(),
    sections: { art: makeSection(), artisan: makeSection(), design: makeSection() },
  };
  labelled = undefined;
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
  logNote('catalogue in memory', { works, ms: Math.round(performance.now() - started) });
  return made;
};

const label = async ({ sections: all }: Live): Promise<void> => {
  const vocabulary = await room('content').vocabulary();
  if (vocabulary === labelled) return;
  for (const name of sections) all[name].setLabels(labelsOf(vocabulary, name));
  labelled = vocabulary;
};

const labelsOf = (vocabulary: Vocabulary, name: Name): Labels =>
  Object.fromEntries(
    Object.entries(groupsOf[name]).map(([column, group]) => [
      column as KeyColumn,
      new Map(
        (vocabulary[group] ?? []).map(({ key, labels }) => [
          key,
          [labels.kk, labels.ru, labels.en],
        ]),
      ),
    ]),
  );

/** Words that flag a work: maintained by staff in the panel, and searched again when the list changes. */
import {
  afterChanges,
  clock,
  defineJob,
  readSetting,
  schedule,
  strapiInstance,
  transact,
  writeSetting,
} from '@oner/platform';
import { refreshQueue } from '../queue/service.ts';
import { queuedIds } from '../queue/store.ts';
import { readDb } from '../schema.ts';
import { type ProhibitedWord, type WordFinder, wordFinder } from './rules.ts';
import { prohibited } from './seed.ts';

const uid = 'api::prohibited-word.prohibited-word';
const job = 'moderation.look-for-words';
const seededKey = 'moderation.words-sown';
/** Delay, so that several words added in a row cause one scan. */
const soonMs = 2000;

/** Adds each word once only: one that staff removed is not added again. */
export const seedWords = async (): Promise<void> => {
  const seeded = new Set(await readSetting<string[]>(seededKey));
  const wanted = prohibited.flatMap(({ category, stems }) =>
    stems.filter((stem) => !seeded.has(stem)).map((stem) => ({ category, stem })),
  );
  if (wanted.length === 0) return;
  await transact(async () => {
    const query = strapiInstance().db.query(uid);
    const there: { stem: string }[] = await query.findMany({ select: ['stem'] });
    const known = new Set(there.map(({ stem }) => stem));
    for (const data of wanted.filter(({ stem }) => !known.has(stem))) await query.create({ data });
    await writeSetting(seededKey, [...seeded, ...wanted.map(({ stem }) => stem)]);
    await rescanQueue();
  });
};

/** Schedules a scan of all waiting works. */
const rescanQueue = (): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + soonMs), {}, { replace: true });

/** Schedules a scan whenever the list changes. */
export const watchWords = (): void => {
  defineJob(job, async () => {
    for (const workId of await queuedIds()) await refreshQueue(workId);
  });
  afterChanges(uid, ['create', 'update', 'delete', 'clone'], rescanQueue);
};

let cached: { readonly version: string; readonly find: WordFinder } | undefined;

/** Finder for the present list; cached by its version. */
export const currentFinder = async (): Promise<WordFinder> => {
  const version = await wordsVersion();
  if (cached?.version !== version) cached = { version, find: wordFinder(await readWords()) };
  return cached.find;
};

/** Changes whenever a word is added, changed or removed, by any process. */
const wordsVersion = async (): Promise<string> => {
  const { n, id, at } = await readDb
    .selectFrom('prohibitedWords')
    .select(({ fn }) => [
      fn.count<number>('id').as('n'),
      fn.max('id').as('id'),
      fn.max('updatedAt').as('at'),
    ])
    .executeTakeFirstOrThrow();
  return `${n} ${id} ${at instanceof Date ? at.getTime() : at}`;
};

const readWords = (): Promise<ProhibitedWord[]> =>
  readDb
    .selectFrom('prohibitedWords')
    .where('stem', 'is not', null)
    .orderBy('id')
    .select(['stem', 'category'])
    .$castTo<ProhibitedWord>()
    .execute();

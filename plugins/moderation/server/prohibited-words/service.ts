/** Words that flag a work: kept by staff in the panel, and looked for anew when the list changes. */
import {
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
const sownKey = 'moderation.words-sown';
/** Staff add several words one after the other: the works are looked through once. */
const soonMs = 2000;

/** Once each: a word that staff have removed stays removed. */
export const seedWords = async (): Promise<void> => {
  const sown = new Set(await readSetting<string[]>(sownKey));
  const wanted = prohibited.flatMap(({ category, stems }) =>
    stems.filter((stem) => !sown.has(stem)).map((stem) => ({ category, stem })),
  );
  if (wanted.length === 0) return;
  await transact(async () => {
    const query = strapiInstance().db.query(uid);
    const there: { stem: string }[] = await query.findMany({ select: ['stem'] });
    const known = new Set(there.map(({ stem }) => stem));
    for (const data of wanted.filter(({ stem }) => !known.has(stem))) await query.create({ data });
    await writeSetting(sownKey, [...sown, ...wanted.map(({ stem }) => stem)]);
    await rescanQueue();
  });
};

/** Everything that waits is looked through again. */
export const rescanQueue = (): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + soonMs), {}, { replace: true });

/** Whoever changes the list has all that waits looked through again. */
export const watchWords = (): void => {
  defineJob(job, async () => {
    for (const workId of await queuedIds()) await refreshQueue(workId);
  });
  strapiInstance().documents.use(async (context, next) => {
    const changes = ['create', 'update', 'delete', 'clone'].includes(context.action);
    if (context.uid !== uid || !changes) return next();
    return transact(async () => {
      const result = await next();
      await rescanQueue();
      return result;
    });
  });
};

let kept: { readonly version: string; readonly find: WordFinder } | undefined;

/** What finds the words of the list as it is now; cheap to call. */
export const currentFinder = async (): Promise<WordFinder> => {
  const version = await wordsVersion();
  if (kept?.version !== version) kept = { version, find: wordFinder(await readWords()) };
  return kept.find;
};

/** Another one whenever a word is added, changed or removed, by whatever process. */
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

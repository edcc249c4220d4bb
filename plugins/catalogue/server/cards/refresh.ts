/** Updates cards when works, authors, pictures or the vocabulary change, and repairs missing ones at the start. */
import { calls } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import {
  afterChanges,
  clock,
  defineJob,
  logNote,
  pluginService,
  purgeSite,
  readSetting,
  replyJson,
  schedule,
  transact,
  writeSetting,
} from '@oner/platform';
import { countOrder, publishAuthor, uncountOrder } from '../authors/store.ts';
import { type CardAuthor, type CardSource, type CatalogueWork, cardForm, rowOf } from './rules.ts';
import {
  listedIds,
  lockCatalogue,
  nextVersion,
  notePrices,
  removeRow,
  saveRow,
  shownOf,
} from './store.ts';

/**
 * Rebuilds the row of a work from its sources, or removes it if nothing of the work is public. Runs in the transaction that
 * changed the sources, so that card and work are saved together or not at all.
 */
export const refreshCard = (workId: string): Promise<void> =>
  transact(async () => {
    await lockCatalogue();
    const work = await pluginService('works').findPublishedWork(workId);
    const author = work?.sellerId
      ? await pluginService('accounts').findSeller(work.sellerId)
      : null;
    const before = await shownOf(workId);
    const row = work && author && toRow(work, author);
    if (row) {
      const now = clock.now().getTime();
      await saveRow(row);
      const prices = { buy: row.price_sale, rent: row.price_rent };
      await notePrices(workId, before, prices, now);
      if (!row.hidden) await publishAuthor(author.id, now);
    } else if (!(await removeRow(workId))) return;
    await nextVersion(workId);
    const authors = new Set([before?.sellerId, author?.id].filter((id) => id !== undefined));
    await purgeSite([
      'catalogue',
      'shop',
      `work:${workId}`,
      ...[...authors].map((id) => `seller:${id}`),
    ]);
  });

// Lists send cards as they are stored, so only fields of the contract may be stored.
const toRow = (work: CatalogueWork, author: CardAuthor): CardSource => {
  const row = rowOf(work, author);
  return { ...row, card: replyJson(calls.getWork, JSON.parse(row.card)) };
};

const sellerJob = 'catalogue.refresh-seller';

/**
 * Refreshes all cards of an author whose name, picture, level, block or visibility changed. A job with one transaction per
 * work, because an author may have many works.
 */
export const defineRefreshing = (): void =>
  defineJob(sellerJob, async (_, { key }) => {
    for (const workId of await pluginService('works').publishedIdsOfSeller(key))
      await refreshCard(workId);
    // An author without works also has cached responses and a page.
    await transact(async () => {
      await nextVersion();
      await purgeSite(['catalogue', `seller:${key}`]);
    });
  });

/** Handler of `sellerChanged`. */
export const refreshSeller = ({ sellerId }: Payload<'sellerChanged'>): Promise<void> =>
  schedule(sellerJob, sellerId, clock.now(), {}, { replace: true });

/**
 * Repairs differences between the catalogue and the published works, for instance when the table is new or was restored
 * from a backup. Does nothing if both agree.
 */
export const repairCatalogue = async (): Promise<void> => {
  const published = new Set(await pluginService('works').publishedIds());
  const listed = new Set(await listedIds());
  const different = [
    ...[...published].filter((id) => !listed.has(id)),
    ...[...listed].filter((id) => !published.has(id)),
  ];
  for (const id of different) await refreshCard(id);
  if (different.length > 0) logNote('catalogue repaired', { works: different.length });
  await scheduleReform();
};

// Named by the form: a process of the previous release would run a job whose name it has defined, and write its own form.
const reformJob = `catalogue.reform-${cardForm}`;
const setting = 'catalogue.form';

// Cards of an older release are shown until they are rebuilt in the background.
const scheduleReform = async (): Promise<void> => {
  const stored = await readSetting<{ form: number }>(setting);
  if (stored?.form === cardForm) return;
  // `replace`, because the job may exist as done if this form was written before and the previous release was restored since.
  if ((await listedIds()).length > 0)
    await schedule(reformJob, 'cards', clock.now(), {}, { replace: true });
  else await writeSetting(setting, { form: cardForm });
};

/** Hours after the rebuild of the cards by which no process of the previous release is left. */
const rolloutHours = 24;
const secondPass = 'after-rollout';

/**
 * Defines the job that rebuilds all cards after a change of the wire format of a work. It runs once more a day later, for
 * cards that processes of the previous release wrote meanwhile.
 */
export const reformCards = (): void => {
  defineJob(reformJob, async (_, { key }) => {
    for (const id of await listedIds()) await refreshCard(id);
    await transact(async () => {
      await writeSetting(setting, { form: cardForm });
      if (key === secondPass) return;
      const due = new Date(clock.now().getTime() + rolloutHours * 3_600_000);
      await schedule(reformJob, secondPass, due, {}, { replace: true });
    });
  });
};

/**
 * Refreshes the card in the same transaction as any change of the public version of a work, by the panel or by code.
 * The moderation plugin is on a lower layer and its middleware runs first.
 */
export const watchWorks = (): void => afterChanges('api::work.work', 'published', refreshCard);

/** Search uses the labels of vocabulary keys, so a change of labels outdates cached results in every process. */
export const followVocabulary = async ({ uid }: Payload<'contentChanged'>): Promise<void> => {
  if (uid === 'api::vocabulary-term.vocabulary-term') await transact(() => nextVersion());
};

/** The ranking counts each paid order once, until it is canceled. */
export const countPaid = ({ number, sellerIds }: Payload<'orderPaid'>): Promise<void> =>
  transact(() => countOrder(number, sellerIds));

export const uncountCanceled = ({ number, sellerIds }: Payload<'orderCanceled'>): Promise<void> =>
  transact(() => uncountOrder(number, sellerIds));

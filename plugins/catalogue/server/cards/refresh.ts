/** Cards follow their sources: works, authors, pictures, the vocabulary; and what is missing is repaired at the start. */
import { calls } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import {
  clock,
  defineJob,
  logNote,
  pluginService,
  purgeSite,
  readSetting,
  replyJson,
  schedule,
  strapiInstance,
  transact,
  writeSetting,
} from '@oner/platform';
import { countOrder, publishAuthor, uncountOrder } from '../authors/store.ts';
import { type CardAuthor, type CardSource, type CatalogueWork, cardForm, rowOf } from './rules.ts';
import {
  listedIds,
  lockCatalogue,
  nextVersion,
  notePrice,
  removeRow,
  saveRow,
  shownOf,
} from './store.ts';

/**
 * Makes the row of a work anew from its sources, or takes it out when nothing of the work is public. In the
 * transaction that changed them, so that card and work are saved together or not at all.
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
      await notePrice(workId, before?.priceSale ?? null, row.price_sale, now);
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

// Lists send cards as they are stored: what the contract does not let out must not get in.
const toRow = (work: CatalogueWork, author: CardAuthor): CardSource => {
  const row = rowOf(work, author);
  return { ...row, card: replyJson(calls.getWork, JSON.parse(row.card)) };
};

const sellerJob = 'catalogue.refresh-seller';

/**
 * An author who changes their name, picture or level, is blocked or hidden, changes every card of theirs: a job, for they
 * may have many, one transaction for each.
 */
export const defineRefreshing = (): void =>
  defineJob(sellerJob, async (_, { key }) => {
    for (const workId of await pluginService('works').publishedIdsOfSeller(key))
      await refreshCard(workId);
    // Also of an author without works there are answers and a page.
    await transact(async () => {
      await nextVersion();
      await purgeSite(['catalogue', `seller:${key}`]);
    });
  });

/** Handler of `sellerChanged`. */
export const refreshSeller = ({ sellerId }: Payload<'sellerChanged'>): Promise<void> =>
  schedule(sellerJob, sellerId, clock.now(), {}, { replace: true });

/**
 * Brings the catalogue and the published works together where one knows what the other does not: a shop whose table
 * is new, or restored from a copy. A shop that is whole does nothing here.
 */
export const mendCatalogue = async (): Promise<void> => {
  const published = new Set(await pluginService('works').publishedIds());
  const listed = new Set(await listedIds());
  const apart = [
    ...[...published].filter((id) => !listed.has(id)),
    ...[...listed].filter((id) => !published.has(id)),
  ];
  for (const id of apart) await refreshCard(id);
  if (apart.length > 0) logNote('catalogue mended', { works: apart.length });
  await reformLater();
};

// Named by the form: a process of the release before would take a job that it knows, and write its own form.
const reformJob = `catalogue.reform-${cardForm}`;
const setting = 'catalogue.form';

// Cards of an older release are shown until they are made again, beside the work of the shop.
const reformLater = async (): Promise<void> => {
  const stored = await readSetting<{ form: number }>(setting);
  if (stored?.form === cardForm) return;
  // Also where this form was written once before, and the release before has come back meanwhile: its job is there, and done.
  if ((await listedIds()).length > 0)
    await schedule(reformJob, 'cards', clock.now(), {}, { replace: true });
  else await writeSetting(setting, { form: cardForm });
};

/** By then no process of the release before is left, in hours after the cards were made anew. */
const rolloutHours = 24;
const secondPass = 'after-rollout';

/**
 * Makes every card anew when the work on the wire has another form than the release before had; and once more a day later, for what
 * its processes have written beside this one.
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

const changing = new Set(['publish', 'unpublish', 'delete']);
/** These touch drafts alone, unless code asks to publish in the same breath. */
const writing = new Set(['create', 'update']);
type Params = { documentId?: string; status?: string };
type Changed = { documentId?: string } | null | undefined;

/**
 * Whatever changes what the public sees of a work, in the panel or from code, changes its card in the same
 * transaction. Moderation stands below and has its say first.
 */
export const watchWorks = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    const { uid, action } = context;
    const { documentId, status } = context.params as Params;
    const publishes = writing.has(action) && status === 'published';
    if (uid !== 'api::work.work' || !(changing.has(action) || publishes)) return next();
    return transact(async () => {
      const result = await next();
      const id = documentId ?? (result as Changed)?.documentId;
      if (id !== undefined) await refreshCard(id);
      return result;
    });
  });
};

/** Works are found by the words of their keys: when those change, so do answers, in every process. */
export const followVocabulary = async ({ uid }: Payload<'contentChanged'>): Promise<void> => {
  if (uid === 'api::vocabulary-term.vocabulary-term') await transact(() => nextVersion());
};

/** The ranking counts each order that stands once: it is counted when it is paid, and no longer when it is canceled. */
export const countPaid = ({ number, sellerIds }: Payload<'orderPaid'>): Promise<void> =>
  transact(() => countOrder(number, sellerIds));

export const uncountCanceled = ({ number, sellerIds }: Payload<'orderCanceled'>): Promise<void> =>
  transact(() => uncountOrder(number, sellerIds));

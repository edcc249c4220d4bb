import { type CallReply, calls, done, type Result, refuse } from '@oner/config/contract';
import { dateInAlmaty, type Section, type TermRules } from '@oner/config/terms';
import {
  addressLimit,
  asActor,
  audit,
  type Caller,
  displayedLastDay,
  FileReply,
  type Handler,
  handle,
  inject,
  isPublicPicture,
  type Person,
  signPhoto,
  strapiInstance,
  termRules,
  transact,
} from '@oner/platform';
import { validCodeOfWork } from '../certificates/store.ts';
import { recordMerchConsent } from '../forms/service.ts';
import { changes } from '../limits.ts';
import { busySeconds } from '../pictures/derive.ts';
import { dropUnshownPictures } from '../pictures/remove.ts';
import { zoomSize, zoomTileSide } from '../pictures/rules.ts';
import { zoomSourcesOf } from '../pictures/store.ts';
import { readTile } from '../pictures/zoom-tiles.ts';
import { showsReason, workState } from './rules.ts';
import {
  changeBothVersions,
  findOwn,
  findWhole,
  findWholePublic,
  lockWork,
  type MyWorkRow,
  type OwnWork,
  saveWorkSettings,
  worksOfSeller,
} from './store.ts';

type PublicWork = CallReply<typeof calls.getWork>;
type WorkDetails = NonNullable<PublicWork['details']>;
type ShownPhoto = NonNullable<PublicWork['photos']>[number];

/** Those of these works that are approved and wait for their author's account. */
const waitsOf = (ids: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.waits', async () => new Set())(ids);

/** Place of a remark: a form field by its name here, or a point of a photo in percent. */
type Remark = {
  readonly text: string;
  readonly field?: string | undefined;
  readonly photo?: { readonly id: string; readonly x: number; readonly y: number } | undefined;
};
export type RemarksReader = (work: OwnWork) => Promise<readonly Remark[]>;

const toWireName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All data of the edit form; another author's work gives a 404. */
const getMyWork: Handler<'getMyWork'> = async ({ params }, { person }) => {
  const work = await findOwn(params.id, person.profileId);
  if (!work) return refuse('not-found');
  const readRemarks = inject('works.remarks', async () => []);
  const remarks = showsReason(work.moderation) ? await readRemarks(work) : [];
  return done({
    ...toWire(work, await waitsOf([work.id]), await termRules()),
    remarks: remarks.map(({ text, field, photo }) => ({
      text,
      ...(field && { field: toWireName(field) }),
      ...(photo && { photo }),
    })),
  });
};

/** State of a work as shown to its author, in the list and for a single work. */
const workStateOf = (
  work: Pick<OwnWork, 'id' | 'moderation' | 'note' | 'submittedAt' | 'isPublished'>,
  waits: ReadonlySet<string>,
  rules: TermRules,
) => {
  const { moderation, note, submittedAt, isPublished } = work;
  const state = workState({ moderation, isSubmitted: submittedAt !== null, isPublished });
  const isSent = state === 'submitted' || state === 'change_under_review';
  const waitsForAccount = isSent && waits.has(work.id);
  return {
    state,
    is_public: isPublished,
    reason: showsReason(moderation) ? note : null,
    submitted: submittedAt?.toISOString() ?? null,
    // A decision was made if only the author's account is awaited.
    moderate_by:
      isSent && !waitsForAccount && submittedAt
        ? displayedLastDay('moderation', dateInAlmaty(submittedAt), rules)
        : null,
    ...(waitsForAccount && { waits_for_account: true as const }),
  };
};

/** Settings that the author may change without a moderator. */
const switchesOf = (settings: OwnWork['settings']) => ({
  hidden: settings.hidden,
  main_page: settings.mainPageWanted,
  on_main_page: settings.mainPage,
  merch: settings.merch,
  canvas_copy: settings.canvasCopy,
  availability: settings.availability,
});

/** Details for buyers besides the description. The columns contain only values that the form accepted. */
const detailsOf = (form: OwnWork['form']): WorkDetails =>
  ({
    signature: form.signature,
    framing: form.framing,
    condition: form.condition,
    edition_number: form.editionNumber,
    edition_total: form.editionTotal,
    weight: form.weight,
    provenance: form.provenance,
    exhibitions: form.exhibitions,
  }) as WorkDetails;

/** Data for the page of a public work about its original, besides its card; with field names of the catalogue. */
export const detailsForBuyers = async (
  workId: string,
): Promise<{
  readonly certificate?: string;
  readonly details?: WorkDetails;
  readonly photos: readonly ShownPhoto[];
}> => {
  const work = await findWholePublic(workId);
  const originals = await zoomSourcesOf(workId);
  const photos = (work?.photos ?? []).map(({ id, path, width, height, sizes, view }) => {
    const original = originals.get(id);
    const size = original ? zoomSize(original) : null;
    return {
      path,
      width,
      height,
      sizes,
      view,
      ...(size && { zoom: { id, ...size, tile: zoomTileSide } }),
    };
  });
  const certificate = await validCodeOfWork(workId);
  const details = work && detailsOf(work.form);
  const isGiven = details && Object.values(details).some((value) => value !== null);
  return { ...(certificate && { certificate }), ...(isGiven && { details }), photos };
};

/** Time that browsers cache a tile; after it an unpublished work is no longer visible. */
const cacheOneHour = { 'Cache-Control': 'public, max-age=3600' };

/** Available only while the photo itself is public. */
const getZoomTile: Handler<'getZoomTile'> = async ({ params }) => {
  const original = (await zoomSourcesOf(params.id)).get(params.photo);
  const name = original?.url.split('/').at(-1);
  const size = original && zoomSize(original);
  if (!original || !size || !name || !(await isPublicPicture(name))) return refuse('not-found');
  const [column = 0, row = 0] = params.tile.split('-').map(Number);
  const tile = await readTile(original.file, size, { column, row });
  if (tile === 'busy') return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  return tile
    ? done(new FileReply(tile, `${params.tile}.webp`), cacheOneHour)
    : refuse('not-found');
};

const toWire = (work: OwnWork, waits: ReadonlySet<string>, rules: TermRules) => {
  const { id, section, form } = work;
  return {
    id,
    section,
    name: form.title,
    ...workStateOf(work, waits, rules),
    ...switchesOf(work.settings),
    titles: {
      ...(form.titleKk !== null && { kk: form.titleKk }),
      ...(form.titleRu !== null && { ru: form.titleRu }),
      ...(form.titleEn !== null && { en: form.titleEn }),
    },
    description: {
      ...(form.descriptionKk !== null && { kk: form.descriptionKk }),
      ...(form.descriptionRu !== null && { ru: form.descriptionRu }),
      ...(form.descriptionEn !== null && { en: form.descriptionEn }),
    },
    sale_mode: form.saleMode,
    ...(form.priceSale !== null && { price_sale: form.priceSale }),
    ...(form.priceRent !== null && { price_rent: form.priceRent }),
    length: form.length,
    height: form.height,
    material: form.material,
    technique: form.technique,
    style: form.style,
    type: form.type,
    subject: form.subject,
    level: form.level,
    created: form.created,
    ...detailsOf(form),
    portfolio: form.portfolio,
    revision: work.revision,
    photos: work.photos.map(signPhoto).map(({ id: photoId, path, width, height, sizes, view }) => ({
      id: photoId,
      view,
      path,
      width,
      height,
      sizes,
    })),
  };
};

/** All works of the author, drafts and refused ones included. */
const listMyWorks: Handler<'listMyWorks'> = async (_, { person }) => {
  const works = await worksOfSeller(person.profileId);
  const waits = await waitsOf(works.map(({ id }) => id));
  const rules = await termRules();
  return done(works.map((work) => rowToWire(work, waits, rules)));
};

const rowToWire = (row: MyWorkRow, waits: ReadonlySet<string>, rules: TermRules) => {
  const { id, section, title, priceSale, priceRent, settings } = row;
  const photo = row.photo && signPhoto(row.photo);
  return {
    id,
    section,
    name: title,
    photo,
    ...workStateOf(row, waits, rules),
    ...switchesOf(settings),
    ...(priceSale !== null && { price_sale: priceSale }),
    ...(priceRent !== null && { price_rent: priceRent }),
  };
};

type Listener = (workId: string) => Promise<void>;
const listeners: Listener[] = [];

/** Registers a listener that runs in the same transaction when an author or staff change settings of a work. */
export const onSettings = (listener: Listener): void => {
  listeners.push(listener);
};

export const runSettingsListeners = async (workId: string): Promise<void> => {
  for (const listener of listeners) await listener(workId);
};

/** Availability set by orders, which the author cannot change. */
const ofOrders = new Set(['reserved', 'rented-out', 'sold']);

/**
 * Sets the availability that an order results in, in the open transaction: sold, for sale again, or out of stock until the author
 * changes it. Does nothing for a deleted work.
 */
export const decideAvailability = async (
  workId: string,
  availability: 'in-stock' | 'on-order' | 'out-of-stock' | 'sold',
): Promise<void> => {
  await changeBothVersions(workId, { availability });
  await runSettingsListeners(workId);
};

/** Effective at once, without a moderator, in draft and public version (spec L §6). */
const changeWorkSettings: Handler<'changeWorkSettings'> = ({ params, body }, { person }) =>
  transact(async () => {
    await lockWork(params.id);
    const work = await findOwn(params.id, person.profileId);
    if (!work) return refuse('not-found');
    const { settings } = work;
    const { availability = settings.availability } = body;
    if (availability !== settings.availability && ofOrders.has(settings.availability)) {
      return refuse('conflict');
    }
    const mainPageWanted = body.main_page ?? settings.mainPageWanted;
    const wanted = {
      availability,
      mainPageWanted,
      hidden: body.hidden ?? settings.hidden,
      merch: body.merch ?? settings.merch,
      canvasCopy: body.canvas_copy ?? settings.canvasCopy,
      // Withdrawing the wish removes the work from the main page at once; only a moderator adds it there.
      mainPage: settings.mainPage && mainPageWanted,
    };
    await saveWorkSettings(work.id, wanted);
    await recordMerchConsent({ id: work.id, sellerId: person.profileId }, wanted, 'settings');
    await audit({
      actor: `user:${person.documentId}`,
      action: 'work.settings',
      subject: `work:${work.id}`,
      facts: body,
    });
    await runSettingsListeners(work.id);
    return done({ id: work.id, ...switchesOf(wanted) });
  });

/**
 * The author withdraws a waiting or returned submission. The draft of a public work is reset to
 * the public version; a work that was never public becomes a draft outside the queue.
 */
const withdrawWork: Handler<'withdrawWork'> = ({ params }, { person }) =>
  transact(async () => {
    await lockWork(params.id);
    const work = await findOwn(params.id, person.profileId);
    if (!work) return refuse('not-found');
    if (!isOpen(work)) return refuse('conflict');
    const actor = `user:${person.documentId}`;
    await asActor(actor, () => resetDraft(work));
    await dropUnshownPictures(work.id);
    const after = (await findWhole(work.id)) ?? work;
    const own = { id: work.id, sellerId: person.profileId };
    await recordMerchConsent(own, after.form, 'withdrawn');
    await audit({ actor, action: 'work.withdrawn', subject: `work:${work.id}` });
    return done({ id: work.id, state: work.isPublished ? 'published' : 'draft' } as const);
  });

/** Whether a moderator or the author has something to do. */
const isOpen = ({ moderation, submittedAt, isPublished }: OwnWork): boolean =>
  isPublished ? moderation !== 'approved' : submittedAt !== null && moderation === 'pending';

const resetDraft = async ({ id: documentId, isPublished }: OwnWork): Promise<void> => {
  const works = strapiInstance().documents('api::work.work');
  const data: Record<string, unknown> = { submittedAt: null };
  if (isPublished) await works.discardDraft({ documentId });
  else await works.update({ documentId, data });
};

type Gone = CallReply<typeof calls.deleteArt>;

/**
 * Deletes the author's own work for good: public version, draft and pictures (spec A §7). Orders and deposits keep their copies.
 * A reserved or sold work cannot be deleted, because its buyer has its URL.
 */
const deleteWork = (
  sections: readonly Section[],
  id: string,
  { person }: Caller<Person>,
): Promise<Result<Gone>> =>
  transact(async () => {
    await lockWork(id);
    const work = await findOwn(id, person.profileId);
    if (!work || !sections.includes(work.section)) return refuse('not-found');
    const sale = await inject('works.saleOf', async () => null)(id);
    if (sale)
      return sale.isSold ? refuse('work-sold') : refuse('work-reserved', { until: sale.until });
    await asActor(`user:${person.documentId}`, () =>
      strapiInstance().documents('api::work.work').delete({ documentId: id }),
    );
    return done({ id, deleted: true as const });
  });

const deleteArt: Handler<'deleteArt'> = ({ params }, caller) =>
  deleteWork(['art'], params.id, caller);
/** Also used by cards of designs (spec A §2 author profile). */
const deleteArtisan: Handler<'deleteArtisan'> = ({ params }, caller) =>
  deleteWork(['artisan', 'design'], params.id, caller);
const deleteDesign: Handler<'deleteDesign'> = ({ params }, caller) =>
  deleteWork(['design'], params.id, caller);

/** A photo has up to 49 tiles. */
const tiles = addressLimit('works.tile', 3000, 600);

export const ownCalls = [
  handle(calls.deleteArt, deleteArt, { limits: [changes] }),
  handle(calls.deleteArtisan, deleteArtisan, { limits: [changes] }),
  handle(calls.deleteDesign, deleteDesign, { limits: [changes] }),
  handle(calls.listMyWorks, listMyWorks),
  handle(calls.getMyWork, getMyWork),
  handle(calls.changeWorkSettings, changeWorkSettings, { limits: [changes] }),
  handle(calls.withdrawWork, withdrawWork, { limits: [changes] }),
  handle(calls.getZoomTile, getZoomTile, { limits: [tiles] }),
];

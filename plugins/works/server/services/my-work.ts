import { type CallReply, type calls, done, refuse } from '@oner/config/contract';
import { dateInAlmaty, type TermRules } from '@oner/config/terms';
import type { Handler } from '@oner/platform';
import { FileReply, inject, isPublicPicture, shownDay, signPhoto, termRules } from '@oner/platform';
import { validCodeOfWork } from '../certificates/store.ts';
import { zoomSize, zoomTileSide } from '../domain/derivatives.ts';
import { showsReason, workState } from '../domain/work-state.ts';
import { busySeconds } from '../images/queue.ts';
import { readTile } from '../images/zoom-tiles.ts';
import { findOwn, findWholePublic, type OwnWork } from '../store/own-works.ts';
import { zoomSourcesOf } from '../store/print-sources.ts';

type PublicWork = CallReply<typeof calls.getWork>;
type WorkDetails = NonNullable<PublicWork['details']>;
type ShownPhoto = NonNullable<PublicWork['photos']>[number];

/** Which of these works are approved and wait for their author's account. */
export const waitsOf = (ids: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.waits', async () => new Set())(ids);

/** Where a remark is about: a field of the form by its name here, or a point of a photo in percent. */
type Remark = {
  readonly text: string;
  readonly field?: string | undefined;
  readonly photo?: { readonly id: string; readonly x: number; readonly y: number } | undefined;
};
export type RemarksReader = (work: OwnWork) => Promise<readonly Remark[]>;

const toWireName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** GET /api/my/works/:id: everything the edit form shows; a work of another is not there. */
export const getMyWork: Handler<typeof calls.getMyWork> = async ({ params }, { person }) => {
  if (!person) return refuse('login-required');
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

/** Where a work stands, as its author is told; of the list and of the single work alike. */
export const workStateOf = (
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
    // An author who is only waited for has had the answer.
    moderate_by:
      isSent && !waitsForAccount && submittedAt
        ? shownDay('moderation', dateInAlmaty(submittedAt), rules)
        : null,
    ...(waitsForAccount && { waits_for_account: true as const }),
  };
};

/** What its author may switch without a moderator. */
export const switchesOf = (settings: OwnWork['settings']) => ({
  hidden: settings.hidden,
  main_page: settings.mainPageWanted,
  on_main_page: settings.mainPage,
  merch: settings.merch,
  canvas_copy: settings.canvasCopy,
  availability: settings.availability,
});

/** What a buyer wants to know beside the description. What stands in the columns is what the form let in. */
export const detailsOf = (form: OwnWork['form']): WorkDetails =>
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

/** What the page of a public work says to a buyer of its original, besides its card; in the catalogue's words. */
export const forBuyers = async (
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

/** For so long a browser keeps a tile; a work that is taken back is nowhere to be seen after it. */
const keptAnHour = { 'Cache-Control': 'public, max-age=3600' };

/** GET /api/works/:id/zoom/:photo/:tile: only while visitors may see the photo itself. */
export const getZoomTile: Handler<typeof calls.getZoomTile> = async ({ params }) => {
  const original = (await zoomSourcesOf(params.id)).get(params.photo);
  const name = original?.url.split('/').at(-1);
  const size = original && zoomSize(original);
  if (!original || !size || !name || !(await isPublicPicture(name))) return refuse('not-found');
  const [column = 0, row = 0] = params.tile.split('-').map(Number);
  const tile = await readTile(original.file, size, { column, row });
  if (tile === 'busy') return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  return tile ? done(new FileReply(tile, `${params.tile}.webp`), keptAnHour) : refuse('not-found');
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

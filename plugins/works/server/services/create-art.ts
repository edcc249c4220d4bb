import {
  type calls,
  done,
  type Fields,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import {
  clock,
  givePoint,
  type Limit,
  room,
  takePoint,
  type UploadedFile,
  type Verb,
} from '@oner/platform';
import { type ArtForm, checkArt, keptPrices } from '../domain/check-art.ts';
import { makePicture } from '../images/make-picture.ts';
import { bytesOfSeller } from '../store/originals.ts';
import { submitWork } from './submit-work.ts';

/** Works an author may send in a day; real days, whatever the clock of a demo shop says. */
const uploads: Limit = { name: 'works.upload', points: 20, perSeconds: 86_400, by: 'account' };
/** Originals of one author that are kept. */
const mostBytesOfAuthor = 500 * 1024 * 1024;

/** POST /api/art/create (spec A §2, §5): a picture and its form become a draft that waits for moderation. */
export const createArt: Verb<typeof calls.createArt> = async ({ body }, caller) => {
  const { person } = caller;
  if (!person) return refuse('login-required');
  const form = formOf(body);
  const fields: Record<string, Fields[string]> = { ...(await problemsOf(form)) };
  const file = theFile(caller.files.file);
  if (!file) fields.file = ['file-required'];
  if (!file || Object.keys(fields).length > 0) return refuseFields(fields);

  const refused = await overQuota(person.profileId, file);
  if (refused) return refused;
  const point = await takePoint(uploads, person.documentId);
  if (!point.ok) {
    const { retryAfterSeconds } = point;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return refuse('too-many-attempts', { retryAfterSeconds, minutes });
  }
  const made = await orFull(() => makePicture(file, body.title, 'file'));
  if (!made.ok) {
    await givePoint(uploads, person.documentId);
    return made;
  }
  try {
    const { id, moderateBy } = await submitWork({
      sellerId: person.profileId,
      actor: `user:${person.documentId}`,
      title: body.title,
      made: made.value,
      fields: { section: 'art', ...keptFields(body, form) },
    });
    return done({ id, state: 'submitted' as const, moderate_by: moderateBy });
  } catch (error) {
    await made.value.discard();
    throw error;
  }
};

type Body = Parameters<typeof createArt>[0]['body'];

const formOf = (body: Body): ArtForm => ({
  saleMode: body.sale_mode,
  priceSale: body.price_sale,
  priceRent: body.price_rent,
  descriptions: [body.description_kk, body.description_ru, body.description_en],
  material: body.material,
  technique: body.technique,
  level: body.level,
  created: body.created,
});

const problemsOf = async (form: ArtForm) => {
  const vocabulary = await room('content').vocabulary();
  const keysOf = (group: string) => new Set(vocabulary[group]?.map((term) => term.key));
  const known = {
    materials: keysOf('artMaterials'),
    techniques: keysOf('artTechniques'),
    levels: keysOf('levels.art'),
  };
  return checkArt(form, known, dateInAlmaty(clock.now()));
};

/** A browser sends an empty part for a field nobody filled. */
const theFile = (sent: readonly UploadedFile[] = []): UploadedFile | undefined =>
  sent.find((file) => file.bytes > 0 || file.name !== '');

const overQuota = async (sellerId: string, file: UploadedFile) => {
  const left = mostBytesOfAuthor - (await bytesOfSeller(sellerId));
  if (file.bytes <= left) return null;
  const max = Math.max(0, Math.floor(left / (1024 * 1024)));
  return refuse('file-too-large', { max }, { file: ['file-too-large'] });
};

const keptFields = (body: Body, form: ArtForm) => {
  const { priceSale, priceRent } = keptPrices(form);
  return {
    descriptionKk: body.description_kk || null,
    descriptionRu: body.description_ru || null,
    descriptionEn: body.description_en || null,
    saleMode: body.sale_mode,
    priceSaleTenge: priceSale,
    priceRentTenge: priceRent,
    level: body.level ?? null,
    material: body.material ?? null,
    technique: body.technique ?? null,
    lengthCm: body.length ?? null,
    heightCm: body.height ?? null,
    createdOn: body.created ?? null,
    merch: body.merch,
    canvasCopy: body.canvas_copy,
  };
};

// The disk is looked at before an upload begins; it can still fill up beneath it.
const orFull = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      return refuse('storage-full');
    }
    throw error;
  }
};

import { randomInt } from 'node:crypto';
import { done, type Refusal, type Result, refuse, refuseFields } from '@oner/config/contract';
import { mostPhotos, type PhotoView } from '@oner/config/contract/work-form';
import { dateInAlmaty, dayMs, formatUntil, type IsoDate, type Section } from '@oner/config/terms';
import {
  accountLimit,
  asActor,
  audit,
  clock,
  displayedLastDay,
  inject,
  type Limit,
  notify,
  pluginService,
  storageRoom,
  strapiInstance,
  takePoint,
  termRules,
  transact,
  type UploadedFile,
} from '@oner/platform';
import { addMarkers, addPictureHash, pictureHashesOf } from '../evidence/store.ts';
import { findOwn, lockWork, type OwnWork } from '../own/store.ts';
import { addToLibrary, setCaption } from '../pictures/library.ts';
import type { MadePicture } from '../pictures/make.ts';
import { dropUnshownPictures } from '../pictures/remove.ts';
import { addOriginal, bytesOfNewcomers, bytesOfSeller } from '../pictures/store.ts';
import { publishedIdsOfSeller } from '../versions/store.ts';
import {
  type AuthorFacts,
  checkForm,
  effectivePrices,
  type FormProblems,
  fitsNewcomerQuota,
  type PlannedPhoto,
  quotaOf,
  type WorkDescription,
} from './rules.ts';
import { addConsent, type ConsentSource, lastConsent } from './store.ts';

/** A validated work with its processed pictures. Fields by the names of the content type. */
type NewWork = {
  /** documentId of the seller */
  readonly sellerId: string;
  /** Actor for the audit log. */
  readonly actor: string;
  readonly title: string;
  /** In order; the first is the main one. */
  readonly made: readonly MadePicture[];
  /** What each photo shows; default `other`. */
  readonly views?: readonly PhotoView[] | undefined;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** Further facts for the audit log: declarations and accepted texts. */
  readonly facts?: object;
  /** documentId; random unless given */
  readonly id?: string;
};

/**
 * Stores a work as a draft that waits for moderation, with pictures, originals, audit entry and e-mail in one transaction. It is
 * not public until a moderator publishes it (spec L §9).
 * @returns its documentId and the last day for a decision
 */
export const submitWork = (work: NewWork): Promise<{ id: string; moderateBy: string }> =>
  transact(() => asActor(work.actor, () => submit(work)));

const submit = async (work: NewWork): Promise<{ id: string; moderateBy: string }> => {
  const { made, sellerId, title, facts = {} } = work;
  const now = clock.now();
  const id = work.id ?? newId();
  const added: AddedPicture[] = [];
  // Picture data are stored first, because listeners of works read them when the work is created.
  for (const [index, picture] of made.entries()) {
    const place = await addPicture(picture, title, work.views?.[index]);
    await addPictureData(picture, place, { workId: id, sellerId });
    added.push(place);
  }
  await strapiInstance()
    .documents('api::work.work')
    .create({
      data: {
        ...work.fields,
        documentId: id,
        title,
        seller: sellerId,
        photos: added.map(({ rowId }) => rowId),
        color: made[0]?.colour ?? null,
        moderation: 'pending',
        submittedAt: now.toISOString(),
      },
      status: 'draft',
    });
  const { merch, canvasCopy } = work.fields;
  const allowed = { merch: merch === true, canvasCopy: canvasCopy === true };
  await recordMerchConsent({ id, sellerId }, allowed, 'form');
  await audit({
    actor: work.actor,
    action: 'work.submitted',
    subject: `work:${id}`,
    facts: { ...facts, sha256: made.map(({ original }) => original.sha256) },
  });
  const answerBy = await moderationDay(now);
  await notifySubmitted({ id, sellerId, title }, answerBy, now);
  return { id, moderateBy: answerBy };
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Like Strapi's ids: 24 lower-case letters and digits, a letter first. */
export const newId = (): string => {
  const signs = `${alphabet}0123456789`;
  const sign = (from: string): string => from[randomInt(from.length)] ?? '';
  return sign(alphabet) + Array.from({ length: 23 }, () => sign(signs)).join('');
};

type WorkChange = {
  readonly form: WorkDescription;
  readonly plan: readonly PlannedPhoto[];
  /** Sent files, processed. */
  readonly made: readonly MadePicture[];
  /** What each photo of the plan shows; undefined for no change. */
  readonly views: readonly PhotoView[] | undefined;
  readonly actor: string;
};

/**
 * Saves an edit in the draft, with pictures, audit entry and e-mail in one transaction. The public version is unchanged. @returns
 * null if the work has changed since it was read
 */
export const changeWork = (
  read: OwnWork,
  sellerId: string,
  change: WorkChange,
): Promise<{ submittedAt: Date } | null> =>
  transact(() =>
    asActor(change.actor, async () => {
      await lockWork(read.id);
      const now = await findOwn(read.id, sellerId);
      return now?.revision === read.revision ? save(now, sellerId, change) : null;
    }),
  );

const save = async (
  work: OwnWork,
  sellerId: string,
  { form, plan, made, views, actor }: WorkChange,
): Promise<{ submittedAt: Date }> => {
  const added: AddedPicture[] = [];
  for (const picture of made) added.push(await addPicture(picture, form.title));
  for (const [index, picture] of made.entries()) {
    const place = added[index];
    if (place) await addPictureData(picture, place, { workId: work.id, sellerId });
  }
  const photos = plan.map((photo) =>
    'id' in photo
      ? { pictureId: photo.id, rowId: work.photos.find(({ id }) => id === photo.id)?.rowId ?? 0 }
      : (added[photo.sent] ?? { pictureId: '', rowId: 0 }),
  );
  for (const [place, view] of (views ?? []).entries()) {
    const rowId = photos[place]?.rowId;
    if (rowId && work.photos.find((photo) => photo.rowId === rowId)?.view !== view)
      await setCaption(rowId, view);
  }
  const main = photos[0]?.pictureId ?? '';
  const colour = (await pictureHashesOf([main])).get(main)?.colour;
  // A waiting work keeps its position in the queue.
  const isWaiting = work.moderation === 'pending' && work.submittedAt !== null;
  const submittedAt = (isWaiting && work.submittedAt) || clock.now();
  const data: Record<string, unknown> = {
    ...formFieldsOf(form, work.form.level),
    title: form.title,
    photos: photos.map(({ rowId }) => rowId),
    ...(colour && { color: colour }),
    moderation: 'pending',
    moderationNote: null,
    submittedAt: submittedAt.toISOString(),
  };
  await strapiInstance().documents('api::work.work').update({ documentId: work.id, data });
  await dropUnshownPictures(work.id);
  await recordMerchConsent({ id: work.id, sellerId }, form, 'edit');
  await audit({
    actor,
    action: work.isPublished ? 'work.change-sent' : 'work.changed',
    subject: `work:${work.id}`,
    facts: { sha256: made.map(({ original }) => original.sha256) },
  });
  if (!isWaiting) {
    const submitted = { id: work.id, sellerId, title: form.title };
    await notifySubmitted(submitted, await moderationDay(submittedAt), submittedAt);
  }
  return { submittedAt };
};

type Value = string | number | boolean | null;

/** Errors of a form by the present vocabulary and day. */
export const problemsOf = async (
  section: Section,
  form: WorkDescription,
): Promise<FormProblems> => {
  const vocabulary = await pluginService('content').vocabulary();
  const isTerm = (group: string, key: string): boolean =>
    vocabulary[group]?.some((term) => term.key === key) ?? false;
  return checkForm(section, form, isTerm, dateInAlmaty(clock.now()));
};

/**
 * Fields of a form by the names of the content type, without the title. The level is the author's own unless a moderator has set
 * another (L §6): a level sent by the author is validated but has no effect.
 * @param staffLevel level stored with the work; null for a new one
 */
export const formFieldsOf = (
  form: WorkDescription,
  staffLevel: string | null,
): Record<string, Value> => {
  const { title: _, type, level, length, height, created, weight, ...given } = form;
  const { priceSale, priceRent, ...same } = { ...given, ...effectivePrices(form) };
  const isArtObject = level === 'art-objects';
  return {
    ...same,
    priceSaleTenge: priceSale,
    priceRentTenge: priceRent,
    // "Art objects" is listed among the levels of crafts but is none (spec A §2): the author's level stays.
    level: isArtObject || staffLevel === 'art-objects' ? null : staffLevel,
    artObject: isArtObject,
    objectType: type,
    lengthCm: length,
    heightCm: height,
    createdOn: created,
    weightGrams: weight,
  };
};

type AddedPicture = { readonly rowId: number; readonly pictureId: string };

/** Adds a processed picture to the media library, in the open transaction. */
const addPicture = async (
  made: MadePicture,
  title: string,
  view: PhotoView = 'other',
): Promise<AddedPicture> => {
  const media = await addToLibrary(made.picture, title, view);
  return { rowId: media.id, pictureId: media.documentId };
};

/** Stores the original, the perceptual hash and the markers of a picture. */
const addPictureData = async (
  made: MadePicture,
  { pictureId }: AddedPicture,
  { workId, sellerId }: { readonly workId: string; readonly sellerId: string },
): Promise<void> => {
  const now = clock.now().getTime();
  await addOriginal({ ...made.original, workId, pictureId, sellerId, uploadedAt: now });
  const { colour, pictureHash } = made;
  await addPictureHash({ kind: 'work', workId, subject: pictureId, sellerId, colour, pictureHash });
  await addMarkers({ workId, pictureId, foundAt: now }, made.markers);
};

type Allowed = { readonly merch: boolean; readonly canvasCopy: boolean };

/**
 * Stores a changed consent to merchandise or canvas copies of a work, with what the author was shown for it (L §6). Writes
 * nothing if nothing has changed. In the open transaction.
 */
export const recordMerchConsent = async (
  { id, sellerId }: { readonly id: string; readonly sellerId: string },
  { merch, canvasCopy }: Allowed,
  source: ConsentSource,
): Promise<void> => {
  const last = await lastConsent(id);
  if ((last?.merch ?? false) === merch && (last?.canvasCopy ?? false) === canvasCopy) return;
  const shown = merch || canvasCopy ? await inject('works.merchTerms', async () => null)() : null;
  const terms = shown && JSON.stringify(shown);
  await addConsent(id, sellerId, { merch, canvasCopy, source, terms, at: clock.now() });
};

/** Last day to decide about a work sent at this time, as shown to its author. */
export const moderationDay = async (submittedAt: Date): Promise<IsoDate> =>
  displayedLastDay('moderation', dateInAlmaty(submittedAt), await termRules());

/** E-mails the author that the work was received, with the day of the decision; in the open transaction. */
const notifySubmitted = async (
  work: { readonly id: string; readonly sellerId: string; readonly title: string },
  answerBy: string,
  sentAt: Date,
): Promise<void> => {
  const author = await pluginService('accounts').findPersonByProfile('seller', work.sellerId);
  if (!author) return;
  const { email, language, firstName: name, account } = author;
  const until = (of: typeof language) => formatUntil(of, answerBy);
  const facts = { title: work.title, until };
  const to = { email, language, name, account };
  await notify('work-submitted', to, facts, `${work.id}:${sentAt.getTime()}`);
};

/** Works that an author may send in a day; by the real clock, also in a demo shop. */
export const newWorks = accountLimit('works.upload', 20, 86_400);
/** Edits with new photos in a day. */
export const newPhotos = accountLimit('works.photos', 60, 86_400);
/** The files of a form. A browser sends an empty part for an empty field. */
export const nonEmptyFiles = (sent: readonly UploadedFile[] = []): UploadedFile[] =>
  sent.filter((file) => file.bytes > 0 || file.name !== '');

/** Whether a picture was decoded before its refusal: such attempts count, or broken pictures would block the queue for free. */
export const wasOpened = ({ fields }: Refusal): boolean =>
  Object.values(fields ?? {}).some((codes) => codes?.includes('image-unreadable'));

type Who = { readonly account: string; readonly sellerId: string };

/**
 * Checks whether the author may send a form with these photos, and takes a point of the limit.
 * @param photos number of photos @param files those sent along; earlier uploads are already counted
 */
export const checkUpload = async (
  who: Who,
  photos: number,
  files: readonly UploadedFile[],
  limit: Limit,
): Promise<Result<undefined>> => {
  if (photos > mostPhotos) {
    return refuseFields({ file: ['too-many-files'] }, { max: mostPhotos });
  }
  const fits = await checkBytesOf(
    who,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  if (!fits.ok) return fits;
  return takePoint(limit, who.account);
};

/** Checks the quota of the author, and that of all newcomers. */
export const checkBytesOf = async (who: Who, bytes: number): Promise<Result<undefined>> => {
  const facts = await authorFactsOf(who);
  const left = quotaOf(facts) - (await bytesOfSeller(who.sellerId));
  if (bytes > left) {
    const max = Math.max(0, Math.floor(left / (1024 * 1024)));
    return refuse('file-too-large', { max }, { file: ['file-too-large'] });
  }
  if (facts.hasPublished) return done(undefined);
  const today = await bytesOfNewcomers(clock.now().getTime() - dayMs);
  return fitsNewcomerQuota(bytes, today, storageRoom()) ? done(undefined) : refuse('storage-full');
};

const authorFactsOf = async (who: Who): Promise<AuthorFacts> => {
  return {
    isProven: (await pluginService('accounts').verifiedEmail(who.account)) !== null,
    hasPublished: (await publishedIdsOfSeller(who.sellerId)).length > 0,
  };
};

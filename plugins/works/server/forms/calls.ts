import {
  type CallReply,
  calls,
  done,
  type Language,
  type NamedCall,
  type RefusedFields,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { missingViews, mostPhotos, type PhotoView } from '@oner/config/contract/work-form';
import type { Section } from '@oner/config/terms';
import {
  answerOncePrepared,
  type Caller,
  type Handler,
  handle,
  type Person,
  pluginService,
  returnPoint,
} from '@oner/platform';
import { changes } from '../limits.ts';
import { findOwn, type OwnWork } from '../own/store.ts';
import { viewInCaption } from '../pictures/store.ts';
import { consumeUploads, makeUploadedPhotos } from '../uploads/service.ts';
import {
  applyForm,
  emptyDescription,
  type PlannedPhoto,
  planPhotos,
  type WireForm,
} from './rules.ts';
import {
  changeWork,
  checkUpload,
  formFieldsOf,
  moderationDay,
  newPhotos,
  newWorks,
  nonEmptyFiles,
  problemsOf,
  submitWork,
  wasOpened,
} from './service.ts';

/** Edits have the same response as new works. */
type Sent = CallReply<typeof calls.createArt | typeof calls.updateArt>;
type NewForm = WireForm & {
  readonly uploads?: readonly string[] | undefined;
  readonly views?: readonly string[] | undefined;
};

/** Turns a form and its pictures into a draft that waits for moderation (spec A §2, §5). */
const createWork = async (
  section: Section,
  call: NamedCall,
  body: NewForm,
  caller: Caller<Person>,
) => {
  const { person } = caller;
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const form = applyForm(emptyDescription, body);
  const fields: Record<string, RefusedFields[string]> = { ...(await problemsOf(section, form)) };
  const files = nonEmptyFiles(caller.files.file);
  const uploads = body.uploads ?? [];
  const count = uploads.length + files.length;
  if (count === 0) fields.file = ['file-required'];
  if (new Set(uploads).size !== uploads.length) fields.uploads = ['bad-choice'];
  if ((body.views?.length ?? 0) > count) fields.views = ['bad-choice'];
  if (Object.keys(fields).length > 0) return refuseFields(fields);

  const { documentId: account, profileId: sellerId } = person;
  const texts = await acceptedDocuments(caller.language);
  return answerOncePrepared(
    call,
    caller,
    // The ids of uploads are left out of the comparison: a form sent again may have had to upload its photos again.
    { ...body, uploads: uploads.length },
    async () => {
      const allowed = await checkUpload({ account, sellerId }, count, files, newWorks);
      if (!allowed.ok) return allowed;
      const made = await makeUploadedPhotos({ uploads, files }, sellerId, form.title);
      if (!made.ok && !wasOpened(made.refusal)) await returnPoint(newWorks, account);
      return made;
    },
    async ({ made }) => {
      const used = await consumeUploads(uploads);
      if (!used.ok) return used;
      const { id, moderateBy } = await submitWork({
        sellerId,
        actor: `user:${account}`,
        title: form.title,
        made,
        views: body.views?.map(viewInCaption),
        fields: { section, ...formFieldsOf(form, null) },
        facts: { noAi: true, accepted: texts },
      });
      const missing = await missingOf(id, sellerId);
      const sent: Sent = {
        id,
        state: 'submitted',
        moderate_by: moderateBy,
        missing_views: missing,
      };
      return done(sent);
    },
  );
};

/** Photos that a buyer expects and a just-saved work lacks. */
const missingOf = async (id: string, sellerId: string): Promise<PhotoView[]> => {
  const work = await findOwn(id, sellerId);
  return work
    ? [
        ...missingViews(
          work.section,
          work.photos.map(({ view }) => view),
        ),
      ]
    : [];
};

const createArt: Handler<'createArt'> = ({ body }, caller) =>
  createWork('art', calls.createArt, body, caller);
const createArtisan: Handler<'createArtisan'> = ({ body }, caller) =>
  createWork('artisan', calls.createArtisan, body, caller);
const createDesign: Handler<'createDesign'> = ({ body }, caller) =>
  createWork('design', calls.createDesign, body, caller);

/** Version and hash of the texts accepted by the checkbox of an upload (spec A §5), for the audit log. */
const acceptedDocuments = async (language: Language): Promise<object[]> => {
  const found: object[] = [];
  for (const slug of ['page-terms', 'page-privacy']) {
    const text = await pluginService('content').legalText(slug, language);
    if (text) found.push({ slug, language, version: text.version, sha256: text.sha256 });
  }
  return found;
};

type Edit = WireForm & {
  readonly photos?: string[] | undefined;
  readonly uploads?: readonly string[] | undefined;
  readonly views?: readonly string[] | undefined;
  readonly revision?: string | undefined;
  readonly no_ai?: boolean | undefined;
  readonly terms?: boolean | undefined;
};

/**
 * Saves an author's edit. The public version stays: the edit waits for a moderator like a new work, or changes a waiting one
 * (spec L §9).
 */
const updateWork = async (
  section: Section,
  call: NamedCall,
  { params, body }: { readonly params: { readonly id: string }; readonly body: Edit },
  caller: Caller<Person>,
): Promise<Result<Sent>> => {
  const { person } = caller;
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const work = await findOwn(params.id, person.profileId);
  if (work?.section !== section) return refuse('not-found');

  const form = applyForm(work.form, body);
  const files = nonEmptyFiles(caller.files.file);
  const uploads = body.uploads ?? [];
  const count = uploads.length + files.length;
  const { documentId: account, profileId: sellerId } = person;
  const input = { id: params.id, ...body, uploads: uploads.length };
  return answerOncePrepared(
    call,
    caller,
    input,
    // Not run for a repeated request: an accepted edit has changed the work's revision.
    async () => {
      if (body.revision !== undefined && body.revision !== work.revision) return refuse('conflict');
      const fields = await fieldProblems(section, work, form, body, count);
      if ('problems' in fields) return refuseFields(fields.problems, fields.facts);
      const { plan } = fields;
      if (count === 0) return done({ plan, made: [], discard: async () => {} });
      const allowed = await checkUpload({ account, sellerId }, count, files, newPhotos);
      if (!allowed.ok) return allowed;
      const made = await makeUploadedPhotos({ uploads, files }, sellerId, form.title);
      if (made.ok) return done({ plan, ...made.value });
      if (!wasOpened(made.refusal)) await returnPoint(newPhotos, account);
      return made;
    },
    async ({ plan, made }) => {
      const used = await consumeUploads(uploads);
      if (!used.ok) return used;
      const views = body.views?.map(viewInCaption);
      const change = { form, plan, made, views, actor: `user:${account}` };
      const changed = await changeWork(work, sellerId, change);
      if (!changed) return refuse('conflict');
      const state = work.isPublished ? 'change_under_review' : 'submitted';
      const answerBy = await moderationDay(changed.submittedAt);
      const missing = await missingOf(work.id, sellerId);
      return done({
        id: work.id,
        state,
        moderate_by: answerBy,
        missing_views: missing,
      } as const);
    },
  );
};

type Checked =
  | {
      readonly problems: Record<string, RefusedFields[string]>;
      readonly facts: Record<string, number>;
    }
  | { readonly plan: readonly PlannedPhoto[] };

const fieldProblems = async (
  section: Section,
  work: OwnWork,
  form: OwnWork['form'],
  body: Edit,
  /** number of new photos sent along */
  sent: number,
): Promise<Checked> => {
  const problems: Record<string, RefusedFields[string]> = { ...(await problemsOf(section, form)) };
  const current = work.photos.map(({ id }) => id);
  const plan = planPhotos(current, body.photos, sent, mostPhotos);
  if ('code' in plan) problems[plan.field] = [plan.code];
  else if ((body.views?.length ?? 0) > plan.length) problems.views = ['bad-choice'];
  if (new Set(body.uploads).size !== (body.uploads ?? []).length) problems.uploads = ['bad-choice'];
  if (sent > 0 && !body.no_ai) problems.no_ai = ['no-ai-required'];
  if (sent > 0 && !body.terms) problems.terms = ['terms-required'];
  if ('code' in plan || Object.keys(problems).length > 0) return { problems, facts: { max: 10 } };
  return { plan };
};

const updateArt: Handler<'updateArt'> = (input, caller) =>
  updateWork('art', calls.updateArt, input, caller);
const updateArtisan: Handler<'updateArtisan'> = (input, caller) =>
  updateWork('artisan', calls.updateArtisan, input, caller);
const updateDesign: Handler<'updateDesign'> = (input, caller) =>
  updateWork('design', calls.updateDesign, input, caller);

export const formCalls = [
  handle(calls.createArt, createArt),
  handle(calls.createArtisan, createArtisan),
  handle(calls.createDesign, createDesign),
  handle(calls.updateArt, updateArt, { limits: [changes] }),
  handle(calls.updateArtisan, updateArtisan, { limits: [changes] }),
  handle(calls.updateDesign, updateDesign, { limits: [changes] }),
];

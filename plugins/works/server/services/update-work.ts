import {
  type Call,
  type CallReply,
  calls,
  done,
  type Fields,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { type Caller, givePoint, type Handler, onceMade, pluginService } from '@oner/platform';
import { type PlannedPhoto, planPhotos } from '../domain/photo-plan.ts';
import { applyForm, type WireForm } from '../domain/wire-form.ts';
import { viewOf } from '../store/library.ts';
import { findOwn, type OwnWork } from '../store/own-works.ts';
import { changeWork } from './change-work.ts';
import { checkUpload, newPhotos, theFiles, wasOpened } from './check-upload.ts';
import { moderationDay } from './tell-sent.ts';
import { consumeUploads, makePhotos } from './use-uploads.ts';
import { problemsOf } from './work-fields.ts';

type Section = 'art' | 'artisan' | 'design';
type Sent = CallReply<typeof calls.updateArt>;
type Edit = WireForm & {
  readonly photos?: string[] | undefined;
  readonly uploads?: readonly string[] | undefined;
  readonly views?: readonly string[] | undefined;
  readonly revision?: string | undefined;
  readonly no_ai?: boolean | undefined;
  readonly terms?: boolean | undefined;
};

/**
 * An edit by the author. What is public stays: the edit waits for a moderator as a new work does, or changes what
 * waits already (spec L §9).
 */
const updateWork = async (
  section: Section,
  call: Call,
  { params, body }: { readonly params: { readonly id: string }; readonly body: Edit },
  caller: Caller,
): Promise<Result<Sent>> => {
  const { person } = caller;
  if (!person) return refuse('login-required');
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const work = await findOwn(params.id, person.profileId);
  if (work?.section !== section) return refuse('not-found');
  if (body.revision !== undefined && body.revision !== work.revision) return refuse('conflict');

  const form = applyForm(work.form, body);
  const files = theFiles(caller.files.file);
  const uploads = body.uploads ?? [];
  const count = uploads.length + files.length;
  const fields = await fieldProblems(section, work, form, body, count);
  if ('problems' in fields) return refuseFields(fields.problems, fields.facts);

  const { documentId: account, profileId: sellerId } = person;
  const input = { id: params.id, ...body, uploads: uploads.length };
  return onceMade(
    call,
    caller,
    input,
    async () => {
      if (count === 0) return { ok: true, value: { made: [], discard: async () => {} } };
      const allowed = await checkUpload({ account, sellerId }, count, files, newPhotos);
      if (!allowed.ok) return allowed;
      const made = await makePhotos({ uploads, files }, sellerId, form.title);
      if (!made.ok && !wasOpened(made.refusal)) await givePoint(newPhotos, account);
      return made;
    },
    async ({ made }) => {
      const used = await consumeUploads(uploads);
      if (!used.ok) return used;
      const views = body.views?.map(viewOf);
      const change = { form, plan: fields.plan, made, views, actor: `user:${account}` };
      const changed = await changeWork(work, sellerId, change);
      if (!changed) return refuse('conflict');
      const state = work.isPublished ? 'change_under_review' : 'submitted';
      const answerBy = await moderationDay(changed.submittedAt);
      return done({ id: work.id, state, moderate_by: answerBy } as const);
    },
  );
};

type Checked =
  | { readonly problems: Record<string, Fields[string]>; readonly facts: Record<string, number> }
  | { readonly plan: readonly PlannedPhoto[] };

const fieldProblems = async (
  section: Section,
  work: OwnWork,
  form: OwnWork['form'],
  body: Edit,
  /** how many new photos come along */
  sent: number,
): Promise<Checked> => {
  const problems: Record<string, Fields[string]> = { ...(await problemsOf(section, form)) };
  const current = work.photos.map(({ id }) => id);
  const plan = planPhotos(current, body.photos, sent);
  if ('code' in plan) problems[plan.field] = [plan.code];
  else if ((body.views?.length ?? 0) > plan.length) problems.views = ['bad-choice'];
  if (new Set(body.uploads).size !== (body.uploads ?? []).length) problems.uploads = ['bad-choice'];
  if (sent > 0 && !body.no_ai) problems.no_ai = ['no-ai-required'];
  if (sent > 0 && !body.terms) problems.terms = ['terms-required'];
  if ('code' in plan || Object.keys(problems).length > 0) return { problems, facts: { max: 10 } };
  return { plan };
};

/** PATCH /api/art/update/:id */
export const updateArt: Handler<typeof calls.updateArt> = (input, caller) =>
  updateWork('art', calls.updateArt, input, caller);
/** PATCH /api/artisan/update/:id */
export const updateArtisan: Handler<typeof calls.updateArtisan> = (input, caller) =>
  updateWork('artisan', calls.updateArtisan, input, caller);
/** PATCH /api/design/update/:id */
export const updateDesign: Handler<typeof calls.updateDesign> = (input, caller) =>
  updateWork('design', calls.updateDesign, input, caller);

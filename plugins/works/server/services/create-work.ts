import {
  type Call,
  type CallReply,
  calls,
  done,
  type Fields,
  type Language,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { type Caller, givePoint, type Handler, onceMade, pluginService } from '@oner/platform';
import { applyForm, type WireForm } from '../domain/wire-form.ts';
import { emptyForm } from '../domain/work-form.ts';
import { viewOf } from '../store/library.ts';
import { checkUpload, newWorks, theFiles, wasOpened } from './check-upload.ts';
import { submitWork } from './submit-work.ts';
import { consumeUploads, makePhotos } from './use-uploads.ts';
import { fieldsOf, problemsOf } from './work-fields.ts';

type Section = 'art' | 'artisan' | 'design';
type Sent = CallReply<typeof calls.createArt>;
type NewForm = WireForm & {
  readonly uploads?: readonly string[] | undefined;
  readonly views?: readonly string[] | undefined;
};

/** A form and its pictures become a draft that waits for moderation (spec A §2, §5). */
const createWork = async (section: Section, call: Call, body: NewForm, caller: Caller) => {
  const { person } = caller;
  if (!person) return refuse('login-required');
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const form = applyForm(emptyForm, body);
  const fields: Record<string, Fields[string]> = { ...(await problemsOf(section, form)) };
  const files = theFiles(caller.files.file);
  const uploads = body.uploads ?? [];
  const count = uploads.length + files.length;
  if (count === 0) fields.file = ['file-required'];
  if (new Set(uploads).size !== uploads.length) fields.uploads = ['bad-choice'];
  if ((body.views?.length ?? 0) > count) fields.views = ['bad-choice'];
  if (Object.keys(fields).length > 0) return refuseFields(fields);

  const { documentId: account, profileId: sellerId } = person;
  const papers = await acceptedDocuments(caller.language);
  return onceMade(
    call,
    caller,
    // Whichever uploads bring its photos, it is the same form: one that is sent again may have had to send them again.
    { ...body, uploads: uploads.length },
    async () => {
      const allowed = await checkUpload({ account, sellerId }, count, files, newWorks);
      if (!allowed.ok) return allowed;
      const made = await makePhotos({ uploads, files }, sellerId, form.title);
      if (!made.ok && !wasOpened(made.refusal)) await givePoint(newWorks, account);
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
        views: body.views?.map(viewOf),
        fields: { section, ...fieldsOf(form, null) },
        facts: { noAi: true, accepted: papers },
      });
      const sent: Sent = { id, state: 'submitted', moderate_by: moderateBy };
      return done(sent);
    },
  );
};

/** POST /api/art/create */
export const createArt: Handler<typeof calls.createArt> = ({ body }, caller) =>
  createWork('art', calls.createArt, body, caller);
/** POST /api/artisan/create */
export const createArtisan: Handler<typeof calls.createArtisan> = ({ body }, caller) =>
  createWork('artisan', calls.createArtisan, body, caller);
/** POST /api/design/create */
export const createDesign: Handler<typeof calls.createDesign> = ({ body }, caller) =>
  createWork('design', calls.createDesign, body, caller);

/** The version and hash of what the box under an upload accepts (spec A §5), for the record of the work. */
const acceptedDocuments = async (language: Language): Promise<object[]> => {
  const found: object[] = [];
  for (const slug of ['page-terms', 'page-privacy']) {
    const text = await pluginService('content').legalText(slug, language);
    if (text) found.push({ slug, language, version: text.version, sha256: text.sha256 });
  }
  return found;
};

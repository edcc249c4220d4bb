/** What the panel asks this room for: a link by which an editor sees his draft on the site, and what became of legal texts. */
import { draftAsked } from '@oner/config/contract/drafts';
import { env } from '@oner/config/env';
import {
  clock,
  editNotice,
  isNotice,
  listNotices,
  longestBody,
  longestSubject,
  previewNotice,
  readNotice,
  registerRights,
  room,
  type StaffAnswer,
  sendTest,
  staffRoute,
  type TextFault,
  withoutHiddenSigns,
} from '@oner/platform';
import * as z from 'zod/mini';
import { signDraftLink } from './services/draft-link.ts';
import { legalRecord } from './services/legal-record.ts';
import { uidOf } from './services/show-draft.ts';
import { readVocabulary } from './services/show-vocabulary.ts';
import { findDraft } from './store/drafts.ts';

const rights = {
  preview: 'plugin::content.drafts.preview',
  read: 'plugin::content.legal.read',
  emails: 'plugin::content.emails.edit',
} as const;

/** In bootstrap(), before the seeds of the roles run. Whoever writes texts sees both; the owner may anyway. */
export const giveTextRights = async (): Promise<void> => {
  room('accounts').addStaffActions('strapi-editor', Object.values(rights));
  const names = {
    preview: 'See drafts of texts on the site',
    read: 'See versions of legal texts',
    emails: 'Edit the words of e-mails',
  };
  await registerRights(rights, names, []);
};

const noticeText = z.pipe(
  z.object({
    subject: z.string().check(z.maxLength(longestSubject)),
    body: z.string().check(z.maxLength(longestBody)),
  }),
  z.transform(withoutHiddenSigns),
);
const textInLanguage = z.object({ language: z.enum(['kk', 'ru', 'en']), text: noticeText });
const edit = z.object({
  language: z.enum(['kk', 'ru', 'en']),
  /** Null goes back to the shipped words. */
  text: z.nullable(noticeText),
  version: z.int().check(z.nonnegative()),
});
const missing: StaffAnswer = { refused: 'not-found', status: 404 };
/** Only the first fault: the words are wrong in one place at a time for whoever writes them. */
const faulty = ([fault]: readonly TextFault[]): StaffAnswer => ({
  refused: `text-${fault?.code}`,
  status: 409,
  facts: fault && 'name' in fault ? { name: fault.name } : {},
});

/** Words of the e-mails and notices of the shop. */
const emailRoutes = [
  /** GET /content/emails: `{ notices }`, each with its subject in three languages. */
  staffRoute('GET', '/emails', rights.emails, z.object({}), async () => ({
    value: { notices: await listNotices() },
  })),
  /** GET /content/emails/:event: shipped and current words in three languages, placeholders, versions. */
  staffRoute('GET', '/emails/:event', rights.emails, z.object({}), async ({ params }) => {
    const event = params.event ?? '';
    if (!isNotice(event)) return missing;
    const record = await readNotice(event);
    const names = await room('accounts').staffNames(record.versions.map(({ actor }) => actor));
    const versions = record.versions.map(({ actor, ...version }) => ({
      ...version,
      by: names.get(actor) ?? actor,
    }));
    return { value: { ...record, versions } };
  }),
  /** POST /content/emails/:event: a new version; 409 where somebody else saved one since. */
  staffRoute('POST', '/emails/:event', rights.emails, edit, async ({ input, params, actor }) => {
    const event = params.event ?? '';
    if (!isNotice(event)) return missing;
    const result = await editNotice({ event, actor, ...input });
    if (result.is === 'saved') return { value: { version: result.version } };
    if (result.is === 'faulty') return faulty(result.faults);
    return { refused: 'changed-meanwhile', status: 409 };
  }),
  /** POST /content/emails/:event/preview: `{ subject, html, plain }` with sample facts. */
  staffRoute(
    'POST',
    '/emails/:event/preview',
    rights.emails,
    textInLanguage,
    async ({ input: { language, text }, params }) => {
      const event = params.event ?? '';
      if (!isNotice(event)) return missing;
      const preview = previewNotice(event, language, text);
      if (!('content' in preview)) return faulty(preview);
      const { subject, html, plain } = preview;
      return { value: { subject, html, plain } };
    },
  ),
  /** POST /content/emails/:event/test: sends the preview to the address of whoever asks. */
  staffRoute(
    'POST',
    '/emails/:event/test',
    rights.emails,
    textInLanguage,
    async ({ input: { language, text }, params, actor }) => {
      const event = params.event ?? '';
      const to = await room('accounts').staffAddress(actor);
      if (!isNotice(event) || to === null) return missing;
      const faults = await sendTest(event, language, text, to);
      return faults.length > 0 ? faulty(faults) : { value: { to } };
    },
  ),
];

export const staffApi = {
  type: 'admin',
  routes: [
    /** POST /content/drafts: `{ url }`, which opens the draft for draftLinkMinutes. */
    staffRoute('POST', '/drafts', rights.preview, draftAsked, async ({ input }) => {
      const { kind, documentId, language } = input;
      const draft = await findDraft(uidOf[kind], documentId, language);
      if (!draft) return { refused: 'not-found', status: 404 };
      const key = signDraftLink({ kind, documentId, language }, clock.real());
      const prefix = language === 'kk' ? '' : `/${language}`;
      return { value: { url: `${env().publicUrl}${prefix}/preview?key=${key}` } };
    }),
    {
      /** GET /content/vocabulary: the words of every key, for every desk. */
      method: 'GET',
      path: '/vocabulary',
      handler: async (ctx: { body: unknown }): Promise<void> => {
        ctx.body = await readVocabulary();
      },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    },
    ...emailRoutes,
    /** GET /content/legal: versions of each legal text, their days, and how many people accepted them. */
    staffRoute('GET', '/legal', rights.read, z.object({}), async () => ({
      value: await legalRecord(),
    })),
  ],
};

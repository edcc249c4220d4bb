import * as z from 'zod/mini';
import { getVocabulary } from './catalogue.ts';
import { draftKinds } from './drafts.ts';
import { instant, isoDate, languages } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import { legalSlugs, legalStates, longestNotice, noticeGroups } from './text-names.ts';

const language = z.enum(languages);
const text = z.object({ subject: z.string(), body: z.string() });
const typedText = z.object({
  subject: z.string().check(z.maxLength(longestNotice.subject)),
  body: z.string().check(z.maxLength(longestNotice.body)),
});
const inLanguage = z.object({ language, text: typedText });
export type StaffEmailText = z.output<typeof text>;

const listedEmail = z.object({
  event: z.string(),
  group: z.enum(noticeGroups),
  subject: z.record(language, z.string()),
  /** Languages in which the shipped text was edited. */
  changed: z.array(language),
});

const emailInLanguage = z.object({
  shipped: text,
  current: text,
  /** Version of the newest edit; 0 if never edited. */
  version: z.int(),
  placeholders: z.array(z.string()),
});
const email = z.object({
  event: z.string(),
  languages: z.record(language, emailInLanguage),
  /** The newest first. */
  versions: z.array(
    z.object({
      event: z.string(),
      language,
      version: z.int(),
      /** Null if the edit restored the shipped text. */
      text: z.nullable(text),
      by: z.string(),
      /** Milliseconds since 1970. */
      createdAt: z.int(),
    }),
  ),
});
export type StaffEmail = z.output<typeof email>;

const legalText = z.object({
  slug: z.enum(legalSlugs),
  /** A version published in some languages only, and so not announced; null if there is none. */
  incomplete: z.nullable(
    z.object({
      version: z.string(),
      effectiveOn: isoDate,
      published: z.array(language),
      missing: z.array(language),
    }),
  ),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      state: z.enum(legalStates),
      announcedAt: instant,
      effectiveOn: isoDate,
      /** Number of people who accepted it. */
      accepted: z.int(),
      /** Its page on the site. */
      url: z.string(),
    }),
  ),
});
export type StaffLegalText = z.output<typeof legalText>;

const emails = 'plugin::content.emails.edit';
/** The facts contain the placeholders concerned. */
const textFaults = [
  'text-empty',
  'text-too-long',
  'text-subject-lines',
  'text-link',
  'text-placeholder-missing',
  'text-placeholder-unknown',
] as const;

/** Calls of the panel about texts: drafts, vocabulary, e-mails and versions of legal texts. */
export const contentStaffCalls = {
  /** Creates a link that shows the draft on the site, valid for `draftLinkMinutes`. */
  openDraft: defineStaffCall('POST /content/drafts', {
    right: 'plugin::content.drafts.preview',
    body: z.object({
      kind: z.enum(draftKinds),
      documentId: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
      language,
    }),
    reply: z.object({ url: z.string() }),
    refusals: ['not-found'],
  }),
  /** Labels of all keys, for all desks. */
  readVocabulary: defineStaffCall('GET /content/vocabulary', {
    right: null,
    reply: getVocabulary.reply,
  }),
  listEmails: defineStaffCall('GET /content/emails', {
    right: emails,
    reply: z.object({ notices: z.array(listedEmail) }),
  }),
  getEmail: defineStaffCall('GET /content/emails/:event', {
    right: emails,
    reply: email,
    refusals: ['not-found'],
  }),
  /** Saves a new version; refused if another one was saved since. */
  editEmail: defineStaffCall('POST /content/emails/:event', {
    right: emails,
    body: z.object({
      language,
      /** Null restores the shipped text. */
      text: z.nullable(typedText),
      /** The version that was edited. */
      version: z.int().check(z.nonnegative()),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['not-found', 'changed-meanwhile', ...textFaults],
  }),
  /** Renders the e-mail with sample data. */
  previewEmail: defineStaffCall('POST /content/emails/:event/preview', {
    right: emails,
    body: inLanguage,
    reply: z.object({ subject: z.string(), html: z.string(), plain: z.string() }),
    refusals: ['not-found', ...textFaults],
  }),
  /** Sends the preview to the caller's address. */
  testEmail: defineStaffCall('POST /content/emails/:event/test', {
    right: emails,
    body: inLanguage,
    reply: z.object({ to: z.string() }),
    refusals: ['not-found', ...textFaults],
  }),
  listLegalVersions: defineStaffCall('GET /content/legal', {
    right: 'plugin::content.legal.read',
    reply: z.object({ texts: z.array(legalText) }),
  }),
} as const;

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
  /** Languages in which the shipped text was changed. */
  changed: z.array(language),
});

const emailInLanguage = z.object({
  shipped: text,
  current: text,
  /** Of the newest edit; 0 where there was none. */
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
      /** Null where it went back to the shipped text. */
      text: z.nullable(text),
      /** Name of who saved it. */
      by: z.string(),
      /** Milliseconds. */
      createdAt: z.int(),
    }),
  ),
});
export type StaffEmail = z.output<typeof email>;

const legalText = z.object({
  slug: z.enum(legalSlugs),
  /** Published in some languages and not announced; null where nothing waits. */
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
      /** How many people have accepted it. */
      accepted: z.int(),
      /** Where it is read on the site. */
      url: z.string(),
    }),
  ),
});
export type StaffLegalText = z.output<typeof legalText>;

const emails = 'plugin::content.emails.edit';
/** Placeholders are named in the facts. */
const textFaults = [
  'text-empty',
  'text-too-long',
  'text-subject-lines',
  'text-link',
  'text-placeholder-missing',
  'text-placeholder-unknown',
] as const;

/** What the panel asks about texts: drafts, vocabulary, e-mails and versions of legal texts. */
export const contentStaffCalls = {
  /** A link that opens the draft on the site for `draftLinkMinutes`. */
  openDraft: defineStaffCall({
    method: 'POST',
    path: '/content/drafts',
    right: 'plugin::content.drafts.preview',
    body: z.object({
      kind: z.enum(draftKinds),
      documentId: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
      language,
    }),
    reply: z.object({ url: z.string() }),
    refusals: ['not-found'],
  }),
  /** Labels of every key, for every desk. */
  readVocabulary: defineStaffCall({
    method: 'GET',
    path: '/content/vocabulary',
    right: null,
    reply: getVocabulary.reply,
    refusals: [],
  }),
  listEmails: defineStaffCall({
    method: 'GET',
    path: '/content/emails',
    right: emails,
    reply: z.object({ notices: z.array(listedEmail) }),
    refusals: [],
  }),
  getEmail: defineStaffCall({
    method: 'GET',
    path: '/content/emails/:event',
    right: emails,
    reply: email,
    refusals: ['not-found'],
  }),
  /** A new version; refused where somebody else saved one since. */
  editEmail: defineStaffCall({
    method: 'POST',
    path: '/content/emails/:event',
    right: emails,
    body: z.object({
      language,
      /** Null goes back to the shipped text. */
      text: z.nullable(typedText),
      /** The one that was edited. */
      version: z.int().check(z.nonnegative()),
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['not-found', 'changed-meanwhile', ...textFaults],
  }),
  /** With sample facts. */
  previewEmail: defineStaffCall({
    method: 'POST',
    path: '/content/emails/:event/preview',
    right: emails,
    body: inLanguage,
    reply: z.object({ subject: z.string(), html: z.string(), plain: z.string() }),
    refusals: ['not-found', ...textFaults],
  }),
  /** Sends the preview to the address of who asks. */
  testEmail: defineStaffCall({
    method: 'POST',
    path: '/content/emails/:event/test',
    right: emails,
    body: inLanguage,
    reply: z.object({ to: z.string() }),
    refusals: ['not-found', ...textFaults],
  }),
  listLegalVersions: defineStaffCall({
    method: 'GET',
    path: '/content/legal',
    right: 'plugin::content.legal.read',
    reply: z.object({ texts: z.array(legalText) }),
    refusals: [],
  }),
} as const;

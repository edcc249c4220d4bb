/**
 * Publication of a legal text by an editor: stores and announces it and notifies the people concerned, or refuses it in the
 * editor's language.
 */
import { type Language, languages } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { dateInAlmaty, startOfDay, writeDay } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  audit,
  clock,
  defineJob,
  languageOfStaff,
  notify,
  pluginService,
  purgeSite,
  schedule,
  strapiInstance,
  termRules,
  transact,
} from '@oner/platform';
import { errors } from '@strapi/utils';
import { pickLanguage } from '../texts/rules.ts';
import { arePurgesPaused, fillProvider, renderText } from '../texts/service.ts';
import {
  checkVersion,
  type LegalProblem,
  legalProblemText,
  type VersionState,
  versionBefore,
} from './rules.ts';
import { legalVersionsOf } from './service.ts';
import {
  type AnnouncedOf,
  addAnnouncement,
  addEdition,
  announcementsNow,
  type EditionHead,
  type KeptEdition,
  legalDocumentsOf,
  legalEditionsOf,
  newestEditionsNow,
  oneAtATime,
  type PublishedDraft,
  publishedNow,
  wasPublished,
} from './store.ts';

const uid = 'api::legal-text.legal-text';
type Params = { readonly documentId?: string; readonly status?: string };
type Entry = { readonly documentId?: string; readonly locale?: string };

/**
 * Wraps every change of a legal text. A refusal rolls the whole publication back: the published text and the earlier draft
 * stay, and the panel keeps what was typed in its form.
 */
export const watchLegal = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    const { action } = context;
    const params = context.params as Params;
    if (context.uid !== uid || arePurgesPaused()) return next();
    if (action === 'unpublish' || action === 'delete') {
      if (params.documentId && (await wasPublished(params.documentId)))
        throw new errors.ApplicationError(factText('legal.stays', languageOfStaff()));
      return next();
    }
    if (!publishes(action, params)) return next();
    return transact(async () => {
      const result = await next();
      const { documentId, entries } = result as Entry & { readonly entries?: readonly Entry[] };
      const touched = (entries ?? [result as Entry]).map(({ locale }) => locale);
      const locales = languages.filter((one) => touched.includes(one));
      for (const draft of await publishedNow(documentId ?? '', locales)) {
        const refused = await storeLegal(draft);
        if (refused)
          throw new errors.ApplicationError(legalProblemText(refused, languageOfStaff()), refused);
      }
      return result;
    });
  });
};

const publishes = (action: string, { status }: Params): boolean =>
  action === 'publish' || (['create', 'update'].includes(action) && status === 'published');

/**
 * Stores one language of a legal text as it is published, in the open transaction; the last of three languages announces the
 * version.
 * @returns why it may not be published; null if it is stored, or nothing in it is new
 */
const storeLegal = async (draft: PublishedDraft): Promise<LegalProblem | null> => {
  await oneAtATime();
  const { slug, version, documentId } = draft;
  const documents = await legalDocumentsOf(slug);
  if (documents.some((one) => one !== documentId)) return { is: 'another-document' };
  const announced = await announcementsNow(slug);
  const isAnnounced = announced.some((one) => one.version === version);
  const editions = await newestEditionsNow(slug, version);
  const last = editions.find(({ locale }) => locale === draft.locale) ?? null;
  const today = dateInAlmaty(clock.now());
  const { calendar } = await termRules();
  const wording = isAnnounced && last ? last : null;
  const problem = checkVersion(draft, announced, wording, today, calendar);
  if (problem) return problem;
  if (!last || isChanged(draft, last)) await storeEdition(draft);
  const kept = await newestEditionsNow(slug, version);
  if (!isAnnounced && isWhole(kept, draft.effectiveOn))
    await announceLegal({ slug, version, effectiveOn: draft.effectiveOn }, announced.length === 0);
  return null;
};

/** Stores the texts that the shop started with, or had before versions were stored; announces them in the existing languages. */
export const storeFirstEditions = async (drafts: readonly PublishedDraft[]): Promise<void> => {
  const [first] = drafts;
  if (!first) return;
  const { slug, version, effectiveOn } = first;
  for (const draft of drafts) await storeEdition({ ...draft, version, effectiveOn });
  await announceLegal({ slug, version, effectiveOn }, true);
};

const isChanged = (draft: PublishedDraft, last: KeptEdition): boolean =>
  draft.body !== last.body ||
  draft.title !== last.title ||
  draft.summary !== last.summary ||
  draft.draftNote !== last.draftNote ||
  draft.effectiveOn !== last.effectiveOn;

const storeEdition = async (draft: PublishedDraft): Promise<void> => {
  const { documentId: document, ...words } = draft;
  await addEdition(
    { document, ...words, ...(await renderText(draft.body, draft.locale)) },
    clock.now(),
  );
};

const isWhole = (editions: readonly KeptEdition[], effectiveOn: string): boolean =>
  languages.every((language: Language) =>
    editions.some((one) => one.locale === language && one.effectiveOn === effectiveOn),
  );

const effect = 'content.legal-in-effect';

/**
 * Announces a version with all its languages, in the open transaction: from now on neither its text nor its date can change.
 * People are notified, unless it is the first version.
 */
const announceLegal = async (
  { slug, version, effectiveOn }: Omit<AnnouncedOf, 'announcedAt'>,
  isFirst: boolean,
): Promise<void> => {
  await addAnnouncement({ slug, version, effectiveOn, announcedAt: clock.now() });
  if (isFirst) return;
  const facts = { version, effectiveOn };
  await audit({ actor: 'staff', action: 'legal.announced', subject: `legal:${slug}`, facts });
  await schedule(effect, `${slug}@${version}`, startOfDay(effectiveOn), { slug });
  await startLegalNotices(slug, version);
};

/**
 * Each read determines the version in force by the clock; the job only purges pages that were stored before midnight of the day.
 */
export const defineLegalEffect = (): void =>
  defineJob<{ slug: string }>(effect, ({ slug }) => purgeSite(['legal', `legal:${slug}`]));

type Part = {
  readonly slug: string;
  readonly version: string;
  /** Row id of the last notified person. */
  readonly after: number;
};
const noticesJob = 'content.legal-notices';
/** People notified in one transaction: notices to all people of a shop must not delay an order. */
const partSize = 50;

/** Starts to notify all people concerned, in the open transaction. */
const startLegalNotices = (slug: string, version: string): Promise<void> =>
  schedule(noticesJob, `${slug}@${version}`, clock.now(), { slug, version, after: 0 });

/** Each part notifies its people and schedules the next part in one transaction; a person is notified of a version once. */
export const defineLegalNotices = (): void => {
  defineJob<Part>(noticesJob, async ({ slug, version, after }) => {
    const versionStates = await legalVersionsOf(slug);
    const versionState = versionStates.find((one) => one.version === version);
    // A newer version replaced this one before all were notified: the others get the notice of that one.
    if (!versionState || versionState.state === 'replaced') return;
    const notice = await noticeOf(slug, versionState, versionStates);
    const { people, next } = await pluginService('accounts').peopleWhoAccept(slug, after, partSize);
    await transact(async () => {
      for (const person of people) await notifyReader(person, notice);
      if (next === null) return;
      const part: Part = { slug, version, after: next };
      await schedule(noticesJob, `${slug}@${version}#${next}`, clock.now(), part);
    });
  });
};

/** Notifies a person who registers while a version is announced but not in force: they accepted the one before it. */
export const notifyNewcomer = async ({ account }: Payload<'accountRegistered'>): Promise<void> => {
  const person = await pluginService('accounts').findPerson(account);
  if (!person) return;
  for (const slug of pluginService('accounts').documentsFor(person.role)) {
    const versionStates = await legalVersionsOf(slug);
    const coming = versionStates.find(({ state }) => state === 'coming');
    if (coming) await notifyReader(person, await noticeOf(slug, coming, versionStates));
  }
};

type Reader = {
  readonly account: string;
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
};
type Notice = {
  /** Of the version. */
  readonly key: string;
  readonly path: string;
  readonly facts: ReturnType<typeof factsOf>;
};

const noticeOf = async (
  slug: string,
  versionState: VersionState,
  versionStates: readonly VersionState[],
): Promise<Notice> => {
  const { version } = versionState;
  const path = pathOf(slug, versionStates, version);
  const facts = factsOf(versionState, await legalEditionsOf(slug, version), path);
  return { key: `${slug}@${version}`, path, facts };
};

/** Only the key distinguishes notices, so it contains the account too. */
const notifyReader = (
  { account, email, language, firstName: name }: Reader,
  { key, path, facts }: Notice,
): Promise<void> =>
  notify('terms-change', { email, language, name, account }, facts, `${key}:${account}`, { path });

/** The page that compares the new text with the version before it. */
const pathOf = (slug: string, versionStates: readonly VersionState[], version: string): string => {
  const before = versionBefore(versionStates, version)?.version;
  const query = new URLSearchParams({ version, ...(before && { changes: before }) });
  return `/${slug}?${query}`;
};

const factsOf = (
  { announcedAt, effectiveOn }: VersionState,
  editions: readonly EditionHead[],
  path: string,
) => ({
  document: (language: Language) =>
    fillProvider(pickLanguage(editions, language)?.title ?? '', language),
  published: (language: Language) => writeDay(dateInAlmaty(announcedAt), language),
  date: (language: Language) => writeDay(effectiveOn, language),
  url: (language: Language) =>
    `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}${path}`,
});

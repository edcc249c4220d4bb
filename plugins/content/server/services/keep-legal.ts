import { type Language, languages } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, termRules } from '@oner/platform';
import { checkVersion, type LegalProblem } from '../domain/check-version.ts';
import type { PublishedDraft } from '../store/legal-drafts.ts';
import {
  addEdition,
  announcementsNow,
  documentsOf,
  type KeptEdition,
  newestEditionsNow,
  oneAtATime,
} from '../store/legal-editions.ts';
import { announceLegal } from './announce-legal.ts';
import { renderText } from './render-text.ts';

/** Why a text cannot be published: a rule of its version, or another document at its address. */
export type Refused = LegalProblem | { readonly is: 'another-document' };

/**
 * Keeps one language of a legal text as it is published, in the open transaction; with the last of three languages the
 * version is announced.
 * @returns why it may not be published; null when it is kept, or nothing about it is new
 */
export const keepLegal = async (draft: PublishedDraft): Promise<Refused | null> => {
  await oneAtATime();
  const { slug, version, documentId } = draft;
  const documents = await documentsOf(slug);
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
  if (!last || isChanged(draft, last)) await print(draft);
  const kept = await newestEditionsNow(slug, version);
  if (!isAnnounced && isWhole(kept, draft.effectiveOn))
    await announceLegal({ slug, version, effectiveOn: draft.effectiveOn }, announced.length === 0);
  return null;
};

/** The texts the shop started with, or had before versions were kept: announced with the languages that are there. */
export const keepFirst = async (drafts: readonly PublishedDraft[]): Promise<void> => {
  const [first] = drafts;
  if (!first) return;
  const { slug, version, effectiveOn } = first;
  for (const draft of drafts) await print({ ...draft, version, effectiveOn });
  await announceLegal({ slug, version, effectiveOn }, true);
};

const isChanged = (draft: PublishedDraft, last: KeptEdition): boolean =>
  draft.body !== last.body ||
  draft.title !== last.title ||
  draft.summary !== last.summary ||
  draft.draftNote !== last.draftNote ||
  draft.effectiveOn !== last.effectiveOn;

const print = async (draft: PublishedDraft): Promise<void> => {
  const { documentId: document, ...words } = draft;
  await addEdition({ document, ...words, ...(await renderText(draft.body)) }, clock.now());
};

const isWhole = (editions: readonly KeptEdition[], effectiveOn: string): boolean =>
  languages.every((language: Language) =>
    editions.some((one) => one.locale === language && one.effectiveOn === effectiveOn),
  );

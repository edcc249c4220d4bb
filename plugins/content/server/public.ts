/** The public service of this plugin: `pluginService('content')`. */
import type { Language } from '@oner/config/contract';
import { collectionText, collectionTexts } from './collections/service.ts';
import { readDelivery } from './delivery/store.ts';
import { legalTextFor } from './legal/service.ts';
import { searchableNews } from './texts/calls.ts';
import { loadVocabulary, type VocabularyTerms } from './vocabulary/service.ts';
import { type ReasonRow, readReasons } from './vocabulary/store.ts';

export const contentPublic = {
  /** All terms by group; cached, so cheap to call. */
  vocabulary: (): Promise<VocabularyTerms> => loadVocabulary(),
  /** Whether `key` is a term of `group`, such as `artMaterials` or `levels.art`. */
  isTerm: async (group: string, key: string): Promise<boolean> =>
    (await loadVocabulary())[group]?.some((term) => term.key === key) ?? false,
  /** Reasons of moderators for a rejection, with the sentence for the author. */
  moderationReasons: (): Promise<ReasonRow[]> => readReasons(),
  /** Articles with their searchable texts. */
  searchableNews,
  /** Collections that have begun, without their text, and one of them with its text. */
  collectionTexts,
  collectionText,
  /** Visible pickup points and courier cities, in the editor's order. */
  delivery: readDelivery,
  /** Version and hash of the legal text in force as shown; null if there is none. */
  legalText: (slug: string, lang: Language) => legalTextFor(slug, lang),
};

type ContentPublic = typeof contentPublic;

declare module '@oner/platform' {
  interface PluginServices {
    content: ContentPublic;
  }
}

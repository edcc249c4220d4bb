import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@oner/config/contract';
import { readSetting, strapiInstance, writeSetting } from '@oner/platform';

/** A text in one language, as the application keeps it among its files. */
export type SourceText = {
  readonly kind: 'legal' | 'page' | 'news';
  readonly slug: string;
  readonly locale: Language;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly draftNote: string;
  readonly publishedOn?: string;
  readonly body: string;
};
export type SourceTerm = {
  readonly group: string;
  readonly key: string;
  readonly position: number;
  readonly wire?: number;
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
  readonly template?: { readonly kk: string; readonly ru: string; readonly en: string };
};

type TextsModule = { readTexts(folder: string): SourceText[] };
type VocabularyModule = { readVocabulary(file: string): SourceTerm[] };

// The application stands above this plugin, so its files are found where it runs and not imported by name.
const file = (...path: string[]): string =>
  join(strapiInstance().dirs.app.root, 'content', ...path);
const load = (name: string): Promise<unknown> => import(pathToFileURL(file(name)).href);

export const sourceTexts = async (): Promise<SourceText[]> =>
  ((await load('read-texts.ts')) as TextsModule).readTexts(file('texts'));

export const sourceVocabulary = async (): Promise<SourceTerm[]> =>
  ((await load('read-vocabulary.ts')) as VocabularyModule).readVocabulary(file('vocabulary.json'));

/**
 * What a seed has put in once. An editor who deletes or renames it has the last word: it does not come back with
 * the next start.
 */
export const sown = async (name: string): Promise<Set<string>> =>
  new Set(await readSetting<string[]>(`content.sown.${name}`));

export const rememberSown = (name: string, keys: ReadonlySet<string>): Promise<void> =>
  writeSetting(`content.sown.${name}`, [...keys].sort());

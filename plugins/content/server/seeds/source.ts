import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@oner/config/contract';
import { readSetting, strapiInstance, writeSetting } from '@oner/platform';

/** A text in one language, as stored in a file of the application. */
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

// The application is above this plugin, so its files are found at run time and not imported by name.
const file = (...path: string[]): string =>
  join(strapiInstance().dirs.app.root, 'content', ...path);
const load = (name: string): Promise<unknown> => import(pathToFileURL(file(name)).href);

export const sourceTexts = async (): Promise<SourceText[]> =>
  ((await load('read-texts.ts')) as TextsModule).readTexts(file('texts'));

export const sourceVocabulary = async (): Promise<SourceTerm[]> =>
  ((await load('read-vocabulary.ts')) as VocabularyModule).readVocabulary(file('vocabulary.json'));

/** Keys that a seed has added once. If an editor deletes or renames such an entry, it does not come back at the next start. */
export const seededKeys = async (name: string): Promise<Set<string>> =>
  new Set(await readSetting<string[]>(`content.sown.${name}`));

export const rememberSeeded = (name: string, keys: ReadonlySet<string>): Promise<void> =>
  writeSetting(`content.sown.${name}`, [...keys].sort());

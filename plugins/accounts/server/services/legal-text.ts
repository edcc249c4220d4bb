import type { Language } from '@oner/config/contract';

/** A legal text in force, as people see it. */
export type LegalText = {
  readonly slug: string;
  readonly version: string;
  /** the language it was really shown in: another one where a translation is missing */
  readonly lang: Language;
  readonly sha256: string;
  /** the day it came into force, ISO */
  readonly effective: string;
};
export type LegalTextReader = {
  readonly read: (slug: string, lang: Language) => Promise<LegalText | null>;
  /** the version in force of each text */
  readonly versionsNow: () => Promise<ReadonlyMap<string, string>>;
};

let reader: LegalTextReader | undefined;

/** Filled by the content room, which stands above: it knows the texts, this room who accepted them. */
export const setLegalTextReader = (filled: LegalTextReader): void => {
  reader = filled;
};

/**
 * The text that a person accepts by ticking a box.
 * @throws Error when it is not published: nobody can accept what nobody can read
 */
export const readLegalText = async (slug: string, lang: Language): Promise<LegalText> => {
  const text = await reader?.read(slug, lang);
  if (!text) throw new Error(`nobody can accept ${slug}: it is not published`);
  return text;
};

export const legalVersionsNow = async (): Promise<ReadonlyMap<string, string>> =>
  (await reader?.versionsNow()) ?? new Map();

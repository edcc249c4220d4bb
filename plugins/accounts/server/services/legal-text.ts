import type { Language } from '@oner/config/contract';
import { inject } from '@oner/platform';

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

const noTexts: LegalTextReader = { read: async () => null, versionsNow: async () => new Map() };

/**
 * The text that a person accepts by ticking a box.
 * @throws Error when it is not published: nobody can accept what nobody can read
 */
export const readLegalText = async (slug: string, lang: Language): Promise<LegalText> => {
  const text = await inject('accounts.legalTexts', noTexts).read(slug, lang);
  if (!text) throw new Error(`nobody can accept ${slug}: it is not published`);
  return text;
};

export const legalVersionsNow = (): Promise<ReadonlyMap<string, string>> =>
  inject('accounts.legalTexts', noTexts).versionsNow();

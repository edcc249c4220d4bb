import type { Language } from '@oner/config/contract';

/** A word of a sample in the three languages of the shop. */
export type Said = Readonly<Record<Language, string>>;
export const said = (kk: string, ru: string, en: string): Said => ({ kk, ru, en });

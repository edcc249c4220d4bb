/** Languages of the panel, in the order in which every table of this folder names them. */
export const panelLanguages = ['kk', 'ru', 'en'] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** One thing said three times. */
export type Words = readonly [kk: string, ru: string, en: string];

export const inLanguage = (words: Words, language: PanelLanguage): string =>
  words[panelLanguages.indexOf(language)] ?? words[1];

/** Languages of the panel, in the order in which every table of this folder names them. */
export const languages = ['kk', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** One thing said three times; `{fact}` and plurals as react-intl writes them. */
export type Words = readonly [kk: string, ru: string, en: string];
export type Table = Readonly<Record<string, Words>>;

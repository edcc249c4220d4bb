/** Kazakh is the shop's first language; what is missing there is shown in the next. */
const order = ['kk', 'ru', 'en'];

/** The version to show: the language that was asked for, else the first that exists. */
export const pickLanguage = <T extends { readonly locale: string }>(
  versions: readonly T[],
  asked: string,
): T | undefined =>
  [asked, ...order]
    .map((locale) => versions.find((version) => version.locale === locale))
    .find((version) => version !== undefined);

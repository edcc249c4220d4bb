type Labels = { readonly kk: string; readonly ru: string; readonly en: string };

/** Legal forms of Kazakhstan by language: limited partnership, joint-stock company, sole trader, fund. */
const forms: readonly Labels[] = [
  { kk: 'ЖШС', ru: 'ТОО', en: 'LLP' },
  { kk: 'АҚ', ru: 'АО', en: 'JSC' },
  { kk: 'ЖК', ru: 'ИП', en: 'IE' },
  { kk: 'ҚҚ', ru: 'ОФ', en: 'PF' },
];

const formNamed = (word: string): Labels | undefined =>
  forms.find(({ kk, ru, en }) => [kk, ru, en].includes(word));

/**
 * Writes a company name with legal form and quotes in a language: «Өнер» ЖШС, ТОО «Өнер», “Өнер” LLP. A name without a
 * known form is returned unchanged.
 */
export const companyName = (given: string, language: keyof Labels): string => {
  const [first = '', last = ''] = [/^\S+/, /\S+$/].map((one) => one.exec(given)?.[0]);
  const form = formNamed(first) ?? formNamed(last);
  if (!form) return given;
  const own = formNamed(first) ? given.slice(first.length) : given.slice(0, -last.length);
  const name = own.trim().replace(/,$/, '');
  const quoted = /^[«“"](.+)[»”"]$/.exec(name)?.[1];
  if (language === 'en') return `${quoted === undefined ? name : `“${quoted}”`} ${form.en}`;
  const named = quoted === undefined ? name : `«${quoted}»`;
  return language === 'ru' ? `${form.ru} ${named}` : `${named} ${form.kk}`;
};

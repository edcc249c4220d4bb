/** A price that fell, and the text of the daily digest. Pure. */
import { quotedTitle, type Titled } from '@oner/config/terms';

type Language = 'kk' | 'ru' | 'en';

/** The sale price of a work as a person knows it, and as it is; whole tenge, null for none. */
type Prices = { readonly known: number | null; readonly now: number | null };

/** Whether a price fell so that the person wants to know of it. @param below whole tenge; null for any fall */
export const hasFallen = ({ known, now }: Prices, below: number | null): boolean =>
  known !== null && now !== null && now < known && (below === null || now <= below);

export type PriceFall = { readonly work: Titled; readonly before: number; readonly now: number };
export type NewWorks = {
  /** What an author or a search is called in each language. */
  readonly name: (language: Language) => string;
  readonly newest: Titled;
  readonly count: number;
};
/** What a day brought to one person. */
export type News = {
  readonly falls: readonly PriceFall[];
  readonly authors: readonly NewWorks[];
  readonly searches: readonly NewWorks[];
};

export const isQuiet = ({ falls, authors, searches }: News): boolean =>
  falls.length + authors.length + searches.length === 0;

/** More lines are not read. */
const mostLines = 10;
const noBreak = '\u00a0';

/** `90 000 ₸`. @param tenge whole */
const priceText = (tenge: number): string =>
  `${String(tenge).replace(/\B(?=(\d{3})+$)/g, noBreak)}${noBreak}₸`;

type Phrases = {
  readonly fall: (title: string, now: string, before: string) => string;
  readonly author: (name: string, works: string) => string;
  readonly search: (name: string, works: string) => string;
  readonly works: (title: string, more: number) => string;
  readonly rest: (count: number) => string;
};
const phrases: Readonly<Record<Language, Phrases>> = {
  kk: {
    fall: (title, now, before) => `${title}: енді ${now}, бұрын ${before} болған`,
    author: (name, works) => `${name}, жаңа туынды: ${works}`,
    search: (name, works) => `${name} іздеуі бойынша: ${works}`,
    works: (title, more) => (more === 0 ? title : `${title} және тағы ${more}`),
    rest: (count) => `Тағы ${count} жаңалық бар.`,
  },
  ru: {
    fall: (title, now, before) => `${title}: теперь ${now}, было ${before}`,
    author: (name, works) => `${name}, новое: ${works}`,
    search: (name, works) => `По поиску ${name}: ${works}`,
    works: (title, more) => (more === 0 ? title : `${title} и ещё ${more}`),
    rest: (count) => `Других новостей: ${count}.`,
  },
  en: {
    fall: (title, now, before) => `${title}: now ${now}, was ${before}`,
    author: (name, works) => `New by ${name}: ${works}`,
    search: (name, works) => `For your search ${name}: ${works}`,
    works: (title, more) => (more === 0 ? title : `${title} and ${more} more`),
    rest: (count) => `There is more news: ${count}.`,
  },
};

/** The digest in one language, a paragraph for each thing: prices first, for they do not wait. */
export const writeNews = ({ falls, authors, searches }: News, language: Language): string => {
  const say = phrases[language];
  const worksOf = ({ newest, count }: NewWorks): string =>
    say.works(quotedTitle(language, newest), count - 1);
  const lines = [
    ...falls.map(({ work, now, before }) =>
      say.fall(quotedTitle(language, work), priceText(now), priceText(before)),
    ),
    ...authors.map((one) => say.author(one.name(language), worksOf(one))),
    ...searches.map((one) =>
      say.search(quotedTitle(language, { name: one.name(language) }), worksOf(one)),
    ),
  ];
  const shown = lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [say.rest(rest)] : [])].join('\n\n');
};

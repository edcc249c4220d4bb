/** Letters to an author, in their language; in the open transaction. */
import type { SellerId } from '@oner/config/contract';
import { type IsoDate, type Language, writeDay } from '@oner/config/terms';
import { type GivenFacts, notify, pluginService } from '@oner/platform';

type Facts = Readonly<Record<string, string>>;

/** @param facts in a language: whoever reads it later reads it in another. @param occasion one letter for each.
 * @param path where to go from it; else as the table of occasions says */
export const notifyAuthor = async (
  letter: string,
  authorId: SellerId,
  facts: (language: Language) => Facts,
  occasion: string,
  path?: string,
): Promise<void> => {
  const person = await pluginService('accounts').findPersonByProfile('seller', authorId);
  // Who is erased has no address any more.
  if (!person?.email) return;
  const { email, language, firstName: name, account } = person;
  const to = { email, language, name, account };
  await notify(letter, to, inEach(facts), occasion, path === undefined ? {} : { path });
};

/** The same facts, each as a function of the language. */
const inEach = (facts: (language: Language) => Facts): GivenFacts => {
  const told = { kk: facts('kk'), ru: facts('ru'), en: facts('en') };
  return Object.fromEntries(
    Object.keys(told.ru).map((name) => [name, (language: Language) => told[language][name] ?? '']),
  );
};

/** A day in words, or what stands in its place. */
export const dayOr = (
  day: IsoDate | null,
  language: Language,
  otherwise: Readonly<Record<Language, string>>,
): string => (day === null ? otherwise[language] : writeDay(day, language));

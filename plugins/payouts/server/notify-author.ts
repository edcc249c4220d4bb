/** Notifications to an author in their language, written in the open transaction. */
import type { SellerId } from '@oner/config/contract';
import { type IsoDate, type Language, writeDay } from '@oner/config/terms';
import { type GivenFacts, notify, pluginService } from '@oner/platform';

type Facts = Readonly<Record<string, string>>;

/**
 * @param facts in each language, as the reader's may change. @param occasion key, one notification each. @param path
 * default: table of occasions
 */
export const notifyAuthor = async (
  notice: string,
  authorId: SellerId,
  facts: (language: Language) => Facts,
  occasion: string,
  path?: string,
): Promise<void> => {
  const person = await pluginService('accounts').findPersonByProfile('seller', authorId);
  // An erased author has no address.
  if (!person?.email) return;
  const { email, language, firstName: name, account } = person;
  const to = { email, language, name, account };
  await notify(notice, to, inEach(facts), occasion, path === undefined ? {} : { path });
};

/** Turns each fact into a function of the language. */
const inEach = (facts: (language: Language) => Facts): GivenFacts => {
  const translated = { kk: facts('kk'), ru: facts('ru'), en: facts('en') };
  return Object.fromEntries(
    Object.keys(translated.ru).map((name) => [
      name,
      (language: Language) => translated[language][name] ?? '',
    ]),
  );
};

/** Writes a date in words; null gives `otherwise`. */
export const dayOr = (
  day: IsoDate | null,
  language: Language,
  otherwise: Readonly<Record<Language, string>>,
): string => (day === null ? otherwise[language] : writeDay(day, language));

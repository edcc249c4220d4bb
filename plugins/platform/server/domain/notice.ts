/** Puts a notice together: frame, words and facts of one language. */

export type Language = 'kk' | 'ru' | 'en';
export type Words = Readonly<Record<Language, string>>;
export type NoticeTexts = {
  readonly mail: Readonly<Record<string, Words>>;
  readonly notices: Readonly<Record<string, { readonly subject: Words; readonly body: Words }>>;
};
export type Facts = Readonly<Record<string, string>>;
/** Facts as a room gives them; what reads differently in each language is a function of it. */
export type GivenFacts = Readonly<Record<string, string | ((language: Language) => string)>>;
export type Letter = { readonly subject: string; readonly text: string };

/**
 * The letter about `event` in one language.
 * @param facts every placeholder of its words
 * @param settingsUrl where its reader chooses how he hears
 * @throws Error for an event without words, or a fact that is missing: a sentence with a hole is never sent
 */
export const renderNotice = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  name: string,
  facts: Facts,
  isDemo: boolean,
  settingsUrl?: string,
): Letter => {
  const notice = texts.notices[event];
  if (!notice) throw new Error(`there are no words for the notice ${event}`);
  const frame = (key: string, of: Facts = {}) =>
    fill(wordsOf(texts, key)[language], of, `mail.${key}`);
  const foot = [
    // Without settings there is no account that it is about.
    frame(settingsUrl ? 'why' : 'why-given'),
    ...(settingsUrl ? [`${frame('settings')}: ${settingsUrl}`] : []),
    ...(isDemo ? [frame('demo-note')] : []),
  ];
  const parts = [
    name ? frame('greeting', { name }) : frame('greeting-unnamed'),
    fill(notice.body[language], facts, event),
    frame('signature'),
    `--\n${foot.join('\n')}`,
  ];
  return {
    subject: fill(notice.subject[language], facts, event),
    text: `${parts.join('\n\n')}\n`,
  };
};

/** The facts as they read in one language. */
export const factsIn = (given: GivenFacts, language: Language): Facts =>
  Object.fromEntries(
    Object.entries(given).map(([name, fact]) => [
      name,
      typeof fact === 'function' ? fact(language) : fact,
    ]),
  );

export type Told = { readonly subject: string; readonly body: string };

/**
 * Subject and body without the frame of a letter, in one language.
 * @param cut what is taken out of the body before its facts are put in
 * @throws Error as renderNotice does
 */
export const renderWords = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  given: GivenFacts,
  cut: (body: string) => string = (body) => body,
): Told => {
  const notice = texts.notices[event];
  if (!notice) throw new Error(`there are no words for the notice ${event}`);
  const facts = factsIn(given, language);
  return {
    subject: fill(notice.subject[language], facts, event),
    body: fill(cut(notice.body[language]), facts, event),
  };
};

/** A line of the frame, as a messenger or a screen needs it. */
export const frameWords = (texts: NoticeTexts, key: string, language: Language, of: Facts = {}) =>
  fill(wordsOf(texts, key)[language], of, `mail.${key}`);

const wordsOf = (texts: NoticeTexts, key: string): Words => {
  const words = texts.mail[key];
  if (!words) throw new Error(`there are no words for mail.${key}`);
  return words;
};

const fill = (text: string, facts: Facts, where: string): string =>
  text.replace(/\{([a-zA-Z0-9_]+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${where} needs the fact ${name}`);
    return fact;
  });

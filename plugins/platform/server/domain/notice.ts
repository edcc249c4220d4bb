/** Puts a notice together: frame, words and facts of one language. */

export type Language = 'kk' | 'ru' | 'en';
export type Words = Readonly<Record<Language, string>>;
export type NoticeTexts = {
  readonly mail: Readonly<Record<string, Words>>;
  readonly notices: Readonly<Record<string, { readonly subject: Words; readonly body: Words }>>;
};
export type Facts = Readonly<Record<string, string>>;
export type Letter = { readonly subject: string; readonly text: string };

/**
 * The letter about `event` in one language.
 * @param facts every placeholder of its words
 * @throws Error for an event without words, or a fact that is missing: a sentence with a hole is never sent
 */
export const renderNotice = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  name: string,
  facts: Facts,
  isDemo: boolean,
): Letter => {
  const notice = texts.notices[event];
  if (!notice) throw new Error(`there are no words for the notice ${event}`);
  const frame = (key: string, of: Facts = {}) =>
    fill(wordsOf(texts, key)[language], of, `mail.${key}`);
  const parts = [
    name ? frame('greeting', { name }) : frame('greeting-unnamed'),
    fill(notice.body[language], facts, event),
    frame('signature'),
    `--\n${[frame('why'), ...(isDemo ? [frame('demo-note')] : [])].join('\n')}`,
  ];
  return {
    subject: fill(notice.subject[language], facts, event),
    text: `${parts.join('\n\n')}\n`,
  };
};

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

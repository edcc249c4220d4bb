import { randomUUID } from 'node:crypto';
import { env } from '@oner/config/env';
import { notify, room } from '@oner/platform';

type Language = 'kk' | 'ru' | 'en';
/** The work a letter is about. */
export type Subject = {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly sellerId: string | null;
};

/**
 * Writes the author a letter about his work, in his language, in the open transaction.
 * @param reason the moderator's words; where he gave none the letter says so in words of ours
 */
export const tellAuthor = async (
  letter: string,
  work: Subject,
  reason: string | null = null,
): Promise<void> => {
  if (work.sellerId === null) return;
  const author = await room('accounts').findPersonByProfile('seller', work.sellerId);
  if (!author) return;
  const { email, language, firstName } = author;
  const because = reason ?? noReason[language];
  const facts = {
    title: work.title,
    url: pageOf(work, language),
    reason: because,
    reasonText: because,
  };
  await notify(letter, { email, language, name: firstName }, facts, `${work.id}:${randomUUID()}`);
};

const noReason: Readonly<Record<Language, string>> = {
  kk: 'модератордың шешімі',
  ru: 'решение модератора',
  en: 'a moderator’s decision',
};

const pageOf = ({ section, id }: Subject, language: Language): string => {
  const prefix = language === 'kk' ? '' : `/${language}`;
  return `${env().publicUrl}${prefix}/product-details/${section}/${id}`;
};

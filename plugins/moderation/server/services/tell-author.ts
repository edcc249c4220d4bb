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
  const { email, language, firstName: name, account } = author;
  const because = (of: Language) => reason ?? noReason[of];
  const facts = {
    title: work.title,
    url: (of: Language) => `${env().publicUrl}${of === 'kk' ? '' : `/${of}`}${pathOf(work)}`,
    reason: because,
    reasonText: because,
  };
  const to = { email, language, name, account };
  const path = isSeen.has(letter) ? { path: pathOf(work) } : {};
  await notify(letter, to, facts, `${work.id}:${randomUUID()}`, path);
};

const noReason: Readonly<Record<Language, string>> = {
  kk: 'модератордың шешімі',
  ru: 'решение модератора',
  en: 'a moderator’s decision',
};

/** Letters about a work that anybody can look at. */
const isSeen: ReadonlySet<string> = new Set(['work-approved', 'change-approved']);

const pathOf = ({ section, id }: Subject): string => `/product-details/${section}/${id}`;

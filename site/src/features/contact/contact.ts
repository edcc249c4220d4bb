import type { Language } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import type { TypedInquiry } from '../../elements/inquiry-draft.ts';

const questions = ['rent', 'price', 'on-order', 'free'] as const;
const isId = (text: string): boolean => /^[a-z0-9]{8,40}$/.test(text);
/** Checks for an id that may have a name before it, as in readable addresses. */
const isReadableId = (text: string): boolean => /^([a-z0-9]{1,60}-){0,9}[a-z0-9]{8,40}$/.test(text);

/** Checks for a name that no mail program shows as a link. */
const isName = (text: string): boolean => /^(?!.*\.\p{L}{2})[\p{L}\p{M} .'’-]{1,80}$/u.test(text);

type ContactQuestion = {
  readonly about: (typeof questions)[number] | 'author';
  readonly page: string;
  /** Name of the author. */
  readonly name?: string;
};

/** Reads the question of a work or author page from the address: `?about=rent&work=…`, `?about=author&author=…&name=…`. */
export const contactQuestionOf = (search: string): ContactQuestion | undefined => {
  const parameters = new URLSearchParams(search);
  const author = parameters.get('author') ?? '';
  const name = parameters.get('name') ?? '';
  if (parameters.get('about') === 'author')
    return isReadableId(author)
      ? {
          about: 'author',
          page: author.includes('-') ? `/authors/${author}` : `/author/${author}`,
          ...(isName(name) && { name }),
        }
      : undefined;
  const about = questions.find((one) => one === parameters.get('about'));
  const work = parameters.get('work') ?? '';
  return about && isId(work) ? { about, page: workLink(work) } : undefined;
};

/** Body of the contact call; an empty phone is not sent. */
export const contactBody = (
  { name = '', email = '', phone = '', message = '' }: TypedInquiry,
  language: Language,
) => ({ name, email, message, language, ...(phone.trim() && { phone }) });

/** Returns the full address of the reported page, from `?link=/author/…`; empty if it is not a path of the shop. */
export const reportedLinkOf = (search: string, shop: string): string => {
  const link = new URLSearchParams(search).get('link') ?? '';
  return /^\/[a-z]/.test(link) ? `${shop}${link}` : '';
};

/** Reads the work id from `?work=…`; empty if it is not valid. */
export const workOf = (search: string): string => {
  const work = new URLSearchParams(search).get('work') ?? '';
  return isId(work) ? work : '';
};

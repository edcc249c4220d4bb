import type { Language } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import type { TypedInquiry } from '../../elements/kept-inquiry.ts';

const questions = ['rent', 'price', 'on-order', 'free'] as const;
const isId = (text: string): boolean => /^[a-z0-9]{8,40}$/.test(text);
/** An id with a name before it, as readable addresses end. */
const isNamed = (text: string): boolean => /^([a-z0-9]{1,60}-){0,9}[a-z0-9]{8,40}$/.test(text);

/** What a page of a work or an author asks here, and which page it is: `?about=rent&work=…`, `?about=author&author=…`. */
export const contactQuestionOf = (search: string) => {
  const parameters = new URLSearchParams(search);
  const author = parameters.get('author') ?? '';
  if (parameters.get('about') === 'author')
    return isNamed(author)
      ? ({
          about: 'author',
          page: author.includes('-') ? `/authors/${author}` : `/author/${author}`,
        } as const)
      : undefined;
  const about = questions.find((one) => one === parameters.get('about'));
  const work = parameters.get('work') ?? '';
  return about && isId(work) ? { about, page: workLink(work) } : undefined;
};

/** What is sent of a letter; a line that was left empty is not sent. */
export const contactBody = (
  { name = '', email = '', phone = '', message = '' }: TypedInquiry,
  language: Language,
) => ({ name, email, message, language, ...(phone.trim() && { phone }) });

/** The page that is reported, as the address of the form brings it: `?link=/author/…`; a whole address of the shop. */
export const reportedLinkOf = (search: string, shop: string): string => {
  const link = new URLSearchParams(search).get('link') ?? '';
  return /^\/[a-z]/.test(link) ? `${shop}${link}` : '';
};

/** The work that the address of the page names: `?work=…`. */
export const workOf = (search: string): string => {
  const work = new URLSearchParams(search).get('work') ?? '';
  return isId(work) ? work : '';
};

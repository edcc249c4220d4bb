import type { Language } from '@oner/config/contract';
import type { TypedInquiry } from '../../elements/kept-inquiry.ts';

const questions = ['rent', 'price', 'on-order', 'free'] as const;

/** What a page of a work asks here: `?about=rent&work=…`. */
export const questionOf = (search: string) => {
  const parameters = new URLSearchParams(search);
  const about = questions.find((one) => one === parameters.get('about'));
  const work = parameters.get('work') ?? '';
  return about && /^[a-z0-9]{8,40}$/.test(work) ? { about, work } : undefined;
};

/** What is sent of a letter; a line that was left empty is not sent. */
export const contactBody = (
  { name = '', email = '', phone = '', message = '' }: TypedInquiry,
  language: Language,
) => ({ name, email, message, language, ...(phone.trim() && { phone }) });

/** The page that is reported, as the address of the form brings it: `?link=/author/…`; a whole address of the shop. */
export const linkOf = (search: string, shop: string): string => {
  const link = new URLSearchParams(search).get('link') ?? '';
  return /^\/[a-z]/.test(link) ? `${shop}${link}` : '';
};

/** The work that the address of the page names: `?work=…`. */
export const workOf = (search: string): string => {
  const work = new URLSearchParams(search).get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(work) ? work : '';
};

import type { Language } from '@oner/config/contract';
import type { TypedLetter } from '../../elements/kept-letter.ts';

/** What is sent of a request. @param work documentId of the work it is about, or nothing */
export const merchRequestBody = (
  { name = '', email = '', phone = '', info = '' }: TypedLetter,
  work: string,
  language: Language,
) => ({ name, email, info, language, ...(phone.trim() && { phone }), ...(work && { work }) });

/** The work that the address of the page names: `?work=…`. */
export const workOf = (search: string): string => {
  const work = new URLSearchParams(search).get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(work) ? work : '';
};

import type { Language } from '@oner/config/contract';
import type { TypedLetter } from '../../elements/kept-letter.ts';

/** What is sent of a letter; a line that was left empty is not sent. */
export const contactBody = (
  { name = '', email = '', phone = '', message = '' }: TypedLetter,
  language: Language,
) => ({ name, email, message, language, ...(phone.trim() && { phone }) });

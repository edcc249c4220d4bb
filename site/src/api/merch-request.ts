import type { Language } from '@oner/config/contract';

/** What is sent of a request for what the shop does not list. @param work documentId of the work it is about, or nothing */
export const merchRequestBody = (
  { name = '', email = '', phone = '', info = '' }: Readonly<Record<string, string>>,
  work: string,
  language: Language,
) => ({ name, email, info, language, ...(phone.trim() && { phone }), ...(work && { work }) });

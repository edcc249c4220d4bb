import type { Language } from '@oner/config/contract';

/** Body of a request for an item that the shop does not list. @param work documentId of the work it refers to, or empty */
export const merchRequestBody = (
  { name = '', email = '', phone = '', info = '' }: Readonly<Record<string, string>>,
  work: string,
  language: Language,
) => ({ name, email, info, language, ...(phone.trim() && { phone }), ...(work && { work }) });

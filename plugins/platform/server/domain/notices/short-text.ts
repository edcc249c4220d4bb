/** A notice as the notice centre and messengers show it: without the frame of a letter. */
type Language = 'kk' | 'ru' | 'en';

/**
 * A sentence that does nothing but give the address of a page is left out: what shows it stands beside its own link.
 * @param body the words with their placeholders
 */
export const withoutAddress = (body: string): string => {
  const sentences = body.split(/(?<=[.!?])\s+/);
  const kept = sentences.filter((one) => !one.includes('{url}'));
  return kept.length === 0 ? body : kept.join(' ');
};

const most = 480;

/** What a phone shows: the subject and where to read the rest. */
export const smsText = (subject: string, url: string | null): string => {
  const words = `Öner: ${subject}`.slice(0, most);
  return url ? `${words} ${url}` : words;
};

export const messageText = (subject: string, text: string, url: string | null): string =>
  [subject, text, ...(url ? [url] : [])].join('\n\n');

/** The address of a page of the shop in one language. */
export const pageUrl = (publicUrl: string, language: Language, path: string): string =>
  `${publicUrl}${language === 'kk' ? '' : `/${language}`}${path}`;

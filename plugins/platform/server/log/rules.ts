/** What a path may tell the log: which address was asked for, and nothing about a person. */

const longestPart = 80;
const longestPath = 240;
/** The end of this path is known to us and to Telegram alone. */
const secretEnd = /^(\/api\/messengers\/telegram\/).+$/;
/** Mail addresses; numbers as long as those of people, companies, cards and telephones with their code; accounts. */
const ofPeople = [/@/, /^[\d\s()-]{12,}$/, /^\+[\d\s()-]+$/, /^KZ\d{2}[\sA-Z0-9]{16,}$/i];

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const partOf = (part: string): string => {
  const text = plain(part);
  if (ofPeople.some((pattern) => pattern.test(text))) return '…';
  return part.length > longestPart ? `${part.slice(0, longestPart)}…` : part;
};

/**
 * A path as it stands in the log: without secrets, without what people type where it does not belong, and short.
 * @param path as it was sent, without the query, which is never logged
 */
export const loggedPath = (path: string): string => {
  const shortened = path
    .slice(0, 4 * longestPath)
    .replace(secretEnd, '$1…')
    .split('/')
    .map(partOf)
    .join('/');
  return shortened.length > longestPath ? `${shortened.slice(0, longestPath)}…` : shortened;
};

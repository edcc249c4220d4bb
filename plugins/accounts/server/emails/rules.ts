import { hourMs } from '@oner/config/terms';

/**
 * Period in which an e-mail change can be undone, counted again from its confirmation (decisions/0007). Bank details entered up
 * to this long before the request are also treated as possibly an intruder's. The only definition of this period.
 */
export const undoMs = 72 * hourMs;

/**
 * Returns since when data of an account may come from whoever requested the e-mail change: an intruder changes the bank details
 * first, and the address last.
 * @param askedAt time of the request; clock of the shop, milliseconds, like the result
 */
export const doubtfulSince = (askedAt: number): number => askedAt - undoMs;

/** The last four characters of a secret number, enough for its owner to recognize it. */
export const lastFour = (text: string): string => text.slice(-4);

const dots = '••••';

/** Mask shown to the owner: `•••• 0100`. */
export const maskedDigits = (four: string): string => `${dots} ${four}`;

/** Whether a typed value is a mask that was sent back; such a value changes nothing. */
export const isMask = (typed: string): boolean => typed.includes('•') || typed.includes('*');

/** Like maskedEmail, without the host, for e-mails that must not contain text typed by a person. */
export const hiddenEmail = ([first = '']: string): string => `${first}•••@•••`;

/** Masks an address so that only its owner recognizes it: `d•••@example.kz`. */
export const maskedEmail = (email: string): string => {
  const [local = '', host = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${host}`;
};

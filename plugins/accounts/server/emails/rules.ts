import { hourMs } from '@oner/config/terms';

/**
 * For so long a change of the e-mail can be undone, from its confirmation on too (decisions/0007), and for so long before
 * it was asked for bank details may be a stranger's already. Nothing else says how long.
 */
export const undoMs = 72 * hourMs;

/**
 * Since when what an account was given may be that of whoever asked for the change of its e-mail: they change where the
 * money goes first, and the address last.
 * @param askedAt when the change was asked for; clock of the shop, milliseconds, as what is returned
 */
export const doubtfulSince = (askedAt: number): number => askedAt - undoMs;

/** What of a secret number is told: its last four signs, enough to know one's own. */
export const lastFour = (text: string): string => text.slice(-4);

const dots = '••••';

/** As shown to its owner: `•••• 0100`. */
export const maskedDigits = (four: string): string => `${dots} ${four}`;

/** A form that sends back what it was shown changes nothing. */
export const isMask = (typed: string): boolean => typed.includes('•') || typed.includes('*');

/** As maskedEmail, without the host: for a letter in which no word of a person may stand. */
export const hiddenEmail = ([first = '']: string): string => `${first}•••@•••`;

/** An address that its owner knows again and nobody else: `d•••@example.kz`. */
export const maskedEmail = (email: string): string => {
  const [local = '', host = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${host}`;
};

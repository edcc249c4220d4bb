/** What of a secret number is told: its last four signs, enough to know one's own. */
export const lastFour = (text: string): string => text.slice(-4);

const dots = '••••';

/** As shown to its owner: `•••• 0100`. */
export const masked = (four: string): string => `${dots} ${four}`;

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

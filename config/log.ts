/**
 * The one logger of the CMS and of the front door: a JSON line for each thing worth knowing, with `at`, `level` and `what`; errors to stderr, the
 * rest to stdout. Never a body, an address of a person or a query string; what slips into a fact or an error all the same,
 * as an IBAN, a tax number or a token, is masked.
 */

import { Writable } from 'node:stream';
import pino from 'pino';
import { taxCheckDigit } from './terms/index.ts';

/** Values under these names are never written, wherever they stand. */
const secretNames = /^(password|token|access|refresh|secret|authorization|cookie|iban|iin|bin)$/i;
const secretTexts = [
  /\bKZ\d{2}(?: ?[A-Z0-9]{4}){4}\b/g,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /(?<=\b(?:Bearer|Basic) )[\w.~+/-]{8,}=*/gi,
] as const;
const mask = '[masked]';

const isTaxNumber = (digits: string): boolean =>
  taxCheckDigit(digits.slice(0, 11)) === Number(digits[11]);

/** A text without IBANs, tax numbers and tokens. */
const maskText = (text: string): string =>
  secretTexts
    .reduce((rest, pattern) => rest.replace(pattern, mask), text)
    .replace(/(?<!\d)\d{12}(?!\d)/g, (digits) => (isTaxNumber(digits) ? mask : digits));

/** The same for whatever a line carries. @param name under which it stands */
export const masked = (value: unknown, name = ''): unknown => {
  if (secretNames.test(name)) return mask;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskText(String(value)) === mask ? mask : value;
  if (Array.isArray(value)) return value.map((one) => masked(one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]));
};

/** Number of the level of errors in pino. */
const errorLevel = 50;
/** Errors to stderr; by the console, which a test may listen to. */
const output = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string): void {
    const print = this.lastLevel >= errorLevel ? console.error : console.log;
    print(line.trimEnd());
  },
};

const log = pino(
  {
    base: null,
    messageKey: 'what',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: {
      level: (level) => ({ level }),
      log: (facts) => masked(facts) as Record<string, unknown>,
    },
    hooks: {
      logMethod(given, method) {
        const [facts, what] = given as [object, string];
        method.apply(this, [facts, maskText(what)]);
      },
    },
  },
  output,
);

const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: String(error.cause) } : {}),
      }
    : String(error);

/** A fault: something of ours is broken. Its stack is written too. */
export const logFault = (what: string, error: unknown, facts: object = {}): void =>
  log.error({ ...facts, error: describeError(error) }, what);

/** Something that an operator may want to see. */
export const logNote = (what: string, facts: object = {}): void => log.info(facts, what);

type StrapiLine = { readonly message: unknown; readonly stack?: string; readonly level: string };

/** Where Strapi writes its own lines: a transport of its winston that passes them to this logger. */
export const strapiTransport = (): Writable =>
  Object.assign(
    new Writable({
      objectMode: true,
      write({ message, stack, level }: StrapiLine, _encoding, done) {
        const facts = { of: 'strapi', ...(stack && { stack }) };
        const what = typeof message === 'string' ? message : JSON.stringify(message);
        if (level === 'error') log.error(facts, what);
        else if (level === 'warn') log.warn(facts, what);
        else if (level === 'info') log.info(facts, what);
        else log.debug(facts, what);
        done();
      },
    }),
    // winston takes a stream for a transport by this.
    { log: (): void => {} },
  );

const longestPart = 80;
const longestPath = 240;
/** Whoever knows the end of such a path may see what is behind it: a file that was bought, a list shown to friends; or is Telegram. */
const secretEnd =
  /^((?:\/(?:ru|en))?\/saved\/|\/api\/(?:messengers\/telegram|licences\/files|favourite-lists)\/).+$/;
/** Mail addresses; numbers as long as those of people, companies, cards and telephones with their code; accounts. */
const ofPeople = [/@/, /^[\d\s()-]{12,}$/, /^\+[\d\s()-]+$/, /^KZ\d{2}[\sA-Z0-9]{16,}$/i];

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const loggedPart = (part: string): string => {
  const text = decoded(part);
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
    .map(loggedPart)
    .join('/');
  return shortened.length > longestPath ? `${shortened.slice(0, longestPath)}…` : shortened;
};

/**
 * The logger of CMS and front door: one JSON line per entry, with `at`, `level` and `what`; errors to stderr, the rest to
 * stdout. Bodies, personal addresses and query strings are never logged; an IBAN, tax number, e-mail address or token that
 * is still in a fact or an error is masked.
 */

import { Writable } from 'node:stream';
import pino from 'pino';
import { taxCheckDigit } from './terms/index.ts';

/** Values under these names are never logged, at any depth. */
const secretNames = /^(password|token|access|refresh|secret|authorization|cookie|iban|iin|bin)$/i;
const secretTexts = [
  /\bKZ\d{2}(?: ?[A-Z0-9]{4}){4}\b/g,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /(?<=\b(?:Bearer|Basic) )[\w.~+/-]{8,}=*/gi,
  // Mail servers repeat the address that they refuse.
  /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
] as const;
const mask = '[masked]';

const isTaxNumber = (digits: string): boolean =>
  taxCheckDigit(digits.slice(0, 11)) === Number(digits[11]);

/** Masks IBANs, tax numbers, e-mail addresses and tokens in a text or an error. */
export const maskText = (text: unknown): string =>
  secretTexts
    .reduce((rest, pattern) => rest.replace(pattern, mask), String(text))
    .replace(/(?<!\d)\d{12}(?!\d)/g, (digits) => (isTaxNumber(digits) ? mask : digits));

/** Masks secrets in any value. @param name key of the value */
export const maskSecrets = (value: unknown, name = ''): unknown => {
  if (secretNames.test(name)) return mask;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskText(String(value)) === mask ? mask : value;
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, maskSecrets(one, key)]),
  );
};

/** Numeric level of errors in pino. */
const errorLevel = 50;
/** Errors to stderr; uses the console so that tests can intercept it. */
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
      log: (facts) => maskSecrets(facts) as Record<string, unknown>,
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

/** Logs a fault of the shop itself, with its stack. */
export const logFault = (what: string, error: unknown, facts: object = {}): void =>
  log.error({ ...facts, error: describeError(error) }, what);

/** Logs information for operators. */
export const logNote = (what: string, facts: object = {}): void => log.info(facts, what);

type StrapiLine = { readonly message: unknown; readonly stack?: string; readonly level: string };

/** A winston transport that forwards Strapi's log lines to this logger. */
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
    // winston recognises a transport by this method.
    { log: (): void => {} },
  );

const longestPart = 80;
const longestPath = 240;
/** Paths whose last part is a secret: of a purchased file, a shared list, or the Telegram webhook. */
const secretEnd =
  /^((?:\/(?:ru|en))?\/saved\/|\/api\/(?:messengers\/telegram|licences\/files|favourite-lists)\/).+$/;
/** E-mail addresses; numbers as long as IIN, BIN, card or phone numbers; bank accounts. */
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
 * Shortens a path for the log and removes secrets and misplaced personal data.
 * @param path as received, without the query, which is never logged
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

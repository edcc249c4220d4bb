/** What Strapi and its body parser say, in the words of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@oner/config/contract';
import { FilesAway } from '../files/store.ts';

/** Largest file of a form, in megabytes (spec A §5); for the sentence that refuses it. */
export const maxFileMb = 40;

const byStatus: Record<number, RefusalCode> = {
  400: 'bad-request',
  401: 'login-required',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media',
  429: 'too-many-attempts',
  501: 'not-found',
};

export const fileTooLarge = (): Refusal => refuse('file-too-large', { max: maxFileMb }).refusal;

/** The refusal for a status that somebody else than the contract answered; undefined for a fault. */
export const refusalOfStatus = (status: number): Refusal | undefined => {
  const code = byStatus[status] ?? (status < 500 ? 'bad-request' : undefined);
  return code && refuse(code).refusal;
};

type ParserError = { message: string; status?: unknown; httpCode?: unknown; code?: unknown };

/** An upload that we cut off in the middle, and why: what its parser throws then. */
export class UploadCut extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`upload cut off: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** What the system, SQLite and PostgreSQL say when there is no room to write: on the disk, or in our share of it. */
const fullCodes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** The codes of an error and of what caused it. */
const codesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)];
};

/** Whether something failed because there was no room to write. */
export const isStorageFull = (error: unknown): boolean =>
  codesOf(error).some((code) => fullCodes.has(code));

const readOnlySeconds = 30;

/** What is said to whoever wants to write while the shop only reads. */
export const onlyReads = (): Refusal =>
  refuse('read-only', { retryAfterSeconds: readOnlySeconds }).refusal;

const busySeconds = 5;

/** PostgreSQL has ended one of two transactions that waited for each other: asked again, it goes through. */
const deadlock = '40P01';

/** Whether another process held the database for too long, too many waited for it here, or the store of files is away. */
const isBusy = (error: unknown): boolean =>
  codesOf(error).some((code) => code === deadlock || code.startsWith('SQLITE_BUSY')) ||
  (error instanceof Error && error.name === 'KnexTimeoutError') ||
  error instanceof FilesAway;

/** The refusal for a failure that will pass and is nobody's mistake; undefined for a fault. */
export const refusalOfFailure = (error: unknown): Refusal | undefined => {
  if (isStorageFull(error)) return onlyReads();
  return isBusy(error)
    ? refuse('shop-busy', { retryAfterSeconds: busySeconds }).refusal
    : undefined;
};

/**
 * The refusal for an error of the body parser: broken JSON, too many fields, a file over the limit, no room for it.
 * Undefined when the error is not the caller's doing.
 */
export const refusalOfParser = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UploadCut) return error.refusal;
  if (isStorageFull(error)) return refuse('storage-full').refusal;
  const { message, status, httpCode } = error as Error & ParserError;
  const answered = typeof status === 'number' ? status : httpCode;
  if (typeof answered !== 'number' || answered >= 500) return undefined;
  if (/maxFileSize|maxTotalFileSize/.test(message)) return fileTooLarge();
  return refusalOfStatus(answered);
};

/** Maps errors of Strapi and its body parser to refusals of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@oner/config/contract';
import { largestPictureBytes } from '@oner/config/terms';
import { FilesAway } from '../files/store.ts';

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

/** `max` is in megabytes. */
export const fileTooLarge = (): Refusal =>
  refuse('file-too-large', { max: largestPictureBytes / 1024 ** 2 }).refusal;

/** The refusal for a status that was not set by a call of the contract; undefined for a server fault. */
export const refusalOfStatus = (status: number): Refusal | undefined => {
  const code = byStatus[status] ?? (status < 500 ? 'bad-request' : undefined);
  return code && refuse(code).refusal;
};

type ParserError = { message: string; status?: unknown; httpCode?: unknown; code?: unknown };

/** Thrown in the parser for an upload that the server cuts off, with the reason. */
export class UploadCut extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`upload cut off: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** Codes of the operating system, SQLite and PostgreSQL for a full disk or an exhausted quota. */
const fullCodes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** The codes of an error and of its causes. */
const codesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? String(error.code) : '', ...codesOf(error.cause)];
};

/** Whether an operation failed because the disk or the quota is full. */
export const isStorageFull = (error: unknown): boolean =>
  codesOf(error).some((code) => fullCodes.has(code));

const readOnlySeconds = 30;

/** The refusal for writes while the shop is read-only. */
export const onlyReads = (): Refusal =>
  refuse('read-only', { retryAfterSeconds: readOnlySeconds }).refusal;

const busySeconds = 5;

/** PostgreSQL aborted one of two deadlocked transactions; a retry succeeds. */
const deadlock = '40P01';

/** Whether another process held the database for too long, the pool was exhausted, or the file store is unavailable. */
const isBusy = (error: unknown): boolean =>
  codesOf(error).some((code) => code === deadlock || code.startsWith('SQLITE_BUSY')) ||
  (error instanceof Error && error.name === 'KnexTimeoutError') ||
  error instanceof FilesAway;

/** The refusal for a temporary failure that the caller did not cause; undefined for a server fault. */
export const refusalOfFailure = (error: unknown): Refusal | undefined => {
  if (isStorageFull(error)) return onlyReads();
  return isBusy(error)
    ? refuse('shop-busy', { retryAfterSeconds: busySeconds }).refusal
    : undefined;
};

/**
 * The refusal for an error of the body parser: broken JSON, too many fields, a file over the limit, no disk space.
 * Undefined for a server fault.
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

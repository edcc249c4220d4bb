/** What Strapi and its body parser say, in the words of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@oner/config/contract';

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

/** Whether the system found no room to write: the disk, or the share of it that we may use. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * The refusal for an error of the body parser: broken JSON, too many fields, a file over the limit, no room for it.
 * Undefined when the error is not the caller's doing.
 */
export const refusalOfParser = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (isStorageFull(error)) return refuse('storage-full').refusal;
  const { message, status, httpCode } = error as Error & ParserError;
  const answered = typeof status === 'number' ? status : httpCode;
  if (typeof answered !== 'number' || answered >= 500) return undefined;
  if (/maxFileSize|maxTotalFileSize/.test(message)) return fileTooLarge();
  return refusalOfStatus(answered);
};

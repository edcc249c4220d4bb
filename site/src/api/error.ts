import type { Facts, FieldCode, RefusalCode } from '@oner/config/contract';

/** What can go wrong on the way, beside the server's own refusals. */
export const troubleCodes = ['network', 'offline', 'timeout', 'server-fault'] as const;
type TroubleCode = (typeof troubleCodes)[number];
export type ErrorCode = RefusalCode | TroubleCode;

export type ErrorDetail = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** Wrong fields of a form by their dotted name, when the refusal names any. */
  readonly fields: Readonly<Record<string, readonly FieldCode[]>>;
  readonly requestId: string | undefined;
};

/** A call that was not answered with success. The words for `code` live in site/i18n. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly fields: ErrorDetail['fields'];
  readonly requestId: string | undefined;

  constructor(call: string, detail: ErrorDetail, cause?: unknown) {
    super(`${call}: ${detail.status} ${detail.code}`, { cause });
    this.status = detail.status;
    this.code = detail.code;
    this.facts = detail.facts;
    this.fields = detail.fields;
    this.requestId = detail.requestId;
  }
}

/** The trouble of a call that got no answer: `status` 0. */
export const trouble = (call: string, code: TroubleCode, cause?: unknown): ApiError =>
  new ApiError(call, { status: 0, code, facts: {}, fields: {}, requestId: undefined }, cause);

/** Whether it says that what was asked for does not exist; else it could not be read just now. */
export const saysMissing = ({ status }: ApiError): boolean => status >= 400 && status < 500;

/** The outcome of a call that a page can live without. */
type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Lets one part of a page fail alone: an ApiError becomes a value, anything else is a bug and stays thrown.
 */
export const attempt = async <T>(call: Promise<T>): Promise<Attempt<T>> => {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
};

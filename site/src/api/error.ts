import type { Facts, FieldCode, RefusalCode } from '@oner/config/contract';

/** Failures of transport, in addition to the refusals of the server. */
export const troubleCodes = ['network', 'offline', 'timeout', 'server-fault'] as const;
type TroubleCode = (typeof troubleCodes)[number];
export type ErrorCode = RefusalCode | TroubleCode;

export type ErrorDetail = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** Invalid fields of a form by dotted name, if the refusal names any. */
  readonly fields: Readonly<Record<string, readonly FieldCode[]>>;
  readonly requestId: string | undefined;
};

/** A call without a successful answer. The messages of `code` are in site/i18n. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  declare readonly code: ErrorCode;
  declare readonly facts: Facts;
  declare readonly fields: ErrorDetail['fields'];
  declare readonly requestId: string | undefined;

  constructor(call: string, detail: ErrorDetail, cause?: unknown) {
    super(`${call}: ${detail.status} ${detail.code}`, { cause });
    Object.assign(this, detail);
  }
}

/** Returns the error of a call without a response: `status` 0. */
export const trouble = (call: string, code: TroubleCode, cause?: unknown): ApiError =>
  new ApiError(call, { status: 0, code, facts: {}, fields: {}, requestId: undefined }, cause);

/** Checks whether the requested object does not exist; otherwise it could only not be read just now. */
export const isNotFound = ({ status }: ApiError): boolean => status >= 400 && status < 500;

/** Result of a call that a page can do without. */
type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };

/** Lets one part of a page fail alone: an ApiError becomes a value; anything else is a bug and is rethrown. */
export const attempt = async <T>(call: Promise<T>): Promise<Attempt<T>> => {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
};

import { ApiError } from './error.ts';

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

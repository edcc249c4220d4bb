import type { ApiError } from '../../api/error.ts';
import { type FieldProblem, refusedFields } from '../../elements/form-errors.ts';

/** How far the upload of a photo of this device is. */
export type Uploading =
  /** Others come first. */
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly share: number }
  /** The line broke, or the server is busy: it goes on by itself. */
  | { readonly is: 'paused'; readonly share: number }
  | { readonly is: 'done'; readonly id: string }
  | { readonly is: 'refused'; readonly cause: ApiError };
/** By the keys of photos. */
export type Uploads = Readonly<Record<string, Uploading>>;

/** What the server has said no to, as a problem of the file where it is one. */
export const problemOfUpload = (
  state: Uploading | undefined,
): { readonly cause: ApiError; readonly problem: FieldProblem | undefined } | undefined => {
  if (state?.is !== 'refused') return undefined;
  return { cause: state.cause, problem: refusedFields(state.cause).file };
};

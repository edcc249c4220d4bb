import type { PhotoView } from '@oner/config/contract/work-form';
import { useEffect, useState } from 'react';
import { $token } from '../../api/session.ts';
import { type Problems, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/translator.ts';
import { localPhotos } from './photos.ts';
import { sendWork, type WorkSubmission } from './work-form.api.ts';

export type Sending =
  | { readonly is: 'idle' }
  /** Waiting for the upload of the photos. */
  | { readonly is: 'uploading' }
  | { readonly is: 'sending' }
  | { readonly is: 'busy' }
  /** Connection lost: the form is kept and can be sent again. */
  | { readonly is: 'broken' }
  | {
      readonly is: 'sent';
      readonly id: string;
      readonly moderateBy: string;
      /** Views that buyers expect and that no photo shows. */
      readonly missing: readonly PhotoView[];
    };

/** Refusal of the server. */
type Refused = {
  readonly problems: Problems;
  readonly trouble: string;
  /** The terms have changed since they were accepted. */
  readonly isOutdated: boolean;
  /** Key of the refused photo, if the server reports it. */
  readonly photoKey: string | undefined;
};

// Codes by which the whole request is refused because of its files.
const ofFile = ['file-too-large', 'image-dimensions', 'body-too-large'];

/**
 * Whether leaving the page needs confirmation: while the form is being sent, uploads of its photos included, because the author
 * expects it to arrive, and while the device has not stored all photos. Uploads before that resume with the draft.
 */
export const needsConfirmation = (
  is: Sending['is'],
  { arePhotosKept, isSignedIn }: { readonly arePhotosKept: boolean; readonly isSignedIn: boolean },
): boolean => {
  if (!arePhotosKept) return true;
  // An expired session opens the login without confirmation, because the draft is kept.
  return isSignedIn && (is === 'uploading' || is === 'sending' || is === 'busy');
};

/** Requires confirmation to leave the page, see `needsConfirmation`. */
const useLeaveWarning = (is: Sending['is'], arePhotosKept: boolean): void => {
  useEffect(() => {
    // A listener that is always there would keep the page out of the back/forward cache.
    if (!needsConfirmation(is, { arePhotosKept, isSignedIn: true })) return;
    const warn = (event: BeforeUnloadEvent) => {
      const isSignedIn = Boolean($token.get());
      if (needsConfirmation(is, { arePhotosKept, isSignedIn })) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [is, arePhotosKept]);
};

/** Sends the form with its photos, and returns the state of sending. @param arePhotosKept see `needsConfirmation` */
export const useSending = (
  arePhotosKept: boolean,
  why: (cause: unknown) => string,
  onRefused: (refused: Refused) => void,
) => {
  const [state, setState] = useState<Sending>({ is: 'idle' });
  useLeaveWarning(state.is, arePhotosKept);

  /** @returns `gone` if the server has lost some of the photos, which must be uploaded again */
  const send = async (
    parcel: Omit<WorkSubmission, 'onBusy'>,
  ): Promise<'sent' | 'gone' | 'refused'> => {
    setState({ is: 'sending' });
    try {
      const answer = await sendWork({
        ...parcel,
        onBusy: () => setState({ is: 'busy' }),
      });
      const { id, moderate_by: moderateBy, missing_views: missing } = answer;
      setState({ is: 'sent', id, moderateBy, missing });
      return 'sent';
    } catch (cause) {
      const error = asApiError(cause);
      if (error.status === 0) {
        setState({ is: 'broken' });
        return 'refused';
      }
      setState({ is: 'idle' });
      const { photos, uploads, ...named } = refusedFields(error);
      if (uploads?.code === 'upload-gone') return 'gone';
      const isOfFile = ofFile.includes(error.code) && !named.file;
      const tooLarge = { code: 'file-too-large', facts: { max: 40, ...error.facts } } as const;
      const file = named.file ?? photos ?? uploads ?? (isOfFile ? tooLarge : undefined);
      const problems = file ? { ...named, file } : named;
      onRefused({
        problems,
        trouble: Object.keys(problems).length > 0 ? '' : why(cause),
        isOutdated: error.code === 'terms-changed',
        photoKey: localPhotos(parcel.photos)[Number(error.facts.photo ?? 0) - 1]?.key,
      });
      return 'refused';
    }
  };
  /** Waits for the uploads, in the state `uploading`. */
  const wait = async <T>(until: () => Promise<T>): Promise<T> => {
    setState({ is: 'uploading' });
    const found = await until();
    setState({ is: 'idle' });
    return found;
  };
  return { state, send, wait, reset: () => setState({ is: 'idle' }) };
};

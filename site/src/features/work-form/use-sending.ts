import type { PhotoView } from '@oner/config/contract/work-form';
import { useEffect, useState } from 'react';
import { $token } from '../../api/session.ts';
import { type Problems, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/translator.ts';
import { localPhotos } from './photos.ts';
import { sendWork, type WorkSubmission } from './work-form.api.ts';

export type Sending =
  | { readonly is: 'idle' }
  /** The form waits until its photos are on the server. */
  | { readonly is: 'uploading' }
  | { readonly is: 'sending' }
  | { readonly is: 'busy' }
  /** The connection broke: everything stays, a try again is one click away. */
  | { readonly is: 'broken' }
  | {
      readonly is: 'sent';
      readonly id: string;
      readonly moderateBy: string;
      /** What a buyer expects to see and none of the photos shows. */
      readonly missing: readonly PhotoView[];
    };

/** What the server said no to. */
type Refused = {
  readonly problems: Problems;
  readonly trouble: string;
  /** Terms have changed since they were accepted. */
  readonly isOutdated: boolean;
  /** The photo that was refused, where the server says which. */
  readonly photoKey: string | undefined;
};

// The whole request was refused because of its files.
const ofFile = ['file-too-large', 'image-dimensions', 'body-too-large'];

/** Asks before a page is left while photos are on their way. */
const useKeepOpen = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return;
    // A session that ran out leads to the login: the draft is kept, nobody needs to be asked.
    const hold = (event: BeforeUnloadEvent) => $token.get() && event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isSending]);
};

/** Sends the form with its photos and tells how it goes. */
export const useSending = (
  why: (cause: unknown) => string,
  onRefused: (refused: Refused) => void,
) => {
  const [state, setState] = useState<Sending>({ is: 'idle' });
  useKeepOpen(state.is === 'sending' || state.is === 'busy');

  /** @returns `gone` when the server has not all photos any more: they have to be sent again */
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
  /** Waits for the photos, and says so. */
  const wait = async (until: () => Promise<void>): Promise<void> => {
    setState({ is: 'uploading' });
    await until();
    setState({ is: 'idle' });
  };
  return { state, send, wait, reset: () => setState({ is: 'idle' }) };
};

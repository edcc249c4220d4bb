import { useEffect, useState } from 'react';
import { $token } from '../../api/session.ts';
import { type Problems, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/words.ts';
import { localPhotos } from './photo-list.ts';
import { type Parcel, sendWork } from './work-form.api.ts';

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'busy' }
  /** The connection broke: everything stays, a try again is one click away. */
  | { readonly is: 'broken'; readonly share: number }
  | { readonly is: 'sent'; readonly id: string; readonly moderateBy: string };

/** What the server said no to. */
export type Refused = {
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

  const send = async (parcel: Omit<Parcel, 'onProgress' | 'onBusy'>): Promise<boolean> => {
    let share = 0;
    setState({ is: 'sending', share });
    try {
      const { id, moderate_by: moderateBy } = await sendWork({
        ...parcel,
        onProgress: (now) => {
          share = now;
          setState({ is: 'sending', share });
        },
        onBusy: () => setState({ is: 'busy' }),
      });
      setState({ is: 'sent', id, moderateBy });
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      if (error.status === 0) {
        setState({ is: 'broken', share });
        return false;
      }
      setState({ is: 'idle' });
      const { photos, ...named } = refusedFields(error);
      const isOfFile = ofFile.includes(error.code) && !named.file;
      const tooLarge = { code: 'file-too-large', facts: { max: 40, ...error.facts } } as const;
      const file = named.file ?? photos ?? (isOfFile ? tooLarge : undefined);
      const problems = file ? { ...named, file } : named;
      onRefused({
        problems,
        trouble: Object.keys(problems).length > 0 ? '' : why(cause),
        isOutdated: error.code === 'terms-changed',
        photoKey: localPhotos(parcel.photos)[Number(error.facts.photo ?? 0) - 1]?.key,
      });
      return false;
    }
  };
  return { state, send, reset: () => setState({ is: 'idle' }) };
};

import { useEffect, useState } from 'react';
import { type Problems, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/words.ts';
import type { Photo } from './photo.ts';
import { sendWork } from './work-form.api.ts';
import { saveDraft } from './work-form.store.ts';
import type { WorkForm } from './work-form.ts';

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'busy' }
  /** The connection broke: the file stays, a try again is one click away. */
  | { readonly is: 'broken' }
  | { readonly is: 'sent'; readonly moderateBy: string };

/** What the server said no to. */
export type Refused = { readonly problems: Problems; readonly trouble: string };

// The whole request was refused because of its file.
const ofFile = ['file-too-large', 'image-dimensions', 'body-too-large'];

/** Asks before a page is left while a file is on its way. */
const useKeepOpen = (isSending: boolean): void => {
  useEffect(() => {
    if (!isSending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isSending]);
};

/** Sends the form with its photo and tells how it goes. */
export const useSending = (
  why: (cause: unknown) => string,
  onRefused: (refused: Refused) => void,
) => {
  const [state, setState] = useState<Sending>({ is: 'idle' });
  useKeepOpen(state.is === 'sending' || state.is === 'busy');

  const send = async (form: WorkForm, { file }: Photo): Promise<boolean> => {
    setState({ is: 'sending', share: 0 });
    try {
      const reply = await sendWork(form, file, {
        onProgress: (share) => setState({ is: 'sending', share }),
        onBusy: () => setState({ is: 'busy' }),
      });
      setState({ is: 'sent', moderateBy: reply.moderate_by });
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      if (error.status === 401) saveDraft();
      if (error.status === 0) {
        setState({ is: 'broken' });
        return false;
      }
      setState({ is: 'idle' });
      const named = refusedFields(error);
      const isOfFile = ofFile.includes(error.code) && !named.file;
      const file = { code: 'file-too-large', facts: { max: 40, ...error.facts } } as const;
      const problems = isOfFile ? { ...named, file } : named;
      const isNamed = Object.keys(problems).length > 0;
      onRefused({ problems, trouble: isNamed ? '' : why(cause) });
      return false;
    }
  };
  return { state, send, reset: () => setState({ is: 'idle' }) };
};

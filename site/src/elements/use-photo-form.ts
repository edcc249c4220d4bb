import type { Call } from '@oner/config/contract';
import { useState } from 'react';
import { type UploadForm, uploadSurely } from '../api/upload.ts';
import type { Problems } from './form-errors.ts';
import { useForm } from './use-form.ts';
import { useSendOnce } from './use-send-once.ts';

/** State of a form with photos: sending with progress, once even if a reply is lost. Typed values stay until it is accepted. */
export const usePhotoForm = (why: (cause: unknown) => string) => {
  const { form, problems, trouble, isRight, send } = useForm(why);
  const sendOnce = useSendOnce();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  /** Share of the form that was sent, 0 to 1; null unless it is being sent. */
  const [share, setShare] = useState<number | null>(null);
  /** Clears the errors after a change. */
  const touch = (): void => void isRight({});
  return {
    form,
    problems,
    trouble,
    photos,
    isBusy: share !== null,
    percent: Math.round((share ?? 0) * 100),
    touch,
    choosePhotos: (chosen: readonly File[]): void => {
      setPhotos(chosen);
      touch();
    },
    /** @param found problems that the page has found: nothing is sent then */
    submit: async (
      call: Call,
      { params, fields }: Pick<UploadForm, 'params' | 'fields'>,
      found: Problems,
      onSent: () => void,
    ): Promise<void> => {
      if (share !== null || !isRight(found)) return;
      const files = photos.map(({ name, size, lastModified }) => [name, size, lastModified]);
      await send(async () => {
        setShare(0);
        try {
          await sendOnce({ params, fields, files }, (key) =>
            uploadSurely(call, {
              ...(params && { params }),
              fields,
              files: { photo: photos },
              key,
              onProgress: setShare,
            }),
          );
        } finally {
          setShare(null);
        }
        onSent();
      });
    },
  };
};

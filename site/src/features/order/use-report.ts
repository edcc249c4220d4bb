import type {
  sendDispatchReport,
  sendReceiptReport,
  sendReturnDispatch,
  sendReturnReport,
} from '@oner/config/contract/handover';
import { useState } from 'react';
import { type UploadForm, uploadSurely } from '../../api/upload.ts';
import { fieldProblemText, type Problems } from '../../elements/form-errors.ts';
import { useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { HandoverTranslator } from './handover-texts.ts';

type Reporting = {
  readonly number: string;
  readonly translator: HandoverTranslator;
  readonly refusals: RefusalTexts;
  readonly call:
    | typeof sendDispatchReport
    | typeof sendReceiptReport
    | typeof sendReturnDispatch
    | typeof sendReturnReport;
  onSent(): void;
};

/** Problem of the field `photo` where a report needs one. */
export const missingPhoto = { code: 'file-required', facts: {} } as const;

/** State of a report form: photos, note, sending and errors. Typed values stay until the server accepts them. */
export const useReport = ({ number, translator, refusals, call, onSent }: Reporting) => {
  const { form, problems, trouble: failure, isRight, send } = useForm(translator.why);
  // A changed form is another report, so it gets a new idempotency key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [note, setNote] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const touch = () => {
    setKey(crypto.randomUUID());
    isRight({});
  };
  return {
    form,
    photos,
    note,
    typeNote: (typed: string) => {
      setNote(typed);
      touch();
    },
    isBusy: share !== null,
    failure,
    touch,
    choosePhotos: (chosen: readonly File[]) => {
      setPhotos(chosen);
      touch();
    },
    wrong: (field: string) => fieldProblemText(translator.language, refusals, problems[field]),
    button: (label: string): string =>
      share === null
        ? label
        : translator.t('handover.sending', { percent: Math.round(share * 100) }),
    submit: async (fields: UploadForm['fields'], found: Problems = {}): Promise<void> => {
      if (share !== null || !isRight(found)) return;
      const all = { ...fields, note: note || undefined };
      await send(async () => {
        setShare(0);
        try {
          await uploadSurely(call, {
            params: { number },
            fields: all,
            files: { photo: photos },
            key,
            onProgress: setShare,
          });
        } finally {
          setShare(null);
        }
        onSent();
      });
    },
  };
};

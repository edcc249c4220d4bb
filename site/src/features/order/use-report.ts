import type {
  sendDispatchReport,
  sendReceiptReport,
  sendReturnDispatch,
  sendReturnReport,
} from '@oner/config/contract/handover';
import { useState } from 'react';
import type { UploadForm } from '../../api/upload.ts';
import { fieldProblemText, type Problems } from '../../elements/form-errors.ts';
import { usePhotoForm } from '../../elements/use-photo-form.ts';
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

/** State of a report form: photos, note, sending and errors. */
export const useReport = ({ number, translator, refusals, call, onSent }: Reporting) => {
  const { problems, percent, submit, ...form } = usePhotoForm(translator.why);
  const [note, setNote] = useState('');
  return {
    ...form,
    note,
    typeNote: (typed: string) => {
      setNote(typed);
      form.touch();
    },
    wrong: (field: string) => fieldProblemText(translator.language, refusals, problems[field]),
    button: (label: string): string =>
      form.isBusy ? translator.t('handover.sending', { percent }) : label,
    submit: (fields: UploadForm['fields'], found: Problems = {}): Promise<void> =>
      submit(
        call,
        { params: { number }, fields: { ...fields, note: note || undefined } },
        found,
        onSent,
      ),
  };
};

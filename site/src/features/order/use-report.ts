import { useRef, useState } from 'react';
import { type Problems, problemWords, refusedFields } from '../../elements/form-errors.ts';
import { asApiError } from '../../elements/translator.ts';
import { useFirstWrong } from '../../elements/use-first-wrong.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ReportSending } from './handover.api.ts';
import type { HandoverTranslator } from './handover-texts.ts';

type Reporting = {
  readonly number: string;
  readonly translator: HandoverTranslator;
  readonly refusals: RefusalTexts;
  send(report: ReportSending): Promise<unknown>;
  onSent(): void;
};

/** Photos and note of a report, its way to the server, and what was wrong with it. What is typed stays until it is taken. */
export const useReport = ({ number, translator, refusals, send, onSent }: Reporting) => {
  const form = useRef<HTMLFormElement>(null);
  // A form that was changed is another report: it gets a key of its own.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [note, setNote] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  useFirstWrong(form, problems);
  const touch = () => {
    setKey(crypto.randomUUID());
    setProblems({});
    setFailure('');
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
    wrong: (field: string) => problemWords(translator.language, refusals, problems[field]),
    button: (label: string): string =>
      share === null
        ? label
        : translator.t('handover.sending', { percent: Math.round(share * 100) }),
    submit: async (fields: ReportSending['fields'], found: Problems = {}): Promise<void> => {
      if (share !== null) return;
      setProblems(found);
      setFailure('');
      if (Object.keys(found).length > 0) return;
      setShare(0);
      try {
        await send({
          number,
          fields: { ...fields, note: note || undefined },
          photos,
          key,
          onProgress: setShare,
        });
        onSent();
      } catch (cause) {
        const error = asApiError(cause);
        setProblems(refusedFields(error));
        if (Object.keys(error.fields).length === 0) setFailure(translator.why(cause));
        setShare(null);
      }
    },
  };
};

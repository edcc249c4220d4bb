import { sendComplaint } from '@oner/config/contract/sellers';
import { type SubmitEvent, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { Field } from '../../elements/Field.tsx';
import {
  checkBody,
  type Problems,
  problemWords,
  refusedFields,
} from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ComplaintVoice } from './words.ts';

export type Typed = { readonly mail: string; readonly text: string };

type FormProps = {
  readonly voice: ComplaintVoice & { readonly refusals: RefusalTexts };
  readonly link: string;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onSent: (mail: string) => void;
};

/** E-mail and message. What was typed stays, whatever the answer is. */
export const ReportForm = ({ voice, link, typed, onType, onSent }: FormProps) => {
  const { language, refusals, t, why } = voice;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wrong = (field: string) => problemWords(language, refusals, problems[field]);

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = ['mail', 'text'].find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`#report-${first}`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...typed, link };
    const found = checkBody(sendComplaint.body, body);
    setFailure('');
    refuse(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await api.ask(sendComplaint, { body });
      onSent(typed.mail.trim());
    } catch (error) {
      if (error instanceof ApiError) refuse(refusedFields(error));
      setFailure(why(error));
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <div className="dlg__b">
        {failure && (
          <div className="note note--danger" role="alert">
            <Icon name="alert" />
            <p>{failure}</p>
          </div>
        )}
        <Field id="report-mail" label={t('fields.email')} error={wrong('mail')}>
          {(ties) => (
            <input
              className="inp"
              type="email"
              name="mail"
              autoComplete="email"
              required
              maxLength={254}
              value={typed.mail}
              onChange={({ target }) => onType({ ...typed, mail: target.value })}
              {...ties}
            />
          )}
        </Field>
        <Field
          id="report-text"
          label={t('author.report-text')}
          hint={t('complaint.note')}
          error={wrong('text')}
        >
          {(ties) => (
            <textarea
              className="inp"
              name="text"
              rows={5}
              required
              maxLength={5000}
              value={typed.text}
              onChange={({ target }) => onType({ ...typed, text: target.value })}
              {...ties}
            />
          )}
        </Field>
      </div>
      <div className="dlg__f">
        <button className="btn" type="submit" disabled={isBusy}>
          {t(isBusy ? 'complaint.sending' : 'author.report-send')}
        </button>
      </div>
    </form>
  );
};

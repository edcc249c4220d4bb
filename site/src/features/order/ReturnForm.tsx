import { longestNote, mostReportPhotos } from '@oner/config/contract/handover';
import { type SubmitEvent, useState } from 'react';
import { DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { Field } from '../../elements/Field.tsx';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import { missingPhoto, type ReportFormProps } from './DispatchForm.tsx';
import { sendReturn } from './handover.api.ts';
import { useReport } from './use-report.ts';

/** It has come back to its author: in which condition, before the money goes back. */
export const ReturnForm = ({ handover, voice, refusals, onClose, onSent }: ReportFormProps) => {
  const { t, language } = voice;
  const [note, setNote] = useState('');
  const report = useReport({
    number: handover.order,
    voice,
    refusals,
    send: sendReturn,
    onSent,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBare = report.photos.length === 0;
    void report.submit({ note: note || undefined }, isBare ? { photo: missingPhoto } : {});
  };
  return (
    <form ref={report.form} noValidate onSubmit={submit} aria-busy={report.isBusy}>
      <DialogHead
        id="return-title"
        title={t('handover.return-title', { title: handover.work.names[language] })}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      <div className="dlg__b stack gap-m">
        <p>{t('handover.return-text')}</p>
        <Trouble text={report.failure} />
        <PhotoPicker
          id="return-photo"
          label={t('handover.photos-of-condition')}
          hint={t('handover.photos-hint-shared', { max: mostReportPhotos })}
          most={mostReportPhotos}
          photos={report.photos}
          error={report.wrong('photo')}
          isBusy={report.isBusy}
          voice={voice}
          onChange={report.choosePhotos}
        />
        <Field
          id="return-note"
          label={t('handover.note')}
          optional={t('register.optional')}
          error={report.wrong('note')}
        >
          {(ties) => (
            <textarea
              className="inp"
              name="note"
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={({ target }) => {
                setNote(target.value);
                report.touch();
              }}
              {...ties}
            />
          )}
        </Field>
      </div>
      <div className="dlg__f">
        <button className="btn btn--accent" type="submit" aria-disabled={report.isBusy}>
          {report.button(t('handover.send-dispatch'))}
        </button>
      </div>
    </form>
  );
};

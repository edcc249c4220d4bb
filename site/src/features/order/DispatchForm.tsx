import {
  type AuthorsHandover,
  longestPlace,
  longestTracking,
  mostReportPhotos,
  sendDispatchReport,
} from '@oner/config/contract/handover';
import { type PackingKind, packingKinds, packingSteps } from '@oner/config/terms';
import { type SubmitEvent, useState } from 'react';
import { Choices } from '../../elements/Choices.tsx';
import { DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { AreaField, FieldError, InputField } from '../../elements/Field.tsx';
import type { Problems } from '../../elements/form-errors.ts';
import { required } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { AuthorsTranslator } from './handover-texts.ts';
import { ReportNote, ReportPhotos } from './ReportFields.tsx';
import { missingPhoto, useReport } from './use-report.ts';

export type ReportFormProps = {
  readonly handover: AuthorsHandover;
  readonly translator: AuthorsTranslator;
  readonly refusals: RefusalTexts;
  readonly onSent: () => void;
};

/** Dispatch report of an original: packing checklist, photos, declared value, and destination or carrier. */
export const DispatchForm = ({ handover, translator, refusals, onSent }: ReportFormProps) => {
  const { t, language } = translator;
  const { order, work, goes, total } = handover;
  const [packing, setPacking] = useState<PackingKind>(handover.packing);
  const [done, setDone] = useState<readonly string[]>([]);
  const [texts, setTexts] = useState({
    declared: String(total),
    place: '',
    tracking: '',
  });
  const report = useReport({
    number: order,
    translator,
    refusals,
    call: sendDispatchReport,
    onSent,
  });
  const steps = packingSteps[packing];
  const type = (field: keyof typeof texts, value: string) => {
    setTexts({ ...texts, [field]: value });
    report.touch();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Problems = {
      ...(steps.some((step) => !done.includes(step)) && { steps: required }),
      ...(report.photos.length === 0 && { photo: missingPhoto }),
      ...(texts.declared.trim() === '' && { declared: required }),
      ...(goes === 'at-authors' && texts.place.trim() === '' && { place: required }),
    };
    const { declared, place, tracking } = texts;
    const fields = {
      packing,
      steps: steps.filter((step) => done.includes(step)).join(','),
      declared: declared.replaceAll(/\s/g, ''),
      place: goes === 'at-authors' ? place : undefined,
      tracking: (goes === 'by-courier' && tracking) || undefined,
    };
    void report.submit(fields, found);
  };
  return (
    <form ref={report.form} noValidate onSubmit={submit} aria-busy={report.isBusy}>
      <DialogHead title={t('handover.pack')} closeLabel={t('a11y.close')} about="handover-work" />
      <div className="dlg__b stack gap-m">
        <p className="muted" id="handover-work">
          {work.names[language]}
        </p>
        <Trouble text={report.trouble} />
        <Choices
          name="packing"
          legend={t('handover.what-made-of')}
          options={packingKinds.map((kind) => [kind, t(`packing-kinds.${kind}`)])}
          chosen={packing}
          onChoose={(kind) => {
            setPacking(kind);
            setDone([]);
            report.touch();
          }}
        />
        <fieldset aria-describedby={report.wrong('steps') && 'steps-error'}>
          <legend className="lbl">{t('handover.steps')}</legend>
          {steps.map((step) => (
            <label className="chk" key={step}>
              <input
                type="checkbox"
                name="steps"
                checked={done.includes(step)}
                aria-invalid={report.wrong('steps') ? true : undefined}
                onChange={({ target }) => {
                  setDone(target.checked ? [...done, step] : done.filter((one) => one !== step));
                  report.touch();
                }}
              />
              {t(`packing-steps.${step}`)}
            </label>
          ))}
          <FieldError id="steps" text={report.wrong('steps') && t('handover.steps-missing')} />
        </fieldset>
        <ReportPhotos
          id="dispatch"
          report={report}
          translator={translator}
          hint={t('handover.photos-hint-shared', { max: mostReportPhotos })}
        />
        <InputField
          id="declared"
          label={`${t('handover.declared')}, ₸`}
          hint={t('handover.declared-hint')}
          error={report.wrong('declared')}
          controlClass="inp num"
          name="declared"
          inputMode="numeric"
          value={texts.declared}
          onChange={({ target }) => type('declared', target.value)}
        />
        {goes === 'at-authors' && (
          <AreaField
            id="place"
            label={t('handover.place')}
            hint={t('handover.place-hint')}
            error={report.wrong('place')}
            name="place"
            rows={2}
            maxLength={longestPlace}
            value={texts.place}
            onChange={({ target }) => type('place', target.value)}
          />
        )}
        {goes === 'by-courier' && (
          <InputField
            id="tracking"
            label={t('handover.tracking')}
            optional={t('register.optional')}
            error={report.wrong('tracking')}
            name="tracking"
            maxLength={longestTracking}
            value={texts.tracking}
            onChange={({ target }) => type('tracking', target.value)}
          />
        )}
        <ReportNote
          id="dispatch"
          report={report}
          translator={translator}
          label={t('handover.note')}
        />
      </div>
      <div className="dlg__f">
        <button className="btn btn--accent" type="submit" aria-disabled={report.isBusy}>
          {report.button(t('handover.send-dispatch'))}
        </button>
      </div>
    </form>
  );
};

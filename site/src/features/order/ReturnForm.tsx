import { mostReportPhotos, sendReturnReport } from '@oner/config/contract/handover';
import { receiptVerdicts } from '@oner/config/contract/order-states';
import { type SubmitEvent, useState } from 'react';
import { Choices } from '../../elements/Choices.tsx';
import { DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { InputField } from '../../elements/Field.tsx';
import type { ReportFormProps } from './DispatchForm.tsx';
import { ReportNote, ReportPhotos } from './ReportFields.tsx';
import { missingPhoto, useReport } from './use-report.ts';

const claims = ['none', 'damaged', 'incomplete'] as const;

/** Return report of the author with the condition of the work. A refund requires it; a rent ends with it. */
export const ReturnForm = ({ handover, translator, refusals, onSent }: ReportFormProps) => {
  const { t, language } = translator;
  const { rent } = handover;
  const [verdict, setVerdict] = useState<(typeof receiptVerdicts)[number]>('as-described');
  const [claim, setClaim] = useState<(typeof claims)[number]>('none');
  const [amount, setAmount] = useState('');
  const report = useReport({
    number: handover.order,
    translator,
    refusals,
    call: sendReturnReport,
    onSent,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBare = report.photos.length === 0;
    const isClaimed = rent !== null && verdict === 'something-wrong' && claim !== 'none';
    void report.submit(
      {
        ...(rent && { verdict }),
        ...(isClaimed && { claim, amount: amount.replaceAll(/\s/g, '') }),
      },
      isBare ? { photo: missingPhoto } : {},
    );
  };
  return (
    <form ref={report.form} noValidate onSubmit={submit} aria-busy={report.isBusy}>
      <DialogHead
        title={t('handover.return-title')}
        closeLabel={t('a11y.close')}
        about="handover-work"
      />
      <div className="dlg__b stack gap-m">
        <p className="muted" id="handover-work">
          {handover.work.names[language]}
        </p>
        <p>{t(rent ? 'returns.back-text' : 'handover.return-text')}</p>
        <Trouble text={report.trouble} />
        {rent && (
          <Choices
            name="verdict"
            legend={t('returns.how-back')}
            options={receiptVerdicts.map((one) => [one, t(`handover.verdict-${one}`)])}
            chosen={verdict}
            onChoose={(chosen) => {
              setVerdict(chosen);
              report.touch();
            }}
          />
        )}
        {rent && verdict === 'something-wrong' && (
          <Choices
            name="claim"
            legend={t('returns.claim')}
            options={claims.map((one) => [
              one,
              t(one === 'none' ? 'returns.claim-none' : `returns.charge-${one}`),
            ])}
            chosen={claim}
            onChoose={(chosen) => {
              setClaim(chosen);
              report.touch();
            }}
          />
        )}
        {rent && verdict === 'something-wrong' && claim !== 'none' && (
          <InputField
            id="return-amount"
            label={t('returns.amount')}
            error={report.wrong('amount')}
            name="amount"
            inputMode="numeric"
            maxLength={12}
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
              report.touch();
            }}
          />
        )}
        <ReportPhotos
          id="return"
          report={report}
          translator={translator}
          hint={t('handover.photos-hint-shared', { max: mostReportPhotos })}
        />
        <ReportNote
          id="return"
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

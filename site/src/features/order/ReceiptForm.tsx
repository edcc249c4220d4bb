import { mostReportPhotos, sendReceiptReport } from '@oner/config/contract/handover';
import { receiptVerdicts } from '@oner/config/contract/order-states';
import { type SubmitEvent, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Choices } from '../../elements/Choices.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { BuyersTranslator } from './handover-texts.ts';
import { ReportNote, ReportPhotos } from './ReportFields.tsx';
import { missingPhoto, useReport } from './use-report.ts';

type ReceiptFormProps = {
  readonly number: string;
  /** For a rent, whose days begin with the receipt. */
  readonly isRent: boolean;
  readonly translator: BuyersTranslator;
  readonly refusals: RefusalTexts;
  readonly onSent: (isWrong: boolean) => void;
};

/** Receipt report of the buyer of an original; a defect leads on to a claim. */
export const ReceiptForm = ({ number, isRent, translator, refusals, onSent }: ReceiptFormProps) => {
  const { t } = translator;
  const [verdict, setVerdict] = useState<(typeof receiptVerdicts)[number]>('as-described');
  const isWrong = verdict === 'something-wrong';
  const report = useReport({
    number,
    translator,
    refusals,
    call: sendReceiptReport,
    onSent: () => {
      toast('ok', t(isWrong ? 'handover.wrong-note' : 'handover.confirmed'));
      document.querySelector<HTMLElement>('h1')?.focus();
      onSent(isWrong);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBare = isRent && report.photos.length === 0;
    void report.submit({ verdict }, isBare ? { photo: missingPhoto } : {});
  };
  return (
    <section className="count noprint" aria-labelledby="receipt-question">
      <h2 className="h4" id="receipt-question">
        {t('handover.arrived-question')}
      </h2>
      <p>{t(isRent ? 'returns.arrived-text' : 'handover.arrived-text')}</p>
      <form
        className="stack gap-m above-m"
        ref={report.form}
        noValidate
        onSubmit={submit}
        aria-busy={report.isBusy}
      >
        <Trouble text={report.trouble} />
        <Choices
          name="verdict"
          legend={t('handover.how-arrived')}
          options={receiptVerdicts.map((one) => [one, t(`handover.verdict-${one}`)])}
          chosen={verdict}
          onChoose={(chosen) => {
            setVerdict(chosen);
            report.touch();
          }}
        />
        <ReportPhotos
          id="receipt"
          report={report}
          translator={translator}
          hint={t(isRent ? 'returns.photos-own' : 'handover.photos-hint', {
            max: mostReportPhotos,
          })}
          isOptional={!isRent}
        />
        <ReportNote
          id="receipt"
          report={report}
          translator={translator}
          label={t('handover.note-optional')}
        />
        <div className="acts">
          <button className="btn btn--accent btn--sm" type="submit" aria-disabled={report.isBusy}>
            {report.button(t(isWrong ? 'handover.confirm-and-claim' : 'handover.confirm'))}
          </button>
        </div>
      </form>
    </section>
  );
};

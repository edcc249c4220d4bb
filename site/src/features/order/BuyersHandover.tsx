import type { Order } from '@oner/config/contract';
import { getHandoverAct } from '@oner/config/contract/handover';
import { reportKinds } from '@oner/config/contract/order-states';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { HandoverReportCard } from './HandoverReportCard.tsx';
import type { BuyersTranslator } from './handover-texts.ts';
import { PdfButton } from './PdfButton.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';

type BuyersHandoverProps = {
  readonly order: Order;
  readonly translator: BuyersTranslator;
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
  /** Called if something is wrong with the delivered work. */
  readonly onWrong: () => void;
};

/** Hand-over of an original to its buyer: reports of packing, receipt and return. */
export const BuyersHandover = (props: BuyersHandoverProps) => {
  const { order, translator, refusals, onChanged, onWrong } = props;
  const { handover, number } = order;
  if (!handover) return null;
  const reports = reportKinds.flatMap((kind) => handover[kind] ?? []);
  const isAwaited = order.status === 'confirmed' && handover.dispatch === null;
  if (reports.length === 0 && !isAwaited && !handover.may_report) return null;
  return (
    <>
      {handover.may_report && (
        <ReceiptForm
          number={number}
          isRent={order.rent !== null}
          translator={translator}
          refusals={refusals}
          onSent={(isWrong) => {
            onChanged();
            if (isWrong) onWrong();
          }}
        />
      )}
      <section className="stack gap-m" aria-labelledby="handover">
        <h2 id="handover">{translator.t('handover.title')}</h2>
        {reports.map((report) => (
          <div key={report.kind}>
            <HandoverReportCard number={number} report={report} translator={translator} />
          </div>
        ))}
        {handover.dispatch && (
          <PdfButton
            call={getHandoverAct}
            number={number}
            name={`oner-handover-${number}.pdf`}
            label={translator.t('handover.act')}
            translator={translator}
          />
        )}
        {isAwaited && <p className="muted">{translator.t('handover.wait-pack')}</p>}
      </section>
    </>
  );
};

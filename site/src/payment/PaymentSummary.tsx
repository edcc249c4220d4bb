import { formatNumber } from '@oner/config/terms';
import { Button } from '../elements/Button.tsx';
import { Fact, Total } from '../elements/Fact.tsx';
import { Icon } from '../elements/Icon.tsx';
import { HandoverLines } from './Handover.tsx';
import { ItemRow } from './ItemRow.tsx';
import type { Paying } from './paying.ts';
import type { PaymentTranslator } from './texts.ts';

type PaymentSummaryProps = {
  readonly paying: Paying;
  readonly translator: PaymentTranslator;
  readonly onBack: (() => void) | undefined;
};

export const PaymentSummary = ({ paying, translator, onBack }: PaymentSummaryProps) => {
  const { t } = translator;
  const { author, quantity, totalTenge, isOriginal, isMany, isUndelivered } = paying;
  return (
    <div className="stack gap-m">
      <ItemRow
        picture={paying.picture}
        name={paying.name}
        author={author}
        translator={translator}
        priceTenge={totalTenge}
      />
      <dl className="facts facts--end">
        <Fact name={t('payment.order-number')} value={paying.number} className="num" />
        {paying.size && !isMany && <Fact name={t('shop.size')} value={paying.size} />}
        {!isOriginal && !isMany && (
          <Fact name={t('shop.quantity')} value={formatNumber(quantity)} className="num" />
        )}
        <Total name={t('payment.total')} tenge={totalTenge} />
      </dl>
      {!isUndelivered && !isMany && (
        <div className="cap">
          <b>{t(`order.${paying.handover.delivery}`)}</b>
          <HandoverLines handover={paying.handover} translator={translator} />
        </div>
      )}
      <p className="cap row row--top gap-s">
        <Icon name="lock" />
        <span>{t('payment.secure')}</span>
      </p>
      {onBack && (
        <Button look="text" onClick={onBack}>
          <Icon name="back" />
          {t('payment.back-to-form')}
        </Button>
      )}
    </div>
  );
};

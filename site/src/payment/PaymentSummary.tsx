import { formatNumber, formatTenge } from '@oner/config/terms';
import { Button } from '../elements/Button.tsx';
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
  const { author, quantity, totalTenge, isOriginal, isMany, isFile } = paying;
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
        <dt>{t('payment.order-number')}</dt>
        <dd className="num">{paying.number}</dd>
        {paying.size && !isMany && (
          <>
            <dt>{t('shop.size')}</dt>
            <dd>{paying.size}</dd>
          </>
        )}
        {!isOriginal && !isMany && (
          <>
            <dt>{t('shop.quantity')}</dt>
            <dd className="num">{formatNumber(quantity)}</dd>
          </>
        )}
        <dt>
          <b>{t('payment.total')}</b>
        </dt>
        <dd className="num">
          <b>{formatTenge(totalTenge)}</b>
        </dd>
      </dl>
      {!isFile && !isMany && (
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

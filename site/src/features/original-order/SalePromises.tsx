import type { WorkSale } from '@oner/config/contract/work-sale';
import { formatUntil } from '@oner/config/terms';
import { Icon } from '../../elements/Icon.tsx';
import { arrivalTexts, courierDays } from '../../payment/arrival.ts';
import type { PanelTexts } from './texts.ts';

type SalePromisesProps = {
  /** Undefined until it is loaded; the lines are reserved meanwhile. */
  readonly sale: Pick<WorkSale, 'delivery' | 'cancelThrough'> | undefined;
  readonly texts: PanelTexts;
};

const coming = '\u00a0';

/** Promises beside the buy button: delivery and its dates, the last day to cancel, and other grounds for a refund. */
export const SalePromises = ({ sale, texts }: SalePromisesProps) => {
  const { t, language } = texts;
  const point = sale?.delivery.pickup[0];
  const days = sale && courierDays(sale.delivery);
  const unpaid = { isPaid: false, place: null };
  const lines = [
    (point || !sale) && {
      icon: 'box',
      title: t('order.pickup'),
      text: point
        ? [
            [point.name[language], point.address?.[language]].filter(Boolean).join(', '),
            ...arrivalTexts(texts, {
              ...unpaid,
              delivery: 'pickup',
              arrival: { from: point.ready, to: point.ready },
            }),
          ]
        : [coming, coming],
    },
    (days || !sale) && {
      icon: 'truck',
      title: t('order.courier'),
      text: days
        ? arrivalTexts(texts, { ...unpaid, delivery: 'courier', arrival: days })
        : [coming, t('order.courier-fee-unknown')],
    },
    {
      icon: 'undo',
      title: sale
        ? t('original.cancel', { until: formatUntil(language, sale.cancelThrough) })
        : coming,
      text: [t('original.cancel-text')],
    },
    {
      icon: 'shield',
      title: t('original.impossible'),
      text: [t('original.impossible-text')],
    },
  ].filter((line) => line !== undefined && line !== false);
  return (
    <ul className={sale ? 'l promises' : 'l promises needs-script'}>
      {lines.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            {title}
            {text.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that are still coming are alike.
              <small key={place}>{line}</small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

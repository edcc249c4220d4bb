import type { WorkSale } from '@oner/config/contract/work-sale';
import { Icon } from '../../elements/Icon.tsx';
import { formatUntil } from '../../i18n/dates.ts';
import { whenWords } from '../../payment/Handover.tsx';
import { courierDays } from './sale.ts';
import type { PanelTexts } from './words.ts';

type SalePromisesProps = {
  readonly sale: Pick<WorkSale, 'delivery' | 'cancelThrough'>;
  readonly texts: PanelTexts;
};

/** What a buyer reads before the button: how it reaches him and when, until when he may cancel, and what else gives the money back. */
export const SalePromises = ({ sale, texts }: SalePromisesProps) => {
  const { t, language } = texts;
  const [point] = sale.delivery.pickup;
  const days = courierDays(sale.delivery);
  const unpaid = { isPaid: false, place: null };
  const lines = [
    point && {
      icon: 'box',
      title: [t('order.pickup'), point.name[language]].join(': '),
      text: whenWords(texts, {
        ...unpaid,
        delivery: 'pickup',
        arrival: { from: point.ready, to: point.ready },
      }),
    },
    days && {
      icon: 'truck',
      title: t('order.courier'),
      text: whenWords(texts, { ...unpaid, delivery: 'courier', arrival: days }),
    },
    {
      icon: 'undo',
      title: t('original.cancel', { until: formatUntil(language, sale.cancelThrough) }),
      text: [t('original.cancel-text')],
    },
    {
      icon: 'shield',
      title: t('original.impossible'),
      text: [t('original.impossible-text')],
    },
  ].filter((line) => line !== undefined);
  return (
    <ul className="l promises">
      {lines.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            {title}
            {text.map((words) => (
              <small key={words}>{words}</small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

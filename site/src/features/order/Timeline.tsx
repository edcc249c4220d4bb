import type { Order } from '@oner/config/contract';
import { formatDateTime, formatDayMonth } from '@oner/config/terms';
import { shortTimeText } from '../../payment/times.ts';
import type { OrderTranslator } from './texts.ts';
import { type NextStep, timelineOf } from './timeline.ts';

type TimelineProps = { readonly order: Order; readonly translator: OrderTranslator };

const stepLabels = {
  pay: 'order.next-pay',
  make: 'order.next-make',
  courier: 'states.fulfilment.shipped.label',
  receive: 'states.fulfilment.delivered.label',
} as const satisfies Record<NextStep, string>;

/** Note of a future step: its deadline, or that the courier is paid on receipt. */
const noteOf = (
  step: NextStep,
  order: Order,
  { t, language }: OrderTranslator,
): string | undefined => {
  if (step === 'pay' && order.expires) {
    return t('order.until-time', { time: shortTimeText(language, order.expires, Date.now()) });
  }
  if (step === 'make' && order.dates) {
    return t('order.until', { date: formatDayMonth(language, order.dates.produce_by) });
  }
  return step === 'courier' ? t('order.next-courier-note') : undefined;
};

export const Timeline = ({ order, translator }: TimelineProps) => {
  const { t, language } = translator;
  return (
    <ol className="time above-m">
      {timelineOf(order).map((step) => {
        if (step.is === 'done') {
          return (
            <li key={`${step.label}${step.at}`} data-done="">
              <b>{t(step.label)}</b>
              <small>
                <time dateTime={step.at}>{formatDateTime(language, step.at)}</time>
              </small>
            </li>
          );
        }
        const note = noteOf(step.step, order, translator);
        return (
          <li key={step.step} aria-current={step.is === 'current' ? 'step' : undefined}>
            <b>{t(stepLabels[step.step])}</b>
            {note && <small>{note}</small>}
          </li>
        );
      })}
    </ol>
  );
};

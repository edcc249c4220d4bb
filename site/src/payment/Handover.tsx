import type { Order } from '@oner/config/contract';
import { formatNumber, formatTenge } from '@oner/config/terms';
import type { Translator } from '../elements/translator.ts';
import { formatDays, formatUntil } from '../i18n/dates.ts';
import type { handoverKeys } from './texts.ts';

/** Where and when a thing reaches its buyer. */
export type Handover = Pick<Order, 'delivery' | 'place' | 'address' | 'arrival'> & {
  /** The days are promised; before the payment they hold for who pays today. */
  readonly isPaid: boolean;
};

type HandoverVoice = Pick<Translator<(typeof handoverKeys)[number]>, 't' | 'language'>;

/** When it comes, and what a courier is paid on receipt (spec L §9). */
export const whenWords = (
  { t, language }: HandoverVoice,
  { delivery, place, arrival, isPaid }: Omit<Handover, 'address'>,
): readonly string[] => {
  const isCourier = delivery === 'courier';
  const until = arrival && formatUntil(language, arrival.to);
  const days = arrival && formatDays(language, arrival.from, arrival.to);
  const today = isPaid ? '' : '-today';
  return [
    isCourier && days && t(`order.arrives${today}`, { days }),
    !isCourier && until && t(`order.ready${today}`, { until }),
    isCourier && place?.fee && t('order.courier-fee', feeWords(place.fee)),
    isCourier && !place?.fee && t('order.courier-fee-unknown'),
  ].filter((words) => typeof words === 'string');
};

const feeWords = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from: formatNumber(from),
  to: formatTenge(to),
});

type HandoverLinesProps = { readonly handover: Handover; readonly translator: HandoverVoice };

/** The place with its hours and map, the days, and the courier's pay. */
export const HandoverLines = ({ handover, translator }: HandoverLinesProps) => {
  const { t, language } = translator;
  const { place, address } = handover;
  const where = [place?.name[language], place?.address?.[language] ?? address].filter(Boolean);
  return (
    <div className="handover">
      {where.length > 0 && <p>{where.join(', ')}</p>}
      {place?.hours && <p>{place.hours[language]}</p>}
      {place?.map && (
        <p>
          <a className="btn btn--text" href={place.map} target="_blank" rel="noopener">
            {t('order.map')}
          </a>
        </p>
      )}
      {whenWords(translator, handover).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
};

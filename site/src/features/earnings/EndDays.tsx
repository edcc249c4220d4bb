import { Fragment } from 'react';
import { formatDate } from '../../i18n/dates.ts';
import type { PayoutVoice } from './payout-words.ts';

/** Undefined: that day is behind us; null: nobody can name it while all terms stand still. */
type Day = string | null | undefined;
type Props = {
  readonly days: { readonly ends: Day; readonly access_ends: Day; readonly settle_by: Day };
  readonly voice: PayoutVoice;
};

/** The days of an agreement that ends. */
export const EndDays = ({ days, voice: { t, language } }: Props) => {
  const rows = [
    ['payouts.end-day', days.ends],
    ['payouts.access-day', days.access_ends],
    ['payouts.settle-day', days.settle_by],
  ] as const;
  return (
    <dl className="facts facts--dates">
      {rows.map(
        ([key, day]) =>
          day !== undefined && (
            <Fragment key={key}>
              <dt>{t(key)}</dt>
              <dd>{day === null ? t('clock.no-date') : formatDate(language, day)}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
};

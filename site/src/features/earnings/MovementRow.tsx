import type { Earning } from '@oner/config/contract';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { formatShortDate } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatSum } from '../../i18n/money.ts';
import { Split } from './Split.tsx';
import type { WalletVoice } from './words.ts';

type Props = {
  readonly entry: Earning;
  /** The month of its act; an entry that was booked late stands in a later one than its own. */
  readonly actMonth: string | undefined;
  readonly voice: WalletVoice;
};

const kinds = {
  earned: 'earnings.kind-earned',
  reversed: 'earnings.entry-reversal',
  payout: 'earnings.kind-payout',
  'payout-returned': 'earnings.kind-payout-returned',
  penalty: 'earnings.entry-penalty',
  correction: 'earnings.kind-correction',
} as const;

/** One entry of the books; it opens to whose the price was, its order, its act and its clause. */
export const MovementRow = ({ entry, actMonth, voice }: Props) => {
  const { t, language } = voice;
  const { kind, item, quantity, happened, amount, order, act, schedule, clause } = entry;
  const { price, production, fee } = entry;
  const what =
    item !== null && quantity !== null && quantity > 1
      ? t('earnings.pieces', { item, quantity })
      : item;
  return (
    <li className="mv">
      <details>
        <summary>
          <span className="mv__t">
            <b>{what ?? t(kinds[kind])}</b>
            <span className="cap">
              {what !== null && `${t(kinds[kind])}, `}
              <time dateTime={happened}>{formatShortDate(language, happened)}</time>
            </span>
          </span>
          <b className="num mv__s" data-below={amount < 0 ? '' : undefined}>
            {amount > 0 ? `+${formatSum(amount)}` : formatSum(amount)}
          </b>
          <Icon name="down" />
        </summary>
        <div className="mv__b stack gap-m">
          {price !== null && production !== null && fee !== null && (
            <Split parts={{ price, production, fee }} yours={amount} voice={voice} />
          )}
          <p className="mv__l">
            {order !== null && (
              <a href={`${pathIn(language, '/purchases-sales')}?side=sold`}>
                {t('order.title', { number: order })}
              </a>
            )}
            {act !== null && actMonth !== undefined && (
              <a href={pathIn(language, `/wallet/${actMonth}`)}>
                {t('earnings.in-which-act', { act })}
              </a>
            )}
            <ClauseLink clause={clause} voice={voice} />
            {schedule !== null && <span>{t('earnings.schedule', { version: schedule })}</span>}
          </p>
        </div>
      </details>
    </li>
  );
};

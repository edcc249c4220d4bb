import type { Earning } from '@oner/config/contract';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { formatShortDate } from '../../i18n/dates.ts';
import { formatSum } from '../../i18n/sum.ts';
import type { WalletVoice } from './words.ts';

// Most rows are never opened.
const MovementBody = lazy(() => import('./MovementBody.tsx'));

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
  const [isOpen, setOpen] = useState(false);
  const { kind, item, quantity, happened, amount } = entry;
  const what =
    item !== null && quantity !== null && quantity > 1
      ? t('earnings.pieces', { item, quantity })
      : item;
  return (
    <li className="mv">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
        {isOpen && (
          <Suspense fallback={null}>
            <MovementBody entry={entry} actMonth={actMonth} voice={voice} />
          </Suspense>
        )}
      </details>
    </li>
  );
};

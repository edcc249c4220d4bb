import { Paged } from '../../elements/Paged.tsx';
import { useMovements } from './earnings.api.ts';
import { MovementRow } from './MovementRow.tsx';
import type { WalletVoice } from './words.ts';

type Props = {
  readonly isWanted: boolean;
  /** `YYYY-MM`, or empty for all. */
  readonly month: string;
  /** By the number of an act, its month. */
  readonly actMonths: ReadonlyMap<string, string>;
  readonly voice: WalletVoice;
};

/** The entries of a month, or all of them, page after page. */
export const Movements = ({ isWanted, month, actMonths, voice }: Props) => {
  const list = useMovements(isWanted, month);
  const { t } = voice;
  return (
    <Paged
      list={list}
      failed={t('earnings.movements-failed')}
      voice={voice}
      empty={<p>{t(month ? 'earnings.none-in-month' : 'empty.earnings')}</p>}
    >
      <ul className="mvs l">
        {list.rows.map((entry) => (
          <MovementRow
            key={entry.id}
            entry={entry}
            actMonth={actMonths.get(entry.act ?? '')}
            voice={voice}
          />
        ))}
      </ul>
    </Paged>
  );
};

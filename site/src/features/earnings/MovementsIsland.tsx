import type { Earning } from '@oner/config/contract';
import { formatShortDate, formatSum } from '@oner/config/terms';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { Paged } from '../../elements/Paged.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { PayoutHolds, Sums } from './Balance.tsx';
import { useMovements, useWallet } from './earnings.api.ts';
import { monthsBetween, previousMonth } from './earnings.ts';
import { MonthSelect } from './MonthSelect.tsx';
import type { WalletIslandTexts, WalletTranslator } from './texts.ts';

// At the bottom of the page.
const Statement = lazy(() => import('./Statement.tsx'));

/** All ledger entries of the author, and their download as a table. */
export const MovementsIsland = ({ islandTexts }: { readonly islandTexts: WalletIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data, ...query } = useWallet(isAuthor);
  const [month, setMonth] = useState('');
  if (!data) return <Waiting query={query} failed={t('earnings.failed')} translator={translator} />;
  const [balance, acts] = data;
  // Entries exist from the month of the first act through the month of the next act.
  const newest = previousMonth(balance.next_act_on);
  const [oldest = newest] = [newest, ...acts.map((act) => act.month)].toSorted();
  const months = monthsBetween(oldest, newest);
  return (
    <div className="parts">
      <Sums balance={balance} translator={translator} />
      <PayoutHolds held={balance.held} translator={translator} />
      <section className="stack gap-m" aria-label={t('earnings.movements')}>
        <div className="row">
          <MonthSelect
            id="movements-month"
            label={t('earnings.month')}
            all={t('earnings.all-months')}
            months={months}
            chosen={month}
            language={language}
            onChoose={setMonth}
          />
        </div>
        <Movements
          key={month}
          isEnabled={isAuthor}
          month={month}
          actMonths={new Map(acts.map((act) => [act.number, act.month]))}
          translator={translator}
        />
      </section>
      <Suspense fallback={null}>
        <Statement months={months} translator={translator} />
      </Suspense>
    </div>
  );
};

type MovementsProps = {
  readonly isEnabled: boolean;
  /** `YYYY-MM`, or empty for all. */
  readonly month: string;
  /** Months by act number. */
  readonly actMonths: ReadonlyMap<string, string>;
  readonly translator: WalletTranslator;
};

/** Entries of a month, or all of them, in pages. */
const Movements = ({ isEnabled, month, actMonths, translator }: MovementsProps) => {
  const list = useMovements(isEnabled, month);
  const { t } = translator;
  return (
    <Paged
      list={list}
      failed={t('earnings.movements-failed')}
      translator={translator}
      empty={<p>{t(month ? 'earnings.none-in-month' : 'empty.earnings')}</p>}
    >
      <ul className="mvs l">
        {list.rows.map((entry) => (
          <MovementRow
            key={entry.id}
            entry={entry}
            actMonth={actMonths.get(entry.act ?? '')}
            translator={translator}
          />
        ))}
      </ul>
    </Paged>
  );
};

// Loaded on demand: most rows are never opened.
const MovementBody = lazy(() => import('./MovementBody.tsx'));

type MovementRowProps = {
  readonly entry: Earning;
  /** Month of the act of the entry; an entry posted late is in the act of a later month. */
  readonly actMonth: string | undefined;
  readonly translator: WalletTranslator;
};

const kinds = {
  earned: 'earnings.kind-earned',
  reversed: 'earnings.entry-reversal',
  payout: 'earnings.kind-payout',
  'payout-returned': 'earnings.kind-payout-returned',
  penalty: 'earnings.entry-penalty',
  correction: 'earnings.kind-correction',
} as const;

/** One ledger entry; it expands to the split of the price, its order, act and clause. */
const MovementRow = ({ entry, actMonth, translator }: MovementRowProps) => {
  const { t, language } = translator;
  const [isOpen, setOpen] = useState(false);
  const { kind, item, quantity, happened, amount } = entry;
  const title =
    item !== null && quantity !== null && quantity > 1
      ? t('earnings.pieces', { item, quantity })
      : item;
  return (
    <li className="mv">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="mv__t">
            <b>{title ?? t(kinds[kind])}</b>
            <span className="cap">
              {title !== null && `${t(kinds[kind])}, `}
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
            <MovementBody entry={entry} actMonth={actMonth} translator={translator} />
          </Suspense>
        )}
      </details>
    </li>
  );
};

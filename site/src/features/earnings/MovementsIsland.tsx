import { lazy, Suspense, useState } from 'react';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { useWallet } from './earnings.api.ts';
import { Held } from './Held.tsx';
import { MonthSelect } from './MonthSelect.tsx';
import { Movements } from './Movements.tsx';
import { monthBefore, monthsBetween } from './months.ts';
import { Sums } from './Sums.tsx';
import type { WalletSpeech } from './words.ts';

// It stands below everything.
const Statement = lazy(() => import('./Statement.tsx'));

/** Every entry of the author's books, and the whole of them as a table. */
export const MovementsIsland = ({ speech }: { readonly speech: WalletSpeech }) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data, error, askAgain } = useWallet(isAuthor);
  const [month, setMonth] = useState('');
  if (!data) {
    return <Waiting error={error} failed={t('earnings.failed')} voice={voice} onRetry={askAgain} />;
  }
  const [balance, acts] = data;
  // Nothing was booked before the first act, nor after the month that the next one is for.
  const newest = monthBefore(balance.next_act_on);
  const [oldest = newest] = [newest, ...acts.map((act) => act.month)].toSorted();
  const months = monthsBetween(oldest, newest);
  return (
    <div className="parts">
      <Sums balance={balance} voice={voice} />
      <Held held={balance.held} voice={voice} />
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
          isWanted={isAuthor}
          month={month}
          actMonths={new Map(acts.map((act) => [act.number, act.month]))}
          voice={voice}
        />
      </section>
      <Suspense fallback={null}>
        <Statement months={months} voice={voice} />
      </Suspense>
    </div>
  );
};

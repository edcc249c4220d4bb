import { dateInAlmaty } from '@oner/config/terms';
import { useState } from 'react';
import { useAnswer } from '../../elements/use-answer.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { pathIn } from '../../i18n/language.ts';
import { Held } from './Held.tsx';
import { MonthSelect } from './MonthSelect.tsx';
import { Movements } from './Movements.tsx';
import { Statement } from './Statement.tsx';
import { Sums } from './Sums.tsx';
import { askWallet } from './wallet.api.ts';
import { monthsBetween } from './wallet.ts';
import type { WalletSpeech } from './words.ts';

/** Before it no shop of ours kept books. */
const firstMonth = '2026-01';

/** Every entry of the author's books, and the whole of them as a table. */
export const MovementsIsland = ({ speech }: { readonly speech: WalletSpeech }) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data, error, askAgain } = useAnswer(isAuthor, askWallet);
  const [month, setMonth] = useState('');
  if (!data) {
    return <Waiting error={error} failed={t('earnings.failed')} voice={voice} onRetry={askAgain} />;
  }
  const { balance, acts } = data;
  // Nothing can have been booked later than in this month, nor earlier than in the first act.
  const booked = [...acts.map((act) => act.month), dateInAlmaty(new Date()).slice(0, 7)];
  const [oldest = firstMonth, newest = oldest] = [booked.toSorted()[0], booked.toSorted().at(-1)];
  const months = monthsBetween(oldest, newest);
  return (
    <div className="stack gap-xl">
      <Sums balance={balance} voice={voice} />
      <Held held={balance.held} voice={voice} />
      <section className="stack gap-m" aria-labelledby="movements">
        <div className="row row--between">
          <h2 id="movements">{t('earnings.movements')}</h2>
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
        <p className="muted">{t('earnings.movements-lead')}</p>
        <Movements
          key={month}
          isWanted={isAuthor}
          month={month}
          actMonths={new Map(acts.map((act) => [act.number, act.month]))}
          voice={voice}
        />
      </section>
      <Statement months={months} voice={voice} />
      <p>
        <a className="btn btn--line" href={pathIn(language, '/wallet')}>
          {t('earnings.to-wallet')}
        </a>
      </p>
    </div>
  );
};

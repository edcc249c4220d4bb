import { lazy, Suspense, useRef } from 'react';
import { Soon } from '../../elements/Soon.tsx';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { formatMonth } from '../../i18n/month.ts';
import { ActBadge } from './ActBadge.tsx';
import { ActsTable } from './ActsTable.tsx';
import { useWallet } from './earnings.api.ts';
import { Held } from './Held.tsx';
import { Sums } from './Sums.tsx';
import { actToSign } from './wallet.ts';
import type { WalletSpeech } from './words.ts';

// Most days no act waits.
const ActBody = lazy(() => import('./ActBody.tsx'));
// They stand below everything.
const Whereabouts = lazy(() => import('./Whereabouts.tsx'));
const AuthorClaims = lazy(() => import('./AuthorClaims.tsx'));

/** The balance, the act that waits for its author, every act there is, and where the money stands (design: earnings). */
export const WalletIsland = ({ speech }: { readonly speech: WalletSpeech }) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data, error, askAgain } = useWallet(isAuthor);
  const top = useRef<HTMLDivElement>(null);
  if (!data) {
    return <Waiting error={error} failed={t('earnings.failed')} voice={voice} onRetry={askAgain} />;
  }
  const [balance, acts] = data;
  const open = actToSign(acts);
  return (
    <div className="parts" ref={top} tabIndex={-1}>
      <Sums balance={balance} voice={voice} />
      <Held held={balance.held} voice={voice} />
      {open && (
        <section className="stack gap-m" aria-labelledby="act-to-sign">
          <div className="row row--between">
            <h2 id="act-to-sign">
              {t('acts.of-month', { month: formatMonth(language, open.month) })}
            </h2>
            <ActBadge act={open} voice={voice} withDay />
          </div>
          <Suspense fallback={<Soon />}>
            <ActBody
              act={open}
              voice={voice}
              refusals={speech.refusals}
              onChanged={() => {
                // The button that was pressed goes away with the act.
                top.current?.focus();
                askAgain();
              }}
            />
          </Suspense>
        </section>
      )}
      <ActsTable acts={acts} voice={voice} />
      <Suspense fallback={null}>
        <Whereabouts balance={balance} voice={voice} />
        <AuthorClaims acts={acts} voice={voice} refusals={speech.refusals} />
      </Suspense>
    </div>
  );
};

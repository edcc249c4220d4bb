import { listActs } from '@oner/config/contract/acts';
import { lazy, Suspense, useRef } from 'react';
import { Soon } from '../../elements/Soon.tsx';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { pathIn } from '../../i18n/language.ts';
import { ActBadge } from './ActBadge.tsx';
import { ActFacts } from './ActFacts.tsx';
import type { WalletSpeech } from './words.ts';

// What is known of the act at a glance comes before its lines.
const ActBody = lazy(() => import('./ActBody.tsx'));

type Props = {
  readonly speech: WalletSpeech;
  /** `YYYY-MM`, as the address says. */
  readonly month: string;
};

/** One act with its lines, its days and what became of its money. */
export const ActIsland = ({ speech, month }: Props) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data: acts, error, askAgain } = useApi(listActs, isAuthor ? {} : null);
  const head = useRef<HTMLHeadingElement>(null);
  if (!acts) {
    return <Waiting error={error} failed={t('acts.failed')} voice={voice} onRetry={askAgain} />;
  }
  const act = acts.find((one) => one.month === month);
  const back = (
    <p>
      <a className="btn btn--text" href={pathIn(language, '/wallet')}>
        {t('acts.all')}
      </a>
    </p>
  );
  if (!act) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('acts.missing')}</p>
        {back}
      </div>
    );
  }
  return (
    <div className="stack gap-l">
      <div className="row row--between">
        <h2 className="h3" ref={head} tabIndex={-1}>
          {t('acts.number', { number: act.number })}
        </h2>
        <ActBadge act={act} voice={voice} withDay />
      </div>
      <ActFacts act={act} voice={voice} />
      <Suspense fallback={<Soon />}>
        <ActBody
          act={act}
          voice={voice}
          refusals={speech.refusals}
          onChanged={() => {
            // The button that was pressed goes away with what it did.
            head.current?.focus();
            askAgain();
          }}
        />
      </Suspense>
      <p className="cap seal">
        {t('acts.seal')}: <code>{act.seal}</code>
      </p>
      {back}
    </div>
  );
};

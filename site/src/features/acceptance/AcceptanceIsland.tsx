import { useCallback, useState } from 'react';
import { toastNextPage } from '../../api/toast.ts';
import { Icon } from '../../elements/Icon.tsx';
import { nextPlace } from '../../elements/next-place.ts';
import { useAnswer } from '../../elements/use-answer.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { pathIn } from '../../i18n/language.ts';
import { acceptChanged, askChanged } from './acceptance.api.ts';
import { ChangedText } from './ChangedText.tsx';
import type { AcceptanceSpeech } from './words.ts';

/**
 * Asks at login for what changed meanwhile (Agreement 13.2, Terms 12.1). Whoever does not accept goes on reading, sees
 * his orders and may close the account; the server takes no orders and uploads of him.
 */
export const AcceptanceIsland = ({ speech }: { readonly speech: AcceptanceSpeech }) => {
  const voice = voiceOf(speech);
  const { t, why, language } = voice;
  const visitor = useVisitor();
  const ask = useCallback((signal: AbortSignal) => askChanged(language)(signal), [language]);
  const { data, error, askAgain } = useAnswer(visitor.is === 'in', ask);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const goOn = () => location.assign(nextPlace(location.search, language));
  const accept = async () => {
    if (isBusy || !data) return;
    setBusy(true);
    setTrouble('');
    try {
      await acceptChanged(data, language);
      toastNextPage('ok', t('consents.accepted-now'));
      goOn();
    } catch (cause) {
      setTrouble(why(cause));
      setBusy(false);
      askAgain();
    }
  };

  if (!data) {
    const failed = t('consents.failed-title');
    return <Waiting error={error} failed={failed} voice={voice} onRetry={askAgain} />;
  }
  if (data.length === 0) {
    return (
      <div className="stack gap-m">
        <p>{t('acceptance.all')}</p>
        <div className="acts">
          <button className="btn" type="button" onClick={goOn}>
            {t('acceptance.go-on')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack gap-m" aria-busy={isBusy}>
      <p>{t('acceptance.lead')}</p>
      <ul className="rows">
        {data.map((consent) => (
          <ChangedText key={consent.document} consent={consent} voice={voice} />
        ))}
      </ul>
      <p className="muted">{t('acceptance.until')}</p>
      {trouble && (
        <p className="note note--danger" role="alert">
          <Icon name="alert" />
          {trouble}
        </p>
      )}
      <div className="acts">
        <button className="btn" type="button" aria-disabled={isBusy} onClick={() => void accept()}>
          {t(isBusy ? 'acceptance.busy' : 'dialogs.terms-changed-accept')}
        </button>
        <button className="btn btn--line" type="button" onClick={goOn}>
          {t('acceptance.later')}
        </button>
        <a className="btn btn--text" href={`${pathIn(language, '/account')}#my-data`}>
          {t('acceptance.close')}
        </a>
      </div>
    </div>
  );
};

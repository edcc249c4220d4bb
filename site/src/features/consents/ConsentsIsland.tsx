import { listConsents } from '@oner/config/contract/consents';
import { type ComponentType, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { voiceOf } from '../../elements/words.ts';
import { ConsentRow } from './ConsentRow.tsx';
import { acceptText, type Consent, saveMyData } from './consents.api.ts';
import type { WithdrawDialogProps } from './WithdrawDialog.tsx';
import type { ConsentSpeech } from './words.ts';

/** What a person has agreed to, all that we hold of him, and the way out (spec L §4; law 94-V). */
export const ConsentsIsland = ({ speech }: { readonly speech: ConsentSpeech }) => {
  const voice = voiceOf(speech);
  const { t, why, language } = voice;
  const visitor = useVisitor();
  const send = { query: { lang: language } };
  const { data, error, askAgain } = useApi(listConsents, visitor.is === 'in' ? send : null);
  const [busy, setBusy] = useState('');
  const [Leaving, setLeaving] = useState<ComponentType<WithdrawDialogProps>>();

  const run = async (what: string, deed: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await deed();
    } catch (cause) {
      toast('danger', why(cause));
    } finally {
      setBusy('');
    }
  };
  const accept = (consent: Consent) =>
    run(consent.document, async () => {
      try {
        await acceptText(consent, language);
        toast('ok', t('consents.accepted-now'));
      } finally {
        askAgain();
      }
    });
  // The dialog comes when somebody wants to go; most come to look.
  const leave = () =>
    run('leave', async () => {
      const { WithdrawDialog } = await import('./WithdrawDialog.tsx');
      setLeaving(() => WithdrawDialog);
    });

  return (
    <>
      <div className="stack gap-m">
        <h3 className="h4">{t('account.consents')}</h3>
        {error !== undefined && !data && (
          <Failed
            title={t('consents.failed-title')}
            text={why(error)}
            retry={t('common.retry')}
            onRetry={askAgain}
          />
        )}
        {!data && error === undefined && (
          <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />
        )}
        {data && (
          <ul className="rows">
            {data.map((consent) => (
              <ConsentRow
                key={consent.document}
                consent={consent}
                voice={voice}
                isBusy={busy === consent.document}
                onAccept={() => void accept(consent)}
              />
            ))}
          </ul>
        )}
        <p className="muted">{t('consents.data-text')}</p>
        <div className="acts">
          <button
            className="btn btn--line"
            type="button"
            aria-busy={busy === 'data'}
            onClick={() =>
              void run('data', () => saveMyData(`oner-${t('consents.data-file')}.json`))
            }
          >
            <Icon name="file" />
            {t('account.my-data')}
          </button>
          <button className="btn btn--text" type="button" onClick={() => void leave()}>
            {t('account.consent-withdraw')}
          </button>
        </div>
      </div>
      {Leaving && (
        <Leaving voice={voice} refusals={speech.refusals} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
};

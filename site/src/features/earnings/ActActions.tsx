import type { Act } from '@oner/config/contract';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Icon } from '../../elements/Icon.tsx';
import { formatDate } from '../../i18n/dates.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { savePaper } from './earnings.api.ts';
import type { WalletVoice } from './words.ts';

// They come when they are asked for.
const ActDialogs = lazy(() => import('./ActDialogs.tsx'));

type Props = {
  readonly act: Act;
  readonly voice: WalletVoice;
  readonly refusals: RefusalTexts;
  /** The act is another one now; whoever shows it asks again. */
  readonly onChanged: () => void;
};

/** Sign, object, take the paper; and what happens without an answer, with its day. */
export const ActActions = ({ act, voice, refusals, onChanged }: Props) => {
  const { t, why, language } = voice;
  const [asked, setAsked] = useState<'' | 'sign' | 'dispute'>('');
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    try {
      await savePaper(act);
    } catch (cause) {
      toast('danger', why(cause));
    }
    setSaving(false);
  };
  return (
    <>
      <div className="acts">
        {act.can.sign && (
          <button className="btn btn--accent" type="button" onClick={() => setAsked('sign')}>
            {t('earnings.sign')}
          </button>
        )}
        {act.can.dispute && (
          <button className="btn btn--line" type="button" onClick={() => setAsked('dispute')}>
            {t('earnings.object')}
          </button>
        )}
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={isSaving}
          aria-busy={isSaving}
          onClick={() => isSaving || void save()}
        >
          <Icon name="receipt" />
          {t('acts.pdf')}
        </button>
      </div>
      {act.state === 'sent' && (
        <p className="hint">
          {act.sign_by === null
            ? t('acts.standing-still')
            : t('acts.deemed', { date: formatDate(language, act.sign_by) })}
        </p>
      )}
      {asked !== '' && (
        <Suspense fallback={null}>
          <ActDialogs
            act={act}
            asked={asked}
            voice={voice}
            refusals={refusals}
            onClose={() => setAsked('')}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
};

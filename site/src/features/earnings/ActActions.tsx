import type { Act } from '@oner/config/contract';
import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Ask } from '../../elements/Ask.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { formatDate, formatMonth } from '../../i18n/dates.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatSum } from '../../i18n/money.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import { savePaper, sign } from './wallet.api.ts';
import type { WalletVoice } from './words.ts';

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
  const close = () => setAsked('');

  const signIt = async () => {
    try {
      await sign(act.month);
      toast('ok', t('acts.signed'));
    } catch (cause) {
      toast('danger', why(cause));
    }
    onChanged();
  };
  const save = async () => {
    setSaving(true);
    try {
      await savePaper(act);
    } catch (cause) {
      toast('danger', why(cause));
    }
    setSaving(false);
  };
  const month = formatMonth(language, `${act.month}-01`);
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
      <Ask
        id="sign-act"
        open={asked === 'sign'}
        title={t('dialogs.sign-act-title')}
        yes={t('earnings.sign')}
        no={t('common.cancel')}
        closeLabel={t('a11y.close')}
        onClose={close}
        onYes={signIt}
      >
        <p>{t('dialogs.sign-act-text', { month, amount: formatSum(act.amount) })}</p>
      </Ask>
      {asked === 'dispute' && (
        <DisputeDialog
          act={act}
          voice={voice}
          refusals={refusals}
          onClose={close}
          onSent={() => {
            close();
            toast('ok', t('acts.dispute-sent'));
            onChanged();
          }}
        />
      )}
    </>
  );
};

import type { Act } from '@oner/config/contract';
import { toast } from '../../api/toast.ts';
import { Ask } from '../../elements/Ask.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatMonth } from '../../i18n/month.ts';
import { formatSum } from '../../i18n/sum.ts';
import { DisputeDialog } from './DisputeDialog.tsx';
import { sign } from './earnings.api.ts';
import type { WalletVoice } from './words.ts';

type Props = {
  readonly act: Act;
  readonly asked: 'sign' | 'dispute';
  readonly voice: WalletVoice;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Asks before an act is signed, or what the author objects to. */
const ActDialogs = ({ act, asked, voice, refusals, onClose, onChanged }: Props) => {
  const { t, why, language } = voice;
  const signIt = async () => {
    try {
      await sign(act.month);
      toast('ok', t('acts.signed'));
    } catch (cause) {
      toast('danger', why(cause));
    }
    onChanged();
  };
  const month = formatMonth(language, act.month);
  return (
    <>
      <Ask
        id="sign-act"
        open={asked === 'sign'}
        title={t('dialogs.sign-act-title')}
        yes={t('earnings.sign')}
        no={t('common.cancel')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
        onYes={signIt}
      >
        <p>{t('dialogs.sign-act-text', { month, amount: formatSum(act.amount) })}</p>
      </Ask>
      {asked === 'dispute' && (
        <DisputeDialog
          act={act}
          voice={voice}
          refusals={refusals}
          onClose={onClose}
          onSent={() => {
            onClose();
            toast('ok', t('acts.dispute-sent'));
            onChanged();
          }}
        />
      )}
    </>
  );
};
export default ActDialogs;

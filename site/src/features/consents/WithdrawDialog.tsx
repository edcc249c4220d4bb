import { useState } from 'react';
import { dropDrafts } from '../../api/draft.ts';
import { endSession } from '../../api/session.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { MissingPayee, saveMissingPayee } from '../../elements/MissingPayee.tsx';
import { ProofForm } from '../../elements/ProofForm.tsx';
import { pathIn } from '../../i18n/language.ts';
import { askToWithdraw, type Withdrawn } from './consents.api.ts';
import { StillOpen } from './StillOpen.tsx';
import type { ConsentSpeech, ConsentVoice } from './words.ts';

export type WithdrawDialogProps = {
  readonly voice: ConsentVoice;
  readonly refusals: ConsentSpeech['refusals'];
  readonly onClose: () => void;
};

/** Takes the consent back: asks for the password or a passkey, then says what is still open and until when. */
export const WithdrawDialog = ({ voice, refusals, onClose }: WithdrawDialogProps) => {
  const { t, language } = voice;
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();

  const withdraw = async (password: string | undefined, typed: FormData) => {
    await saveMissingPayee(password, typed);
    const answer = await askToWithdraw(password);
    // The page stays under the verdict instead of asking to log in again.
    delete document.documentElement.dataset.guard;
    endSession();
    dispatchEvent(new Event('oner:left'));
    await dropDrafts();
    setWithdrawn(answer);
  };

  if (withdrawn) {
    const leave = () => location.assign(pathIn(language, '/'));
    return (
      <Dialog open key="done" onClose={leave} className="dlg" labelledBy="withdrawn">
        <DialogHead
          id="withdrawn"
          title={t('consents.withdrawn-title')}
          closeLabel={t('a11y.close')}
          onClose={leave}
        />
        <div className="dlg__b">
          <StillOpen withdrawn={withdrawn} voice={voice} />
        </div>
        <div className="dlg__f">
          <button className="btn" type="button" onClick={leave}>
            {t('consents.leave')}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open key="asked" onClose={onClose} className="dlg" labelledBy="withdraw">
      <DialogHead
        id="withdraw"
        title={t('dialogs.withdraw-title')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      <ProofForm
        name="withdraw-password"
        voice={voice}
        refusals={refusals}
        confirm={t('dialogs.withdraw-confirm')}
        confirming={t('consents.withdraw-busy')}
        onCancel={onClose}
        onProven={withdraw}
      >
        {(problems) => (
          <>
            <p>{t('dialogs.withdraw-text')}</p>
            <MissingPayee voice={voice} refusals={refusals} problems={problems} />
          </>
        )}
      </ProofForm>
    </Dialog>
  );
};

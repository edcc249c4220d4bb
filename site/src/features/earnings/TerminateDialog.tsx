import type { CallReply } from '@oner/config/contract';
import { terminate } from '@oner/config/contract/acts';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { MissingPayee, saveMissingPayee } from '../../elements/MissingPayee.tsx';
import { ProofForm } from '../../elements/ProofForm.tsx';
import { TextField } from '../../elements/TextField.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { EndDays } from './EndAgreement.tsx';
import type { PayoutTranslator } from './texts.ts';

export type TerminateDialogProps = {
  readonly translator: PayoutTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: (isEnded: boolean) => void;
};

/** Ends the agreement: requires the password or a passkey, then shows the resulting dates (Agreement 10.1, 10.4). */
export const TerminateDialog = ({ translator, refusals, onClose }: TerminateDialogProps) => {
  const { t, why } = translator;
  const [ended, setEnded] = useState<CallReply<typeof terminate>>();
  const leave = () => onClose(ended !== undefined);

  const end = async (password: string | undefined, typed: FormData) => {
    await saveMissingPayee(password, typed);
    const reason = String(typed.get('terminate-reason') ?? '');
    // Without a password a passkey was used.
    setEnded(await api.ask(terminate, { body: { password, reason } }));
  };
  const whyNot = (cause: unknown) =>
    cause instanceof ApiError && cause.code === 'conflict' ? t('payouts.end-already') : why(cause);

  if (ended) {
    return (
      <Dialog open key="done" onClose={leave} labelledBy="terminate">
        <DialogHead title={t('payouts.ended-title')} closeLabel={t('a11y.close')} />
        <div className="dlg__b">
          <EndDays days={ended} translator={translator} />
        </div>
        <div className="dlg__f">
          <Button onClick={leave}>{t('common.ok')}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open key="asked" onClose={leave} labelledBy="terminate">
      <DialogHead title={t('dialogs.terminate-title')} closeLabel={t('a11y.close')} />
      <ProofForm
        name="terminate-password"
        translator={{ ...translator, why: whyNot }}
        refusals={refusals}
        confirm={t('dialogs.terminate-confirm')}
        confirming={t('payouts.end-busy')}
        onCancel={leave}
        onProven={end}
      >
        {(problems) => (
          <>
            <p>{t('dialogs.terminate-text')}</p>
            <MissingPayee translator={translator} refusals={refusals} problems={problems} />
            <TextField
              name="terminate-reason"
              label={t('payouts.end-reason')}
              optional={t('register.optional')}
              maxLength={500}
              isLong
            />
          </>
        )}
      </ProofForm>
    </Dialog>
  );
};

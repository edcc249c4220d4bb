import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { problemWords, refusedFields } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import { Trouble } from '../../elements/Trouble.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { EndDays } from './EndDays.tsx';
import type { PayoutVoice } from './payout-words.ts';
import { endAgreement, type Termination } from './payouts.api.ts';

export type TerminateDialogProps = {
  readonly voice: PayoutVoice;
  readonly refusals: RefusalTexts;
  readonly onClose: (isEnded: boolean) => void;
};

const field = 'terminate-password';

/** Ends the agreement: asks for the password, then says which days follow from it (Agreement 10.1, 10.4). */
export const TerminateDialog = ({ voice, refusals, onClose }: TerminateDialogProps) => {
  const { t, why, language } = voice;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const [ended, setEnded] = useState<Termination>();
  const leave = () => onClose(ended !== undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const box = event.currentTarget.querySelector<HTMLElement>(`#${field}`);
    const password = String(typed.get(field) ?? '');
    setProblem(password ? undefined : t('fixed.password-missing'));
    setTrouble('');
    if (!password) return box?.focus();
    setBusy(true);
    try {
      setEnded(await endAgreement(password, String(typed.get('terminate-reason') ?? '')));
    } catch (cause) {
      const wrong = cause instanceof ApiError ? refusedFields(cause).password : undefined;
      setProblem(problemWords(language, refusals, wrong));
      if (wrong) box?.focus();
      const isEndedAlready = cause instanceof ApiError && cause.code === 'conflict';
      if (!wrong) setTrouble(isEndedAlready ? t('payouts.end-already') : why(cause));
    }
    setBusy(false);
  };

  const head = (title: string) => (
    <DialogHead id="terminate" title={title} closeLabel={t('a11y.close')} onClose={leave} />
  );
  if (ended) {
    return (
      <Dialog open key="done" onClose={leave} className="dlg" labelledBy="terminate">
        {head(t('payouts.ended-title'))}
        <div className="dlg__b">
          <EndDays days={ended} voice={voice} />
        </div>
        <div className="dlg__f">
          <button className="btn" type="button" onClick={leave}>
            {t('common.ok')}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open key="asked" onClose={leave} className="dlg" labelledBy="terminate">
      {head(t('dialogs.terminate-title'))}
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
        <div className="dlg__b">
          <p>{t('dialogs.terminate-text')}</p>
          <Trouble text={trouble} />
          <TextField
            name="terminate-reason"
            label={t('payouts.end-reason')}
            optional={t('register.optional')}
            maxLength={500}
            isLong
          />
          <TextField
            name={field}
            type="password"
            label={t('fields.password')}
            autoComplete="current-password"
            reveal={{ show: t('register.show-password'), hide: t('register.hide-password') }}
            error={problem}
          />
        </div>
        <div className="dlg__f">
          <button className="btn btn--line" type="button" onClick={leave}>
            {t('common.cancel')}
          </button>
          <button className="btn btn--danger" type="submit" aria-disabled={isBusy}>
            {t(isBusy ? 'payouts.end-busy' : 'dialogs.terminate-confirm')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};

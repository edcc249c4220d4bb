import { type SubmitEvent, useState } from 'react';
import { dropDrafts } from '../../api/draft.ts';
import { ApiError } from '../../api/error.ts';
import { endSession } from '../../api/session.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { problemWords, refusedFields } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { pathIn } from '../../i18n/language.ts';
import { askToWithdraw, type Withdrawn } from './consents.api.ts';
import { StillOpen } from './StillOpen.tsx';
import type { ConsentSpeech, ConsentVoice } from './words.ts';

type Props = {
  readonly voice: ConsentVoice;
  readonly refusals: ConsentSpeech['refusals'];
  readonly onClose: () => void;
};

const field = 'withdraw-password';

/** Takes the consent back: asks for the password, then says what is still open and until when. */
export const WithdrawDialog = ({ voice, refusals, onClose }: Props) => {
  const { t, why, language } = voice;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get(field) ?? '');
    const box = event.currentTarget.querySelector<HTMLElement>(`#${field}`);
    setProblem(password ? undefined : t('fixed.password-missing'));
    setTrouble('');
    if (!password) return box?.focus();
    setBusy(true);
    try {
      const answer = await askToWithdraw(password);
      // The page stays under the verdict instead of asking to log in again.
      delete document.documentElement.dataset.guard;
      endSession();
      dispatchEvent(new Event('oner:left'));
      await dropDrafts();
      setWithdrawn(answer);
    } catch (cause) {
      const wrong = cause instanceof ApiError ? refusedFields(cause).password : undefined;
      setProblem(problemWords(language, refusals, wrong));
      if (wrong) box?.focus();
      if (!wrong) setTrouble(why(cause));
    }
    setBusy(false);
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
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
        <div className="dlg__b">
          <p>{t('dialogs.withdraw-text')}</p>
          {trouble && (
            <p className="note note--danger" role="alert">
              <Icon name="alert" />
              {trouble}
            </p>
          )}
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
          <button className="btn btn--line" type="button" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button className="btn btn--danger" type="submit" aria-disabled={isBusy}>
            {t(isBusy ? 'consents.withdraw-busy' : 'dialogs.withdraw-confirm')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};

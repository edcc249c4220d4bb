import { cancelEmailChange, resendEmailChange } from '@oner/config/contract/access';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { AccountTranslator } from './texts.ts';

type Props = { readonly email: string; readonly translator: AccountTranslator };

/** A new e-mail address that is not confirmed yet: sends the e-mail again, or cancels the change. */
export const PendingEmail = ({ email, translator: { t, why } }: Props) => {
  const { isBusy, run } = useAction(why, 'toast');
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const sendAgain = () =>
    run(async () => {
      await api.ask(resendEmailChange, {});
      toast('ok', t('email.sent-again'));
    });
  const cancel = () =>
    run(async () => {
      await api.ask(cancelEmailChange, {});
      toast('ok', t('email.cancelled'));
      setGone(true);
    });
  return (
    <div className="note" aria-busy={isBusy}>
      <Icon name="mail" />
      <div className="stack gap-s">
        <p>{t('email.pending', { email })}</p>
        <div className="acts">
          <Button look="line sm" onClick={sendAgain}>
            {t('email.send-again')}
          </Button>
          <Button look="text sm" onClick={cancel}>
            {t('email.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
};

import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { cancelEmail, sendEmailAgain } from './account.api.ts';
import type { AccountTranslator } from './texts.ts';

type Props = { readonly email: string; readonly translator: AccountTranslator };

/** A new e-mail address that is not confirmed yet: sends the e-mail again, or cancels the change. */
export const PendingEmail = ({ email, translator: { t, why } }: Props) => {
  const { isBusy, run: act } = useAction(why, 'toast');
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const run = (action: () => Promise<void>, message: string, after?: () => void) =>
    act(async () => {
      await action();
      toast('ok', message);
      after?.();
    });
  return (
    <div className="note" aria-busy={isBusy}>
      <Icon name="mail" />
      <div className="stack gap-s">
        <p>{t('email.pending', { email })}</p>
        <div className="acts">
          <Button look="line sm" onClick={() => run(sendEmailAgain, t('email.sent-again'))}>
            {t('email.send-again')}
          </Button>
          <Button
            look="text sm"
            onClick={() => run(cancelEmail, t('email.cancelled'), () => setGone(true))}
          >
            {t('email.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
};

import type { SubmitEvent } from 'react';
import { toast } from '../../api/toast.ts';
import { checkPassword, type NewPassword, passwordFields } from './account.ts';
import { Line } from './Line.tsx';
import { askForPassword } from './password.api.ts';
import { Refused } from './Refused.tsx';
import { useSaving } from './use-saving.ts';
import type { AccountSpeech, AccountVoice } from './words.ts';

type Props = { readonly voice: AccountVoice; readonly refusals: AccountSpeech['refusals'] };

/** A new password: the old one, the new one, and that again (spec A §2). */
export const PasswordForm = ({ voice, refusals }: Props) => {
  const { t } = voice;
  const saving = useSaving(voice.why);
  const { form, text, isRight, send, isBusy } = saving;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries(
      passwordFields.map((name) => [name, text(name)]),
    ) as NewPassword;
    if (!isRight(checkPassword(typed))) return;
    await send(
      () => askForPassword(typed),
      () => {
        form.current?.reset();
        toast('ok', t('account.password-changed'));
      },
    );
  };

  const parts = { voice, refusals, saving };
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <p className="muted">{t('account.password-lead')}</p>
      <Refused {...parts} />
      <Line {...parts} name="old_password" type="password" autoComplete="current-password" />
      <Line
        {...parts}
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={t('register.password-hint')}
      />
      <Line {...parts} name="repeat" type="password" autoComplete="new-password" />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.tab-password')}
        </button>
      </div>
    </form>
  );
};

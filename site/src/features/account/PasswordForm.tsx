import { toast } from '../../api/toast.ts';
import { PasskeyButton } from '../../elements/ProofForm.tsx';
import { useForm } from '../../elements/use-form.ts';
import { savePassword, savePasswordByPasskey } from './account.api.ts';
import { checkPasswordForm, type NewPassword } from './account.ts';
import { AccountField, Refused } from './Saving.tsx';
import type { AccountIslandTexts, AccountTranslator } from './texts.ts';

type Props = {
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
};

/** Form for a new password: the old one or a passkey, then the new one twice (spec A §2). */
export const PasswordForm = ({ translator, refusals }: Props) => {
  const { t } = translator;
  const saving = useForm(translator.why, true);
  const { form, text, isRight, send, isBusy, submitting } = saving;

  const change = async (save: (typed: NewPassword) => Promise<unknown>, typed: NewPassword) => {
    if (isBusy || !isRight(checkPasswordForm(typed))) return;
    await send(async () => {
      // The person closed the passkey window.
      if ((await save(typed)) === false) return;
      form.current?.reset();
      toast('ok', t('account.password-changed'));
    });
  };
  const chosen = () => ({ new_password: text('new_password'), repeat: text('repeat') });
  const submit = submitting(() =>
    change(savePassword, { old_password: text('old_password'), ...chosen() }),
  );

  const parts = { translator, refusals, saving };
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <p className="muted">{t('account.password-lead')}</p>
      <Refused {...parts} />
      <AccountField
        {...parts}
        name="old_password"
        type="password"
        autoComplete="current-password"
      />
      <AccountField
        {...parts}
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={t('register.password-hint')}
      />
      <AccountField {...parts} name="repeat" type="password" autoComplete="new-password" />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.tab-password')}
        </button>
        <PasskeyButton
          label={t('account.password-passkey')}
          isBusy={isBusy}
          onPress={() => void change(savePasswordByPasskey, chosen())}
        />
      </div>
    </form>
  );
};

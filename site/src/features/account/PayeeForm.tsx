import { Icon } from '../../elements/Icon.tsx';
import { useForm } from '../../elements/use-form.ts';
import { type Profile, sendPayee } from './account.api.ts';
import { checkProfileDraft, type Payee, payeeChangeOf } from './account.ts';
import { AccountField, Refused } from './Saving.tsx';
import type { AccountIslandTexts, AccountTranslator } from './texts.ts';

type Props = {
  readonly profile: Profile;
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
  readonly onSaved: () => void;
};

/** Bank details of an author (spec A §2 validate profile). Stored values show their last four characters only. */
export const PayeeForm = ({ profile, translator, refusals, onSaved }: Props) => {
  const { t } = translator;
  const saving = useForm(translator.why, true);
  const { form, text, isRight, send, isBusy, submitting } = saving;

  const submit = submitting(() => {
    const names = ['iban', 'iin'] as const;
    const typed = Object.fromEntries(names.map((name) => [name, text(name)])) as Payee;
    const change = payeeChangeOf(typed);
    if (!change) {
      isRight({});
      return saving.setTrouble(t('account.nothing-changed'));
    }
    if (!isRight(checkProfileDraft('seller', change))) return;
    void send(async () => {
      await sendPayee(profile.id, change);
      onSaved();
    });
  });

  const parts = { translator, refusals, saving };
  const now = (value: string | null) =>
    value === null ? t('account.none-yet') : t('account.now', { value });
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <p className="muted">{t('account.payee-lead')}</p>
      <Refused {...parts} />
      <AccountField
        {...parts}
        name="iban"
        autoComplete="off"
        maxLength={42}
        hint={now(profile.iban)}
      />
      <AccountField
        {...parts}
        name="iin"
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        hint={now(profile.iin)}
      />
      <p className="note">
        <Icon name="shield" />
        {t('account.iban-note')}
      </p>
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save')}
        </button>
      </div>
    </form>
  );
};

import { Segments } from '../elements/Choices.tsx';
import { DocumentLinks } from '../elements/DocumentLinks.tsx';
import { FieldError, tie } from '../elements/Field.tsx';
import { fieldProblemText, type Problems } from '../elements/form-errors.ts';
import { TextField } from '../elements/TextField.tsx';
import type { RefusalTexts } from '../i18n/explain.ts';
import type { AccountForm } from './account.ts';
import type { OrderFormTexts } from './texts.ts';

type AccountStepProps = {
  readonly account: AccountForm;
  readonly problems: Problems;
  readonly translator: OrderFormTexts;
  readonly refusals: RefusalTexts;
  /** The login page, with this order as the return address. */
  readonly login: string;
  readonly onChange: (changed: Partial<AccountForm>) => void;
};

/** Account fields for a visitor: registration or login. Name, e-mail and phone are in the form above. */
export const AccountStep = (props: AccountStepProps) => {
  const { account, problems, translator, refusals, login, onChange } = props;
  const { t, language } = translator;
  const problemText = (name: string) => fieldProblemText(language, refusals, problems[name]);
  const isNew = account.mode === 'new';
  return (
    <section className="stack gap-m" aria-labelledby="order-account">
      <div>
        <h3 className="h4" id="order-account">
          {t('order.account')}
        </h3>
        <p className="hint">{t(isNew ? 'order.account-lead' : 'order.account-enter')}</p>
      </div>
      <fieldset className="fld">
        <legend className="vh">{t('order.account')}</legend>
        <Segments
          name="account"
          options={(['new', 'have'] as const).map((mode) => [mode, t(`order.account-${mode}`)])}
          chosen={account.mode}
          onChoose={(mode) => onChange({ mode })}
        />
      </fieldset>
      <TextField
        key={account.mode}
        name="password"
        type="password"
        label={t('fields.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        defaultValue={account.password}
        maxLength={128}
        optional={isNew ? t('register.optional') : undefined}
        hint={isNew ? t('order.account-password') : undefined}
        error={problemText('password')}
        reveal={{ show: t('register.show-password'), hide: t('register.hide-password') }}
        onInput={({ currentTarget }) => onChange({ password: currentTarget.value })}
      />
      {isNew ? (
        <div>
          <label className="chk" htmlFor="order-terms">
            <input
              type="checkbox"
              {...tie('order-terms', problemText('terms'))}
              name="terms"
              checked={account.terms}
              onChange={({ target }) => onChange({ terms: target.checked })}
            />
            <span>
              <DocumentLinks text={t('register.accept-buyer')} t={t} language={language} />
            </span>
          </label>
          <FieldError id="order-terms" text={problemText('terms')} />
        </div>
      ) : (
        <p>
          <a href={login}>{t('order.account-other')}</a>
        </p>
      )}
    </section>
  );
};

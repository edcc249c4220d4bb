import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { TextField } from '../../elements/TextField.tsx';
import type { Translator } from '../../elements/translator.ts';
import { useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { requestPasswordLink } from './session.api.ts';
import type { LoginKey } from './texts.ts';

type Props = {
  readonly translator: Translator<LoginKey>;
  readonly refusals: RefusalTexts;
  readonly onBack: () => void;
};

/** Rough check of an e-mail address; whether it exists is known only after sending. */
const isPlausibleEmail = (email: string): boolean => /^\S+@\S+\.\S{2,}$/.test(email);

/** Requests an e-mail with a link to a new password. The response does not reveal whether an account exists. */
export const ForgotForm = ({ translator, refusals, onBack }: Props) => {
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, text, isRight, send, submitting } = useForm(
    translator.why,
  );
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = submitting(() => {
    const email = text('email').trim();
    const code = email ? 'email-invalid' : 'required';
    if (!isRight(isPlausibleEmail(email) ? {} : { email: { code, facts: {} } })) return;
    setSent(false);
    void send(async () => {
      await requestPasswordLink(email);
      setSent(true);
    });
  });
  const { email: wrong } = problems;
  const error =
    wrong?.code === 'required'
      ? t('fixed.email-missing')
      : fieldProblemText(language, refusals, wrong);

  return (
    <form className="stack gap-m" method="post" noValidate ref={form} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.forgot-title')}
      </h1>
      <p className="muted">{t('login.forgot-lead')}</p>
      <Trouble text={trouble} />
      {isSent && (
        <div className="note" role="status">
          <Icon name="check" />
          <div>
            <p>{t('login.reset-sent')}</p>
            <p>{t('login.sent-note')}</p>
          </div>
        </div>
      )}
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        error={error}
      />
      <button
        className={isSent ? 'btn btn--line btn--wide' : 'btn btn--wide'}
        type="submit"
        disabled={isBusy}
      >
        {isBusy ? t('login.forgot-sending') : t(isSent ? 'login.ask-again' : 'login.forgot-send')}
      </button>
      <p>
        <Button look="text" onClick={onBack}>
          {t('login.back')}
        </Button>
      </p>
    </form>
  );
};

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import type { Translator } from '../../elements/translator.ts';
import { useForm } from '../../elements/use-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { checkTypedPassword, setNewPassword } from './session.api.ts';
import type { LoginKey } from './texts.ts';

type Props = {
  readonly translator: Translator<LoginKey>;
  readonly refusals: RefusalTexts;
  readonly token: string;
  readonly onDone: () => void;
  readonly onRequestAgain: () => void;
};

/** Sets a new password by the link of an e-mail. An expired link shows how to request another. */
export const ResetForm = ({ translator, refusals, token, onDone, onRequestAgain }: Props) => {
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, text, isRight, send, submitting } = useForm(
    translator.why,
  );
  const [isExpired, setExpired] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the verdict and is read anew.
  useEffect(() => heading.current?.focus(), [isExpired]);

  const submit = submitting(() => {
    const typed = { new_password: text('new_password'), repeat: text('repeat') };
    if (!isRight(checkTypedPassword(typed))) return;
    void send(async () => {
      try {
        await setNewPassword(token, typed);
        onDone();
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === 'link-expired')) throw cause;
        setExpired(true);
      }
    });
  });

  if (isExpired) {
    return (
      <div className="stack gap-m">
        <h1 ref={heading} tabIndex={-1}>
          {t('login.expired-title')}
        </h1>
        <Trouble text={String(refusals['link-expired'] ?? '')} />
        <Button look="wide" onClick={onRequestAgain}>
          {t('login.ask-again')}
        </Button>
      </div>
    );
  }
  const reveal = { show: t('register.show-password'), hide: t('register.hide-password') };
  const field = (name: 'new_password' | 'repeat') => ({
    name,
    type: 'password' as const,
    label: t(`fields.${name}`),
    autoComplete: 'new-password',
    reveal,
    error: fieldProblemText(language, refusals, problems[name]),
  });
  return (
    <form
      className="stack gap-m"
      method="post"
      noValidate
      ref={form}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('login.reset-title')}
      </h1>
      <p className="muted">{t('login.reset-lead')}</p>
      <Trouble text={trouble} />
      <TextField {...field('new_password')} hint={t('register.password-hint')} />
      <TextField {...field('repeat')} />
      <button className="btn btn--wide" type="submit" disabled={isBusy}>
        {isBusy ? t('account.saving') : t('login.reset-save')}
      </button>
    </form>
  );
};

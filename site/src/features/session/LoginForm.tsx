import { useEffect, useState } from 'react';
import { hasPasskeys } from '../../api/passkeys.ts';
import { placeAfterLogin } from '../../api/terms-due.ts';
import { toastNextPage } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { nextPath } from '../../elements/page-address.ts';
import { TextField } from '../../elements/TextField.tsx';
import type { Translator } from '../../elements/translator.ts';
import { required, useForm } from '../../elements/use-form.ts';
import { useReady } from '../../elements/use-ready.ts';
import { Preloader } from '../../elements/Waiting.tsx';
import { logInByPassword, logInWithPasskey } from './session.api.ts';
import type { LoginKey } from './texts.ts';

type Props = {
  readonly translator: Translator<LoginKey>;
  /** Shows above the form that the password has just been set. */
  readonly hasNewPassword: boolean;
  readonly onForgot: () => void;
};

/** Login by username and password; then opens the requested page, or explore (spec A §2). */
export const LoginForm = ({ translator, hasNewPassword, onForgot }: Props) => {
  const { t, why, language } = translator;
  const ready = useReady();
  const { form, problems, trouble, isBusy, text, isRight, send, submitting } = useForm(why);

  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(hasPasskeys()), []);

  /** @param entering returns false if the person cancelled */
  const goIn = (entering: () => Promise<unknown>) =>
    send(async () => {
      if ((await entering()) === false) return;
      toastNextPage('ok', t('fixed.logged-in'));
      location.assign(await placeAfterLogin(language, nextPath(location.search, language)));
      return 'leaving';
    });
  const submit = submitting(() => {
    const [username, password] = [text('username').trim(), text('password')];
    const missing = {
      ...(!username && { username: required }),
      ...(!password && { password: required }),
    };
    if (isRight(missing)) void goIn(() => logInByPassword(username, password));
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
      <h1>{t('login.title')}</h1>
      {hasNewPassword && !trouble && (
        <p className="note" role="status">
          <Icon name="check" />
          {t('login.reset-done')}
        </p>
      )}
      <Trouble text={trouble} />
      <TextField
        name="username"
        label={t('login.username')}
        autoComplete="username"
        error={problems.username ? t('fixed.username-missing') : undefined}
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        reveal={{ show: t('register.show-password'), hide: t('register.hide-password') }}
        error={problems.password ? t('fixed.password-missing') : undefined}
      />
      <button className="btn btn--wide" type="submit" disabled={!ready || isBusy}>
        {isBusy ? t('login.entering') : t('login.enter')}
      </button>
      {offersPasskey && (
        <Button
          look="line wide"
          disabled={!ready || isBusy}
          onClick={() => void goIn(logInWithPasskey)}
        >
          {t('login.passkey')}
        </Button>
      )}
      <p>
        <Button look="text" disabled={!ready} onClick={onForgot}>
          {t('login.forgot')}
        </Button>
      </p>
      {isBusy && <Preloader text={t('login.entering')} />}
    </form>
  );
};

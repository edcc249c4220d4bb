import { type SubmitEvent, useEffect, useState } from 'react';
import { hasPasskeys } from '../../api/passkeys.ts';
import { placeAfterLogin } from '../../api/terms-due.ts';
import { toastNextPage } from '../../api/toast.ts';
import { Trouble } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { nextPlace } from '../../elements/page-address.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useReady } from '../../elements/use-ready.ts';
import { Preloader } from '../../elements/Waiting.tsx';
import type { Voice } from '../../elements/words.ts';
import { askToEnter, enterByPasskey } from './session.api.ts';
import type { LoginKey } from './words.ts';

type Props = {
  readonly voice: Voice<LoginKey>;
  /** The password has just been set: said above the form. */
  readonly hasNewPassword: boolean;
  readonly onForgot: () => void;
};
type Missing = { readonly username?: boolean; readonly password?: boolean };

/** Login by username and password; then to the page that asked, or to explore (spec A §2). */
export const LoginForm = ({ voice, hasNewPassword, onForgot }: Props) => {
  const { t, why, language } = voice;
  const ready = useReady();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState('');

  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(hasPasskeys()), []);

  /** @param entering says false where the person thought better of it */
  const goIn = async (entering: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      if ((await entering()) === false) return setBusy(false);
      toastNextPage('ok', t('fixed.logged-in'));
      location.assign(await placeAfterLogin(language, nextPlace(location.search, language)));
    } catch (cause) {
      setProblem(why(cause));
      setBusy(false);
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setMissing({ username: !username, password: !password });
    setProblem('');
    if (!username || !password) {
      form.querySelector<HTMLInputElement>(username ? '#password' : '#username')?.focus();
      return;
    }
    await goIn(() => askToEnter(username, password));
  };

  return (
    <form className="stack gap-m" method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <h1>{t('login.title')}</h1>
      {hasNewPassword && !problem && (
        <p className="note" role="status">
          <Icon name="check" />
          {t('login.reset-done')}
        </p>
      )}
      <Trouble text={problem} />
      <TextField
        name="username"
        label={t('login.username')}
        autoComplete="username"
        error={missing.username ? t('fixed.username-missing') : undefined}
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        reveal={{ show: t('register.show-password'), hide: t('register.hide-password') }}
        error={missing.password ? t('fixed.password-missing') : undefined}
      />
      <button className="btn btn--wide" type="submit" disabled={!ready || busy}>
        {busy ? t('login.entering') : t('login.title')}
      </button>
      {offersPasskey && (
        <button
          className="btn btn--line btn--wide"
          type="button"
          disabled={!ready || busy}
          onClick={() => {
            setMissing({});
            void goIn(enterByPasskey);
          }}
        >
          {t('login.passkey')}
        </button>
      )}
      <p>
        <button className="btn btn--text" type="button" disabled={!ready} onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </p>
      {busy && <Preloader text={t('login.entering')} />}
    </form>
  );
};

import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { $token } from '../../api/session.ts';
import { toastNextPage } from '../../api/toast.ts';
import { Icon } from '../../elements/Icon.tsx';
import { explain, type RefusalTexts } from '../../i18n/explain.ts';
import type { Key } from '../../i18n/keys.ts';
import { type Bag, speaker } from '../../i18n/say.ts';
import { nextPlace } from './next-place.ts';
import { askToEnter } from './session.api.ts';
import { TextField } from './TextField.tsx';
import { useReady } from './use-ready.ts';

export const loginKeys = [
  'login.title',
  'login.username',
  'login.password',
  'register.show-password',
  'register.hide-password',
  'fixed.username-missing',
  'fixed.password-missing',
  'fixed.logged-in',
  'a11y.loading',
] as const satisfies readonly Key[];

type Props = { bag: Bag<(typeof loginKeys)[number]>; refusals: RefusalTexts };
type Missing = { readonly username?: boolean; readonly password?: boolean };

/** Login by username and password; then to the page that asked, or to explore (spec A §2). */
export const LoginIsland = ({ bag, refusals }: Props) => {
  const t = speaker(bag);
  const ready = useReady();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState('');
  const leave = () => location.assign(nextPlace(location.search, bag.language));

  useEffect(() => {
    if ($token.get()) location.replace(nextPlace(location.search, bag.language));
  }, [bag.language]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    setBusy(true);
    try {
      await askToEnter(username, password);
      toastNextPage('ok', t('fixed.logged-in'));
      leave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(explain(bag.language, refusals, error));
      setBusy(false);
    }
  };

  return (
    <form className="stack gap-m" method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <h1>{t('login.title')}</h1>
      {problem && (
        <div className="note note--danger" role="alert">
          <Icon name="alert" />
          <p>{problem}</p>
        </div>
      )}
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
        {busy ? t('a11y.loading') : t('login.title')}
      </button>
    </form>
  );
};

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { Trouble } from '../../elements/Failed.tsx';
import { type Problems, problemWords, refusedFields } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { checkNewPassword, setNewPassword } from './session.api.ts';
import type { LoginKey } from './words.ts';

type Props = {
  readonly voice: Voice<LoginKey>;
  readonly refusals: RefusalTexts;
  readonly token: string;
  readonly onDone: () => void;
  readonly onAskAgain: () => void;
};

const fields = ['new_password', 'repeat'] as const;

/** Sets a new password by the link of a letter. A link that is too old says so, and how to get another. */
export const ResetForm = ({ voice, refusals, token, onDone, onAskAgain }: Props) => {
  const { t, why, language } = voice;
  const [busy, setBusy] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the verdict and is read anew.
  useEffect(() => heading.current?.focus(), [isExpired]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = { new_password: text('new_password'), repeat: text('repeat') };
    const wrong = checkNewPassword(typed);
    setProblems(wrong);
    setTrouble('');
    const first = fields.find((name) => wrong[name]);
    if (first) {
      form.querySelector<HTMLInputElement>(`#${first}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await setNewPassword(token, typed);
      onDone();
    } catch (cause) {
      setBusy(false);
      if (cause instanceof ApiError && cause.code === 'link-expired') return setExpired(true);
      const refused = cause instanceof ApiError ? refusedFields(cause) : {};
      setProblems(refused);
      const first = fields.find((name) => refused[name]);
      if (first) form.querySelector<HTMLInputElement>(`#${first}`)?.focus();
      else setTrouble(why(cause));
    }
  };

  if (isExpired) {
    return (
      <div className="stack gap-m">
        <h1 ref={heading} tabIndex={-1}>
          {t('login.expired-title')}
        </h1>
        <Trouble text={String(refusals['link-expired'] ?? '')} />
        <button className="btn btn--wide" type="button" onClick={onAskAgain}>
          {t('login.ask-again')}
        </button>
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
    error: problemWords(language, refusals, problems[name]),
  });
  return (
    <form className="stack gap-m" method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.reset-title')}
      </h1>
      <p className="muted">{t('login.reset-lead')}</p>
      <Trouble text={trouble} />
      <TextField {...field('new_password')} hint={t('register.password-hint')} />
      <TextField {...field('repeat')} />
      <button className="btn btn--wide" type="submit" disabled={busy}>
        {busy ? t('account.saving') : t('login.reset-save')}
      </button>
    </form>
  );
};

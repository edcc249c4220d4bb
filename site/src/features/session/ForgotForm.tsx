import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Trouble } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { TextField } from '../../elements/TextField.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { askForLink } from './session.api.ts';
import type { LoginKey } from './words.ts';

type Props = {
  readonly voice: Voice<LoginKey>;
  readonly refusals: RefusalTexts;
  readonly onBack: () => void;
};
type Stage = 'typing' | 'sending' | 'sent';

/** As strict as a person needs it; whether a letter can go there is known when it has gone. */
const looksWhole = (email: string): boolean => /^\S+@\S+\.\S{2,}$/.test(email);

/** Asks for a letter with a link to a new password. Nobody learns here who has an account. */
export const ForgotForm = ({ voice, refusals, onBack }: Props) => {
  const { t, why } = voice;
  const [stage, setStage] = useState<Stage>('typing');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'sending') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setProblem('');
    setError(undefined);
    if (!looksWhole(email)) {
      setError(email ? String(refusals['email-invalid'] ?? '') : t('fixed.email-missing'));
      form.querySelector<HTMLInputElement>('#email')?.focus();
      return;
    }
    setStage('sending');
    try {
      await askForLink(email);
      setStage('sent');
    } catch (cause) {
      setProblem(why(cause));
      setStage('typing');
    }
  };

  return (
    <form className="stack gap-m" method="post" noValidate onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.forgot-title')}
      </h1>
      <p className="muted">{t('login.forgot-lead')}</p>
      <Trouble text={problem} />
      {stage === 'sent' && (
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
        className={stage === 'sent' ? 'btn btn--line btn--wide' : 'btn btn--wide'}
        type="submit"
        disabled={stage === 'sending'}
      >
        {stage === 'sending' && t('login.forgot-sending')}
        {stage === 'typing' && t('login.forgot-send')}
        {stage === 'sent' && t('login.ask-again')}
      </button>
      <p>
        <button className="btn btn--text" type="button" onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </form>
  );
};

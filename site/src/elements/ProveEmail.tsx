import type { CallReply } from '@oner/config/contract';
import { sendEmailCode, verifyEmailCode } from '@oner/config/contract/email';
import type { emailState } from '@oner/config/contract/shapes';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { formatDateTime } from '../i18n/dates.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { Trouble } from './Failed.tsx';
import { problemWords, refusedFields } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import { TextField } from './TextField.tsx';
import type { proveEmailKeys } from './texts.ts';
import type { Voice } from './words.ts';

type Props = {
  readonly state: z.infer<typeof emailState>;
  readonly voice: Voice<(typeof proveEmailKeys)[number]>;
  readonly refusals: RefusalTexts;
};

/** Says that the address of the account is not proven yet, and takes the code of the letter. Nothing waits for it. */
export const ProveEmail = ({ state, voice, refusals }: Props) => {
  const { t, why, language } = voice;
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const [told, setTold] = useState('');
  if (state === 'verified') return null;

  if (state === 'suppressed' || isDone) {
    return (
      <div className={isDone ? 'note' : 'note note--warn'} role="status">
        <Icon name={isDone ? 'check' : 'alert'} />
        <p>{t(isDone ? 'confirm.done' : 'confirm.suppressed')}</p>
      </div>
    );
  }

  const attempt = async (deed: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    setTrouble('');
    setTold('');
    try {
      await deed();
    } catch (cause) {
      const problem = cause instanceof ApiError ? refusedFields(cause).code : undefined;
      if (problem) setWrong(problemWords(language, refusals, problem));
      else setTrouble(why(cause));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('email_code') ?? '');
    void attempt(async () => {
      await api.ask(verifyEmailCode, { body: { code } });
      setDone(true);
    });
  };
  const sendAgain = () =>
    attempt(async () => {
      const answer: CallReply<typeof sendEmailCode> = await api.ask(sendEmailCode, {});
      if (answer.email_state === 'verified') return setDone(true);
      setTold(
        answer.next
          ? t('confirm.sent-today', { time: formatDateTime(language, answer.next) })
          : t('confirm.sent'),
      );
    });

  return (
    <form className="prove" method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p>{t('confirm.banner')}</p>
      <Trouble text={trouble} />
      <div className="prove__f">
        <TextField
          name="email_code"
          label={t('confirm.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={wrong}
        />
        <button className="btn" type="submit" aria-disabled={busy}>
          {t(busy ? 'confirm.sending' : 'confirm.send')}
        </button>
        <button className="btn btn--text" type="button" onClick={sendAgain}>
          {t('confirm.again')}
        </button>
      </div>
      <p className="muted" role="status">
        {told}
      </p>
    </form>
  );
};

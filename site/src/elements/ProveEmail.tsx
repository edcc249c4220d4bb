import type { CallReply } from '@oner/config/contract';
import { sendEmailCode, verifyEmailCode } from '@oner/config/contract/email';
import type { emailState } from '@oner/config/contract/shapes';
import { formatDateTime } from '@oner/config/terms';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../api/browser.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import type { KeysOf } from '../i18n/keys.ts';
import { Button } from './Button.tsx';
import { Trouble } from './Failed.tsx';
import { fieldProblemText } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import { TextField } from './TextField.tsx';
import type { proveEmailKeys } from './texts.ts';
import type { Translator } from './translator.ts';
import { useForm } from './use-form.ts';

type Props = {
  readonly state: z.infer<typeof emailState>;
  readonly translator: Translator<KeysOf<(typeof proveEmailKeys)[number]>>;
  readonly refusals: RefusalTexts;
};

/** Reminds of an unverified e-mail address and accepts the code of the e-mail. Blocks nothing. */
export const ProveEmail = ({ state, translator, refusals }: Props) => {
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, text, send, submitting } = useForm(translator.why);
  const [isDone, setDone] = useState(false);
  const [notice, setNotice] = useState('');
  if (state === 'verified') return null;

  if (state === 'suppressed' || isDone) {
    return (
      <div className={isDone ? 'note' : 'note note--warn'} role="status">
        <Icon name={isDone ? 'check' : 'alert'} />
        <p>{t(isDone ? 'confirm.done' : 'confirm.suppressed')}</p>
      </div>
    );
  }

  const submit = submitting(() => {
    setNotice('');
    void send(async () => {
      await api.ask(verifyEmailCode, { body: { code: text('email_code') } });
      setDone(true);
    });
  });
  const sendAgain = submitting(() => {
    setNotice('');
    void send(async () => {
      const answer: CallReply<typeof sendEmailCode> = await api.ask(sendEmailCode, {});
      if (answer.email_state === 'verified') return setDone(true);
      setNotice(
        answer.next
          ? t('confirm.sent-today', { time: formatDateTime(language, answer.next) })
          : t('confirm.sent'),
      );
    });
  });

  return (
    <form
      className="prove"
      method="post"
      noValidate
      ref={form}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <p>{t('confirm.banner')}</p>
      <Trouble text={trouble} />
      <div className="prove__f">
        <TextField
          name="email_code"
          label={t('confirm.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={fieldProblemText(language, refusals, problems.code)}
        />
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'confirm.sending' : 'confirm.send')}
        </button>
        <Button look="text" onClick={sendAgain}>
          {t('confirm.again')}
        </Button>
      </div>
      <p className="muted" role="status">
        {notice}
      </p>
    </form>
  );
};

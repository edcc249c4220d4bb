import type { ReactNode } from 'react';
import { canProvePasskey, proveByPasskey } from '../api/passkeys.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { Button } from './Button.tsx';
import { Trouble } from './Failed.tsx';
import { fieldProblemText, type Problems } from './form-errors.ts';
import { TextField } from './TextField.tsx';
import type { proofKeys } from './texts.ts';
import type { Translator } from './translator.ts';
import { required, useForm } from './use-form.ts';
import { once, useQuery } from './use-query.ts';

type ProofFormProps = {
  /** Name of the password field. */
  readonly name: string;
  readonly translator: Translator<(typeof proofKeys)[number]>;
  readonly refusals: RefusalTexts;
  /** Explanation and further fields. */
  readonly children: ReactNode | ((problems: Problems) => ReactNode);
  /** Label of the button, idle and busy. */
  readonly confirm: string;
  readonly confirming: string;
  readonly onCancel: () => void;
  /** @param password undefined if a passkey was used */
  readonly onProven: (password: string | undefined, typed: FormData) => Promise<void>;
};

/** Form of a dialog before an irreversible action: verifies the password or a passkey, then runs the action. */
export const ProofForm = ({ name, translator, refusals, onProven, ...props }: ProofFormProps) => {
  const { t, language } = translator;
  const { form, problems, trouble, isBusy, text, isRight, send, submitting } = useForm(
    translator.why,
  );
  const { password: wrong, ...others } = problems;

  const typed = () => new FormData(form.current ?? undefined);
  const submit = submitting(() => {
    const password = text(name);
    if (isRight(password ? {} : { password: required }))
      void send(() => onProven(password, typed()));
  });
  const showPasskey = () => {
    if (isBusy) return;
    void send(async () => {
      const isProven = await proveByPasskey();
      // Leaving the dialog meanwhile cancels the action.
      if (isProven && form.current) await onProven(undefined, typed());
    });
  };
  const error =
    wrong?.code === 'required'
      ? t('fixed.password-missing')
      : fieldProblemText(language, refusals, wrong);

  return (
    <form method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <div className="dlg__b">
        {typeof props.children === 'function' ? props.children(others) : props.children}
        <Trouble text={trouble} />
        <TextField
          name={name}
          type="password"
          label={t('fields.password')}
          autoComplete="current-password"
          reveal={{ show: t('register.show-password'), hide: t('register.hide-password') }}
          error={error}
        />
        <PasskeyButton label={t('dialogs.reauth-passkey')} isBusy={isBusy} onPress={showPasskey} />
      </div>
      <div className="dlg__f">
        <Button look="line" onClick={props.onCancel}>
          {t('common.cancel')}
        </Button>
        <button className="btn btn--danger" type="submit" aria-disabled={isBusy}>
          {isBusy ? props.confirming : props.confirm}
        </button>
      </div>
    </form>
  );
};

type PasskeyButtonProps = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

/** Alternative to a password prompt; shown only to people who can use a passkey on this page. */
export const PasskeyButton = ({ label, isBusy, onPress }: PasskeyButtonProps) => {
  const { data: isOffered } = useQuery('can-prove-passkey', canProvePasskey, once);
  if (!isOffered) return null;
  return (
    <Button look="line" aria-disabled={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
};

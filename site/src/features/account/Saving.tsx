import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { type Problems as FieldProblems, refusedFields } from '../../elements/form-errors.ts';
import { Problems } from '../../elements/Problems.tsx';
import { TextField, type TextFieldProps } from '../../elements/TextField.tsx';
import { type AccountSpeech, type AccountTranslator, explainField, labelOf } from './words.ts';

/** What the three forms of the account have in common: what is wrong, what was refused, and that one is being sent. */
export const useSaving = (why: (cause: unknown) => string) => {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<FieldProblems>({});
  const [general, setGeneral] = useState('');
  const [isBusy, setBusy] = useState(false);

  const text = (name: string): string =>
    String(new FormData(form.current ?? undefined).get(name) ?? '');
  const mend = (field: string): void => setProblems(({ [field]: _, ...rest }) => rest);

  /** Shows what is wrong before anything travels; true when nothing is. The first field of the form gets the focus. */
  const isRight = (found: FieldProblems): boolean => {
    setProblems(found);
    setRefused({});
    setGeneral('');
    const wrong = Array.from(form.current?.elements ?? []).find(({ id }) => found[id]);
    if (wrong instanceof HTMLElement) wrong.focus();
    return Object.keys(found).length === 0;
  };

  /** @param save says false where the person thought better of it */
  const send = async (save: () => Promise<unknown>, onDone: () => void): Promise<void> => {
    setBusy(true);
    try {
      if ((await save()) !== false) onDone();
    } catch (cause) {
      const fields = cause instanceof ApiError ? refusedFields(cause) : {};
      setProblems(fields);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setGeneral(why(cause));
    } finally {
      setBusy(false);
    }
  };

  return { form, problems, refused, general, isBusy, text, mend, isRight, send, tell: setGeneral };
};

export type Saving = ReturnType<typeof useSaving>;

type FormParts = {
  readonly voice: AccountTranslator;
  readonly refusals: AccountSpeech['refusals'];
  readonly saving: Saving;
};
type LineProps = FormParts &
  Omit<TextFieldProps, 'label' | 'error' | 'onInput' | 'optional'> & {
    readonly isOptional?: boolean;
  };

/** One field of a form of the account: its label, what is wrong with it, and that a new letter mends it. */
export const Line = ({ voice, refusals, saving, isOptional, ...field }: LineProps) => {
  const { name } = field;
  const isSecret = field.type === 'password';
  return (
    <TextField
      {...field}
      label={labelOf(voice, name)}
      optional={isOptional ? voice.t('register.optional') : undefined}
      error={explainField(voice, refusals, name, saving.problems[name])}
      onInput={() => saving.mend(name)}
      {...(isSecret && {
        reveal: {
          show: voice.t('register.show-password'),
          hide: voice.t('register.hide-password'),
        },
      })}
    />
  );
};

type RefusedProps = {
  readonly voice: AccountTranslator;
  readonly refusals: AccountSpeech['refusals'];
  readonly saving: Saving;
};

/** What the server refused of a form, every field as «key: message» (spec A §8). */
export const Refused = ({ voice, refusals, saving }: RefusedProps) => {
  const problems = Object.entries(saving.refused).flatMap(([field, problem]) => {
    const message = explainField(voice, refusals, field, problem);
    return message ? [{ field, label: labelOf(voice, field), message }] : [];
  });
  return <Problems t={voice.t} general={saving.general} problems={problems} />;
};

import { Problems } from '../../elements/Problems.tsx';
import { TextField, type TextFieldProps } from '../../elements/TextField.tsx';
import type { useForm } from '../../elements/use-form.ts';
import { type AccountSpeech, type AccountTranslator, explainField, labelOf } from './words.ts';

export type Saving = ReturnType<typeof useForm>;

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
      onInput={() => saving.correct(name)}
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
  return <Problems t={voice.t} general={saving.trouble} problems={problems} />;
};

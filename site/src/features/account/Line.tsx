import { TextField, type TextFieldProps } from '../../elements/TextField.tsx';
import type { Saving } from './use-saving.ts';
import { type AccountSpeech, type AccountVoice, explainField, labelOf } from './words.ts';

export type FormParts = {
  readonly voice: AccountVoice;
  readonly refusals: AccountSpeech['refusals'];
  readonly saving: Saving;
};
type Props = FormParts &
  Omit<TextFieldProps, 'label' | 'error' | 'onInput' | 'optional'> & {
    readonly isOptional?: boolean;
  };

/** One field of a form of the account: its label, what is wrong with it, and that a new letter mends it. */
export const Line = ({ voice, refusals, saving, isOptional, ...field }: Props) => {
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

import { ProblemList } from '../../elements/ProblemList.tsx';
import { TextField, type TextFieldProps } from '../../elements/TextField.tsx';
import type { useForm } from '../../elements/use-form.ts';
import {
  type AccountIslandTexts,
  type AccountTranslator,
  accountLabelOf,
  explainField,
} from './texts.ts';

type Saving = ReturnType<typeof useForm>;

type FormParts = {
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
  readonly saving: Saving;
};
type LineProps = FormParts &
  Omit<TextFieldProps, 'label' | 'error' | 'onInput' | 'optional'> & {
    readonly isOptional?: boolean;
  };

/** One field of an account form with its label and error; typing clears the error. */
export const AccountField = ({ translator, refusals, saving, isOptional, ...field }: LineProps) => {
  const { name } = field;
  const isSecret = field.type === 'password';
  return (
    <TextField
      {...field}
      label={accountLabelOf(translator, name)}
      optional={isOptional ? translator.t('register.optional') : undefined}
      error={explainField(translator, refusals, name, saving.problems[name])}
      onInput={() => saving.correct(name)}
      {...(isSecret && {
        reveal: {
          show: translator.t('register.show-password'),
          hide: translator.t('register.hide-password'),
        },
      })}
    />
  );
};

type RefusedProps = {
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
  readonly saving: Saving;
};

/** Fields that the server refused, each as «key: message» (spec A §8). */
export const Refused = ({ translator, refusals, saving }: RefusedProps) => {
  const problems = Object.entries(saving.refused).flatMap(([field, problem]) => {
    const message = explainField(translator, refusals, field, problem);
    return message ? [{ field, label: accountLabelOf(translator, field), message }] : [];
  });
  return <ProblemList t={translator.t} general={saving.trouble} problems={problems} />;
};

import { Field } from '@strapi/design-system';
import { Choice } from './Choice.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Each with its words. */
  readonly choices: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
};

/** One field of a dialog that is one of a few. */
export const ChoiceField = ({ name, label, value, choices, onChange }: Props) => {
  const words = new Map(choices);
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Choice
        label={label}
        value={value}
        onChange={onChange}
        values={[...words.keys()]}
        textOf={(one) => words.get(one) ?? one}
      />
    </Field.Root>
  );
};

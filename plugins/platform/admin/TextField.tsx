import { Field, Textarea, TextInput } from '@strapi/design-system';
import { styled } from 'styled-components';
import { Choice } from './Choice.tsx';

// Otherwise the browser's calendar button would be black on black in the dark theme.
const Line = styled(TextInput)`
  color-scheme: ${({ theme }) => (theme.colors.neutral0 === '#ffffff' ? 'light' : 'dark')};
`;

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | false;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  readonly isOptional?: boolean;
  readonly type?: 'text' | 'date';
  /** Language of the content. */
  readonly lang?: string;
  onChange(value: string): void;
};

/** A field of a dialog, with its error below. */
export const TextField = (props: TextFieldProps) => {
  const {
    name,
    label,
    hint,
    value,
    error,
    maxLength,
    isLong,
    isNumber,
    type = 'text',
    lang,
  } = props;
  const change = (event: Typed): void => props.onChange(event.target.value);
  return (
    <Field.Root name={name} required={!props.isOptional} error={error} {...(hint && { hint })}>
      <Field.Label>{label}</Field.Label>
      {isLong ? (
        <Textarea value={value} maxLength={maxLength} lang={lang} onChange={change} />
      ) : (
        <Line
          type={type}
          lang={lang}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          {...(isNumber && { inputMode: 'numeric' })}
          onChange={change}
        />
      )}
      {hint && <Field.Hint />}
      <Field.Error />
    </Field.Root>
  );
};

type ChoiceFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Values with their labels. */
  readonly choices: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
};

/** A field of a dialog with a few values. */
export const ChoiceField = ({ name, label, value, choices, onChange }: ChoiceFieldProps) => {
  const labels = new Map(choices);
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Choice
        label={label}
        value={value}
        onChange={onChange}
        values={[...labels.keys()]}
        textOf={(one) => labels.get(one) ?? one}
      />
    </Field.Root>
  );
};

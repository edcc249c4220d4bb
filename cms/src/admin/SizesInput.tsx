import { MERCH_SIZES } from '@oner/config/terms';
import { Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { codesIn, withSize } from '../panel/sizes.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: React.ReactNode;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly value: unknown;
  onChange(name: string, value: string | null): void;
};

/** The sizes a thing is made in, each with its box. */
const SizesInput = ({ name, label, hint, error, disabled, value, onChange }: Props) => {
  const codes = codesIn(value);
  return (
    <Field.Root name={name} hint={hint} error={error ?? false}>
      <fieldset style={{ border: 0, padding: 0 }}>
        <Typography tag="legend" style={{ padding: 0 }} variant="pi" fontWeight="bold">
          {label}
        </Typography>
        <Flex gap={6} wrap="wrap" paddingTop={2} paddingBottom={2}>
          {MERCH_SIZES.map((size, code) => (
            <Checkbox
              key={size}
              disabled={disabled ?? false}
              checked={codes.includes(code)}
              onCheckedChange={(isThere) => onChange(name, withSize(value, code, isThere === true))}
            >
              {size}
            </Checkbox>
          ))}
        </Flex>
      </fieldset>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};

// Strapi names no props of the inputs it is given.
export default SizesInput as React.ComponentType;

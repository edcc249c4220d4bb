import { MERCH_SIZES } from '@oner/config/terms';
import { Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { codesIn, withSize } from '../panel/sizes.ts';
import type { InputProps } from './input.ts';

/** Checkboxes for the sizes of an item. */
const SizesInput = ({ name, label, hint, error, disabled, value, onChange }: InputProps) => {
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

// Strapi does not declare the props of custom inputs.
export default SizesInput as React.ComponentType;

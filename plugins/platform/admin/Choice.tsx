import { SingleSelect, SingleSelectOption } from '@strapi/design-system';

export type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: NoInfer<T>;
  readonly values: readonly T[];
  textOf(value: NoInfer<T>): string;
  onChange(value: NoInfer<T>): void;
};

/** A select with a few values. */
export const Choice = <T extends string>(props: ChoiceProps<T>) => {
  const { label, value, values, textOf, onChange } = props;
  return (
    <SingleSelect
      aria-label={label}
      value={value}
      onChange={(next) => onChange(values.find((one) => one === next) ?? value)}
    >
      {values.map((one) => (
        <SingleSelectOption key={one} value={one}>
          {textOf(one)}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
};

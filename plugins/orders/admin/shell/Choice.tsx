import { SingleSelect, SingleSelectOption } from '@strapi/design-system';

type Props<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  textOf(value: T): string;
  onChange(value: T): void;
};

/** One of a few. */
export const Choice = <T extends string>(props: Props<T>) => {
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

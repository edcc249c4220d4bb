import { Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { styled } from 'styled-components';
import { PageHead } from './PageHead.tsx';
import { Column } from './styled.ts';

type ChoiceProps<T extends string> = {
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

/** The rest of the line: without a width of its own, a search box with a maximum in percent would wrap. */
const Rest = styled.div`
  flex: 1 1 28rem;
`;

type FilteredPageProps<T extends string> = ChoiceProps<T> & {
  readonly title: string;
  /** The rule of this part in one sentence. */
  readonly rule?: string | undefined;
  /** Shown beside the choice. */
  readonly search?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** A part of a desk that shows entries of one kind at a time. */
export const FilteredPage = <T extends string>(props: FilteredPageProps<T>) => {
  const { title, rule, search, children, ...choice } = props;
  return (
    <Column aria-label={title} tabIndex={0}>
      <PageHead title={title} rule={rule} />
      <Flex gap={3} wrap="wrap">
        <Choice {...choice} />
        {search && <Rest>{search}</Rest>}
      </Flex>
      {children}
    </Column>
  );
};

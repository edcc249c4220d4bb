import { Flex } from '@strapi/design-system';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { PageHead } from './PageHead.tsx';
import { Column } from './styled.ts';

type Props<T extends string> = ChoiceProps<T> & {
  readonly title: string;
  /** Its rule in one sentence. */
  readonly rule?: string | undefined;
  /** Beside the choice. */
  readonly search?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** A part of a desk that shows one kind of its things at a time. */
export const FilteredPage = <T extends string>(props: Props<T>) => {
  const { title, rule, search, children, ...choice } = props;
  return (
    <Column aria-label={title} tabIndex={0}>
      <PageHead title={title} rule={rule} />
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <Choice {...choice} />
        {search}
      </Flex>
      {children}
    </Column>
  );
};

import { Choice, type ChoiceProps } from '@oner/platform/admin/Choice.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { Flex } from '@strapi/design-system';

type Props<T extends string> = ChoiceProps<T> & {
  readonly title: string;
  /** Its rule in one sentence. */
  readonly rule: string;
  readonly children: React.ReactNode;
};

/** A part of the board that shows one kind of its things at a time. */
export const FilteredPage = <T extends string>(props: Props<T>) => {
  const { title, rule, children, ...choice } = props;
  return (
    <Column aria-label={title} tabIndex={0}>
      <PageHead {...{ title, rule }} />
      <Flex>
        <Choice {...choice} />
      </Flex>
      {children}
    </Column>
  );
};

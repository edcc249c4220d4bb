import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { Listing, type ListingProps } from './Listing.tsx';
import { Column, Quiet } from './styled.ts';

type PageHeadProps = {
  readonly title: string;
  /** The rule of the part in one sentence, if it has one. */
  readonly rule?: string | undefined;
};

/** Title of a part of a desk, and its rule. */
export const PageHead = ({ title, rule }: PageHeadProps) => (
  <div>
    <Typography variant="alpha" tag="h2">
      {title}
    </Typography>
    {rule && <Quiet>{rule}</Quiet>}
  </div>
);

/** Title of a section in a part of a desk. */
export const Subhead = ({ children }: { readonly children: React.ReactNode }) => (
  <Typography variant="beta" tag="h3">
    {children}
  </Typography>
);

type DeskPageProps = PageHeadProps & { readonly children: React.ReactNode };

/** A part of a desk: its head and its content, which scrolls. */
export const DeskPage = ({ children, ...head }: DeskPageProps) => (
  <Column aria-label={head.title} tabIndex={0}>
    <PageHead {...head} />
    {children}
  </Column>
);

/** The rest of the line: without a width of its own, a search box with a maximum in percent would wrap. */
const Rest = styled.div`
  flex: 1 1 28rem;
`;

export type FilteredPageProps<F extends string, T> = PageHeadProps &
  ChoiceProps<F> &
  Omit<ListingProps<T>, 'label'> & {
    /** Shown beside the choice. */
    readonly search?: React.ReactNode;
    /** Dialogs over the list. */
    readonly children?: React.ReactNode;
  };

/** A part of a desk that lists entries of one kind at a time. */
export const FilteredPage = <F extends string, T>(props: FilteredPageProps<F, T>) => {
  const { title, rule, search, list, columns, none, rowOf, children, ...choice } = props;
  return (
    <DeskPage title={title} rule={rule}>
      <Flex gap={3} wrap="wrap">
        <Choice {...choice} />
        {search && <Rest>{search}</Rest>}
      </Flex>
      <Listing list={list} label={title} columns={columns} none={none} rowOf={rowOf} />
      {children}
    </DeskPage>
  );
};

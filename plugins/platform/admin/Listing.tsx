import { Box, Button, Flex, Loader, Typography, VisuallyHidden } from '@strapi/design-system';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Table } from './Table.tsx';
import { useTranslator } from './translator.ts';
import type { ListActions, Listed } from './use-listed.ts';
import type { PagedRows } from './use-paged.ts';

type ListStatusProps = {
  /** Number of rows; undefined while it is unknown. */
  readonly count: number | undefined;
  readonly hasMore: boolean;
};

/**
 * Announces the length of a list to screen readers: after a search, a choice, or the removal of a row. If the removed row had
 * the focus, moves the focus to its part of the desk, not to the top of the page.
 */
const ListStatus = ({ count, hasMore }: ListStatusProps) => {
  const { say } = useTranslator();
  const id = useId();
  const counted = useRef(count);
  useEffect(() => {
    const isFewer = (count ?? 0) < (counted.current ?? 0);
    counted.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    document.getElementById(id)?.closest<HTMLElement>('[tabindex="0"]')?.focus();
  }, [id, count]);
  return (
    <VisuallyHidden id={id} role="status">
      {count !== undefined && say(hasMore ? 'list.told-more' : 'list.told', { count })}
    </VisuallyHidden>
  );
};

const List = styled.ul`
  overflow-y: auto;
  padding: 0 0.8rem 0.8rem;
  display: grid;
  gap: 0.2rem;
  align-content: start;
  list-style: none;
`;

type ListFrameProps = {
  readonly list: Listed & Pick<ListActions, 'hasFailed' | 'isLoading' | 'more' | 'reopen'>;
  /** Whether the first page has loaded. */
  readonly isOpen: boolean;
  readonly label: string;
  /** Shown instead of an empty list. */
  readonly empty: React.ReactNode;
  /** Shown under the last row. */
  readonly foot: React.ReactNode;
  readonly children: React.ReactNode;
};

/** The frame of a list: loading, error and empty states; loads the next page when the end is near. */
export const ListFrame = (props: ListFrameProps) => {
  const { list, isOpen } = props;
  return (
    <>
      <ListStatus
        count={isOpen && !list.isLoading ? list.items.length : undefined}
        hasMore={list.next !== null}
      />
      <FrameRows {...props} />
    </>
  );
};

const FrameRows = ({ list, isOpen, label, empty, foot, children }: ListFrameProps) => {
  const { say } = useTranslator();
  const end = useRef<HTMLLIElement>(null);
  const { items, next, more } = list;
  useEffect(() => {
    if (!end.current || next === null) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, next]);

  if (!isOpen || (list.hasFailed && items.length === 0)) {
    return (
      <Flex justifyContent="center" padding={6}>
        {list.hasFailed ? (
          <Button variant="secondary" onClick={list.reopen}>
            {say('retry')}
          </Button>
        ) : (
          <Loader small>{say('list.loading')}</Loader>
        )}
      </Flex>
    );
  }
  if (items.length === 0) return empty;
  return (
    <List aria-label={label} aria-busy={list.isLoading}>
      {children}
      <li ref={end}>
        <Box padding={2}>
          {foot}
          {next !== null && (
            <Button variant="ghost" onClick={more}>
              {say('list.more')}
            </Button>
          )}
        </Box>
      </li>
    </List>
  );
};

const RowFrame = styled.li`
  display: flex;
  align-items: center;
  gap: 0.8rem;
  padding-inline-start: 0.8rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  content-visibility: auto;
  contain-intrinsic-size: auto 7rem;
  &:has([aria-current='true']) {
    background: ${({ theme }) => theme.colors.neutral0};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  &:hover {
    background: ${({ theme }) => theme.colors.neutral150};
  }
`;

const RowButton = styled.button`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  grid-template-columns: 4.8rem minmax(7rem, 1fr) auto;
  gap: 0.2rem 1.2rem;
  align-items: center;
  padding: 0.8rem 0.8rem 0.8rem 0;
  text-align: start;
  color: inherit;
  cursor: pointer;
  span[data-marks] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.4rem;
    justify-content: flex-end;
  }
  /* A long mark takes a second line, and pushes no row out of its list. */
  span[data-marks] > span {
    white-space: normal;
    text-align: end;
  }
  img,
  span[data-blank] {
    inline-size: 4.8rem;
    block-size: 4.8rem;
    object-fit: cover;
    border-radius: 4px;
    grid-row: span 2;
    background: ${({ theme }) => theme.colors.neutral200};
  }
`;

type PictureRowProps = {
  readonly isCurrent: boolean;
  /** Shown before the row, such as a checkbox that selects it. */
  readonly lead?: React.ReactNode;
  readonly picture: string | null | undefined;
  readonly title: string;
  readonly marks: React.ReactNode;
  /** The second line; `end` is shown at its end. */
  readonly line: string;
  readonly end: React.ReactNode;
  onOpen(): void;
};

/** A row with a picture: a click opens it, and the current row is scrolled into view. */
export const PictureRow = (props: PictureRowProps) => {
  const { isCurrent, lead, picture, title, marks, line, end, onOpen } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <RowFrame ref={row}>
      {lead}
      <RowButton type="button" aria-current={isCurrent} onClick={onOpen}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" width={48} height={48} />
        ) : (
          <span data-blank />
        )}
        <Typography ellipsis fontWeight="semiBold">
          {title}
        </Typography>
        <span data-marks>{marks}</span>
        <Typography ellipsis textColor="neutral600" variant="pi">
          {line}
        </Typography>
        <span data-marks>{end}</span>
      </RowButton>
    </RowFrame>
  );
};

export type ListingProps<T> = {
  readonly list: PagedRows<T, unknown>;
  /** Headings. */
  readonly columns: readonly string[];
  /** Text for an empty list. */
  readonly none: string;
  readonly label: string;
  rowOf(row: T): React.ReactNode;
};

/** A table that loads page by page, with loading, error and empty states. */
export const Listing = <T,>(props: ListingProps<T>) => {
  const { list } = props;
  return (
    <>
      <ListStatus
        count={list.is === 'ready' ? list.skipped + list.rows.length : undefined}
        hasMore={list.hasMore}
      />
      <ListingRows {...props} />
    </>
  );
};

const ListingRows = <T,>({ list, columns, none, label, rowOf }: ListingProps<T>) => {
  const { say } = useTranslator();
  const isLoading = list.is === 'loading';
  if (isLoading && list.rows.length === 0) return <Loader>{say('list.loading')}</Loader>;
  if (list.is === 'failed') return <Button onClick={list.again}>{say('retry')}</Button>;
  if (list.skipped + list.rows.length === 0) return <Typography>{none}</Typography>;
  return (
    <>
      {list.skipped > 0 && (
        <Button variant="tertiary" onClick={list.earlier}>
          {say('list.earlier')}
        </Button>
      )}
      <Table label={label} columns={columns} isBusy={isLoading}>
        {list.rows.map(rowOf)}
      </Table>
      {list.hasMore && (
        <Button variant="tertiary" onClick={list.next}>
          {say('list.more')}
        </Button>
      )}
    </>
  );
};

import { Box, Button, Flex, Loader } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Told } from './Told.tsx';
import type { Listed, ListHands } from './use-listed.ts';
import type { Voice } from './voice.ts';

const List = styled.ul`
  overflow-y: auto;
  padding: 0 0.8rem 0.8rem;
  display: grid;
  gap: 0.2rem;
  align-content: start;
  list-style: none;
`;

type Props = {
  readonly list: Listed & Pick<ListHands, 'hasFailed' | 'isLoading' | 'more' | 'reopen'>;
  /** The first page has come. */
  readonly isOpen: boolean;
  readonly label: string;
  /** What stands in place of an empty list. */
  readonly empty: React.ReactNode;
  /** What is said under the last row. */
  readonly foot: React.ReactNode;
  readonly children: React.ReactNode;
  readonly say: Voice['say'];
};

/** Around the rows of a list: waiting, trouble, nothing; the next page comes when the end is near. */
export const ListFrame = (props: Props) => {
  const { list, isOpen, say } = props;
  return (
    <>
      <Told
        count={isOpen && !list.isLoading ? list.items.length : undefined}
        hasMore={list.next !== null}
        say={say}
      />
      <Rows {...props} />
    </>
  );
};

const Rows = ({ list, isOpen, label, empty, foot, children, say }: Props) => {
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

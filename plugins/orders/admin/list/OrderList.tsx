import { Quiet } from '@oner/platform/admin/styled.ts';
import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../words/use-words.ts';
import { Row } from './Row.tsx';
import type { Orders } from './use-orders.ts';

const List = styled.ul`
  overflow-y: auto;
  padding: 0 0.8rem 0.8rem;
  display: grid;
  gap: 0.2rem;
  align-content: start;
  list-style: none;
`;

type Props = {
  readonly orders: Orders;
  readonly isSearch: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onLook(number: string): void;
};

/** Orders of one stage, due first; the next page comes when its end is near. */
export const OrderList = ({ orders, isSearch, now, onLook }: Props) => {
  const { say, number } = useWords();
  const end = useRef<HTMLLIElement>(null);
  const { items, next, more } = orders;
  useEffect(() => {
    if (!end.current || next === null) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, next]);

  if (orders.of === null || (orders.hasFailed && items.length === 0)) {
    return (
      <Flex justifyContent="center" padding={6}>
        {orders.hasFailed ? (
          <Button variant="secondary" onClick={orders.reopen}>
            {say('retry')}
          </Button>
        ) : (
          <Loader small>{say('list.loading')}</Loader>
        )}
      </Flex>
    );
  }
  if (items.length === 0) {
    return (
      <Box padding={6}>
        <Typography textColor="neutral600" role="status">
          {say(isSearch ? 'list.nothing' : 'list.empty')}
        </Typography>
      </Box>
    );
  }
  return (
    <List aria-label={say('list.label')} aria-busy={orders.isLoading}>
      {items.map((order) => (
        <Row
          key={order.number}
          order={order}
          isCurrent={order.number === orders.current}
          showsState={isSearch}
          now={now}
          onLook={onLook}
        />
      ))}
      <li ref={end}>
        <Box padding={2}>
          <Quiet role="status">{say('list.count', { count: number(items.length) })}</Quiet>
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

import { ListFrame } from '@oner/platform/admin/ListFrame.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Box, Typography } from '@strapi/design-system';
import { useTexts } from '../use-texts.ts';
import { Row } from './Row.tsx';
import type { Orders } from './use-orders.ts';

type Props = {
  readonly orders: Orders;
  readonly isSearch: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onLook(number: string): void;
};

/** Orders of one stage, due first. */
export const OrderList = ({ orders, isSearch, now, onLook }: Props) => {
  const { say, number } = useTexts();
  const { items } = orders;
  return (
    <ListFrame
      list={orders}
      isOpen={orders.of !== null}
      label={say('list.label')}
      say={say}
      empty={
        <Box padding={6}>
          <Typography textColor="neutral600">
            {say(isSearch ? 'list.nothing' : 'list.empty')}
          </Typography>
        </Box>
      }
      foot={<Quiet>{say('list.count', { count: number(items.length) })}</Quiet>}
    >
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
    </ListFrame>
  );
};

import { type StaffOrderRow, type Stage, stages } from '@oner/config/contract/staff-orders';
import { formatSum } from '@oner/config/terms';
import { ListFrame, PictureRow } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet, Toggles } from '@oner/platform/admin/styled.ts';
import { timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { Box, Typography } from '@strapi/design-system';
import { memo } from 'react';
import { styled } from 'styled-components';
import { StateMark } from '../order/OrderPanel.tsx';
import { useTexts } from '../use-texts.ts';
import type { Orders } from './OrdersPage.tsx';

type OrderListProps = {
  readonly orders: Orders;
  readonly isSearch: boolean;
  /** The server's time, ms. */
  readonly now: number;
  onLook(number: string): void;
};

/** Orders of one stage, by due day. */
export const OrderList = ({ orders, isSearch, now, onLook }: OrderListProps) => {
  const { say, number } = useTexts();
  const { items } = orders;
  return (
    <ListFrame
      list={orders}
      isOpen={orders.of !== null}
      label={say('list.label')}
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
        <OrderRowButton
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

type RowProps = {
  readonly order: StaffOrderRow;
  readonly isCurrent: boolean;
  /** True if the list has orders of all stages, so that each row shows its state. */
  readonly showsState: boolean;
  /** The server's time, ms. */
  readonly now: number;
  onLook(number: string): void;
};

const OrderRowButton = memo(({ order, isCurrent, showsState, now, onLook }: RowProps) => {
  const { say, until } = useTexts();
  const { number, recipient, items, total, dueAt } = order;
  const [first] = items;
  return (
    <PictureRow
      isCurrent={isCurrent}
      picture={first?.photo?.sizes[0]?.path ?? first?.photo?.path}
      title={recipient || say('list.no-name')}
      marks={
        <>
          {dueAt && <Mark tone={toneOf(dueAt, now)}>{say(...timeLeft(dueAt, now, until))}</Mark>}
          {showsState && <StateMark order={order} />}
          {items.some(({ kind }) => kind === 'original') && (
            <Mark tone="neutral">{say('list.original')}</Mark>
          )}
        </>
      }
      line={`${number} · ${items.map(({ text }) => text).join('; ')}`}
      end={
        <Typography textColor="neutral600" variant="pi">
          {formatSum(total)}
        </Typography>
      }
      onOpen={() => onLook(number)}
    />
  );
});
OrderRowButton.displayName = 'Row';

const Bar = styled(Toggles)`
  flex-wrap: wrap;
  padding: 0.8rem 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  button {
    padding: 0.6rem 1rem;
    min-block-size: 3.2rem;
    white-space: nowrap;
  }
  em {
    font-style: normal;
    color: ${({ theme }) => theme.colors.danger700};
  }
`;

type StageBarProps = {
  /** Null during a search. */
  readonly stage: Stage | null;
  readonly orders: Pick<Orders, 'counts' | 'overdue'>;
  onStage(stage: Stage): void;
};

/** Stages with the number of orders, and of late ones. */
export const StageBar = ({ stage, orders: { counts, overdue }, onStage }: StageBarProps) => {
  const { say, number } = useTexts();
  return (
    <Bar role="group" aria-label={say('stage.label')}>
      {stages.map((one) => (
        <button key={one} type="button" aria-pressed={one === stage} onClick={() => onStage(one)}>
          {say(`stage.${one}`)}
          {counts[one] !== undefined && ` · ${number(counts[one])}`}
          {!!overdue[one] && <em> · {say('stage.overdue', { count: number(overdue[one]) })}</em>}
        </button>
      ))}
    </Bar>
  );
};

import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import type { WholeOrder } from '../api/types.ts';
import { HandoverCard } from '../handover/HandoverCard.tsx';
import { StateMark } from '../list/StateMark.tsx';
import { useTexts } from '../use-texts.ts';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Lines } from './Lines.tsx';
import type { Shown } from './use-order.ts';

type Props = {
  readonly shown: Shown;
  onRetry(): void;
  /** A report was written; the order as it is now. */
  onReported(order: WholeOrder): void;
};

/** The order in the middle of the board. */
export const OrderPanel = ({ shown, onRetry, onReported }: Props) => {
  const { say } = useTexts();
  if (shown.is === 'none') {
    return <Typography textColor="neutral600">{say('order.choose')}</Typography>;
  }
  if (shown.is === 'loading') return <Loader>{say('list.loading')}</Loader>;
  if (shown.is === 'failed') {
    return (
      <Flex direction="column" alignItems="start" gap={3}>
        <Typography role="alert">{say(...shown.said)}</Typography>
        <Button variant="secondary" onClick={onRetry}>
          {say('retry')}
        </Button>
      </Flex>
    );
  }
  const { order } = shown;
  return (
    <>
      <Flex gap={2} wrap="wrap">
        <Typography variant="beta" tag="h2">
          {say('order.title', { number: order.number })}
        </Typography>
        <StateMark order={order} />
      </Flex>
      <Lines order={order} />
      <HandoverCard order={order} onReported={onReported} />
      <Facts order={order} />
      <History order={order} />
    </>
  );
};

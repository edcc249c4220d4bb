import type { WholeOrder } from '../api/types.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isMove, type Offer } from './moves.ts';
import { RefundDialog } from './RefundDialog.tsx';

type Props = {
  readonly order: WholeOrder;
  readonly offer: Offer;
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

/** The dialog of whatever is to be done. */
export const DeedDialog = ({ offer, ...rest }: Props) => {
  const { deed } = offer;
  if (!isMove(deed)) return <RefundDialog {...rest} />;
  return <MoveDialog {...rest} offer={{ ...offer, deed }} />;
};

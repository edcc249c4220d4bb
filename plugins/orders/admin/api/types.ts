/** What the board's calls answer, by the names that its screens use. */

import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type {
  MoveBody,
  OrderAction,
  StaffClaim,
  StaffOrder,
  StaffOrderRow,
} from '@oner/config/contract/staff-orders';

export type OrderRow = StaffOrderRow;
export type WholeOrder = StaffOrder;
export type WholeClaim = StaffClaim;
export type Deed = OrderAction;
export type Move = MoveBody['move'];
export type Item = OrderRow['items'][number];
export type Photo = NonNullable<Item['photo']>;
export type Term = WholeOrder['terms'][number];
export type Past = WholeOrder['history'][number];
export type BoardPage = StaffCallReply<typeof staffCalls.listOrdersOfBoard>;
export type Many = StaffCallReply<typeof staffCalls.moveOrders>;

/** What a move wants to be told. */
export type MoveWords = {
  readonly reason?: string;
  readonly courier?: string;
  readonly tracking?: string;
};

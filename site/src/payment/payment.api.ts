import type { CallReply } from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { type createOrder, type PaymentStart, resumePayment } from '@oner/config/contract/shop';
import { api } from '../api/browser.ts';

/** A payment at a gateway, or before the choice of one. */
export type Begun = {
  /** The gateway it is at, or the one that is offered first. */
  readonly gateway: GatewayName;
  readonly gateways: readonly GatewayName[];
  /** The way to the bank's page; undefined while the buyer has to choose. */
  readonly start?: PaymentStart;
};

/** Sends the buyer to a gateway; to the order's own one unless said. The bank takes each start once. */
export const startPayment = (number: string, gateway?: GatewayName): Promise<Begun> =>
  api.ask(resumePayment, { params: { number }, query: gateway ? { gateway } : {} });

/** After the order: at once where there is one gateway; where there are several, the buyer chooses first. */
export const beginOrChoose = async ({
  number,
  payment,
}: CallReply<typeof createOrder>): Promise<Begun> =>
  payment.gateways.length > 1 ? payment : startPayment(number);

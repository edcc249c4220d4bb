import type { CallReply } from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { type createOrder, type PaymentStart, resumePayment } from '@oner/config/contract/shop';
import { api } from '../api/browser.ts';

/** A payment at a gateway, or before the choice of one. */
export type Begun = {
  /** The current gateway, or the default. */
  readonly gateway: GatewayName;
  readonly gateways: readonly GatewayName[];
  /** How to open the bank's page; undefined while the buyer has to choose. */
  readonly start?: PaymentStart;
};

/** Starts the payment at a gateway; default: the one of the order. The bank accepts each start once. */
export const startPayment = (number: string, gateway?: GatewayName): Promise<Begun> =>
  api.ask(resumePayment, { params: { number }, query: gateway ? { gateway } : {} });

/** After placing the order: starts the payment at once if there is one gateway, else lets the buyer choose. */
export const beginOrChoose = async ({
  number,
  payment,
}: CallReply<typeof createOrder>): Promise<Begun> =>
  payment.gateways.length > 1 ? payment : startPayment(number);

import { withBreaker } from '../breaker.ts';
import type { GatewayPort } from '../port.ts';
import { readCallback } from './callback.ts';
import { type SignatureProfile, signPayment } from './p-sign.ts';
import { requestCancel } from './request-cancel.ts';
import { requestStatus } from './request-status.ts';

export type GatewayConfig = {
  readonly name: GatewayPort['name'];
  /** One address serves payment, status and cancellation. */
  readonly url: string;
  readonly merchant: string;
  readonly terminal: string;
  readonly secret: string;
  /** Which fields the bank hashes for this merchant. */
  readonly profile: SignatureProfile;
};

/** The gateway of Jýsan Bank; the test bank speaks the same protocol under another address and secret. */
export const jysanGateway = (config: GatewayConfig): GatewayPort => ({
  name: config.name,
  pageUrl: config.url,
  merchant: config.merchant,
  terminal: config.terminal,
  sign: (details) => signPayment(details, config.secret, config.profile),
  readCallback: (raw) => readCallback(raw, config.secret),
  askStatus: withBreaker((number) => requestStatus(config, number), Date.now),
  giveBack: (number, amount, mark) => requestCancel(config, number, amount, mark),
});

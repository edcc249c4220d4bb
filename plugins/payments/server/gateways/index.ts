import { env } from '@oner/config/env';
import { jysanGateway } from './jysan/adapter.ts';
import type { GatewayPort } from './port.ts';

let current: GatewayPort | undefined;

/** The gateway of this shop, by configuration: the bank, or the test bank of a demo. */
export const gateway = (): GatewayPort => {
  const { GATEWAY, GATEWAY_MERCHANT, GATEWAY_TERMINAL, GATEWAY_SECRET, gatewayUrl } = env();
  const { SIGNATURE_PROFILE: profile } = env();
  current ??= jysanGateway({
    name: GATEWAY,
    url: gatewayUrl,
    merchant: GATEWAY_MERCHANT,
    terminal: GATEWAY_TERMINAL,
    secret: GATEWAY_SECRET,
    profile,
  });
  return current;
};

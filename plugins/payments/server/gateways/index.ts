/** Gateways of this shop by name: those that take new payments, and those with earlier payments. */

import { type GatewayName, isGatewayName } from '@oner/config/contract/gateways';
import { env } from '@oner/config/env';
import { halykGateway } from './halyk/adapter.ts';
import { jysanGateway } from './jysan/adapter.ts';
import type { GatewayPort } from './port.ts';

const made = new Map<GatewayName, GatewayPort | null>();

/** @returns null if the shop has no credentials of this gateway */
const make = (name: GatewayName): GatewayPort | null => {
  const { DEMO, GATEWAY, GATEWAY_URL, gatewayUrl: url } = env();
  const isOpen = GATEWAY.includes(name);
  switch (name) {
    case 'jysan':
    case 'testbank': {
      // Both use the same variables, so only one of them exists.
      const isTest = DEMO && !GATEWAY.includes('jysan');
      if (isTest !== (name === 'testbank') || !(isOpen || isTest || GATEWAY_URL !== ''))
        return null;
      const { GATEWAY_MERCHANT: merchant, GATEWAY_TERMINAL: terminal } = env();
      const { GATEWAY_SECRET: secret, SIGNATURE_PROFILE: profile, PAYMENT_PAGE: page } = env();
      return jysanGateway({ name, url, merchant, terminal, secret, profile, page });
    }
    case 'halyk':
    case 'testbank-epay': {
      const { HALYK_API_URL, HALYK_CLIENT_ID: clientId, HALYK_CLIENT_SECRET: clientSecret } = env();
      const { HALYK_TERMINAL: terminal, halyk, publicUrl } = env();
      const isTest = DEMO && !GATEWAY.includes('halyk');
      if (isTest !== (name === 'testbank-epay') || !(isOpen || isTest || HALYK_API_URL !== ''))
        return null;
      const postLink = `${publicUrl}/api/payments/callback/${name}`;
      return halykGateway({ name, ...halyk, clientId, clientSecret, terminal, postLink });
    }
  }
};

/**
 * Returns the gateway of this name. Queries and refunds of a payment go to the gateway that took it, independent of the
 * gateways for new payments.
 * @returns null for a gateway without credentials (any more)
 */
export const gatewayOf = (name: string): GatewayPort | null => {
  if (!isGatewayName(name)) return null;
  const known = made.get(name);
  if (known !== undefined) return known;
  const gateway = make(name);
  made.set(name, gateway);
  return gateway;
};

/** Returns gateways that take new payments, the default one first. */
export const openGateways = (): readonly [GatewayPort, ...GatewayPort[]] => {
  const [first, ...rest] = env().GATEWAY.flatMap((name) => gatewayOf(name) ?? []);
  if (!first) throw new Error('no gateway of GATEWAY is configured');
  return [first, ...rest];
};

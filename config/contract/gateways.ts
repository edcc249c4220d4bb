/** Gateways that Öner has an adapter for: a name in the configuration, in addresses of callbacks and in `payments.gateway`. */
export const gatewayNames = ['jysan', 'halyk', 'testbank', 'testbank-epay'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const isGatewayName = (name: string): name is GatewayName =>
  (gatewayNames as readonly string[]).includes(name);

/** What buyers know them by; names of banks are the same in every language. */
export const gatewayLabels: Readonly<Record<GatewayName, string>> = {
  jysan: 'Jýsan Bank',
  halyk: 'Halyk Bank (ePay)',
  testbank: 'Test bank',
  'testbank-epay': 'Test bank (ePay)',
};

/** Gateways that play a bank; a shop in production refuses them. */
export const isTestGateway = (name: string): boolean => name.startsWith('testbank');

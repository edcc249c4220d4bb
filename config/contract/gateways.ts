/** Gateways with an adapter. The name is used in the configuration, in callback addresses and in `payments.gateway`. */
export const gatewayNames = ['jysan', 'halyk', 'testbank', 'testbank-epay'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const isGatewayName = (name: string): name is GatewayName =>
  (gatewayNames as readonly string[]).includes(name);

/** Names shown to buyers; names of banks are the same in every language. */
export const gatewayLabels: Readonly<Record<GatewayName, string>> = {
  jysan: 'Jýsan Bank',
  halyk: 'Halyk Bank (ePay)',
  testbank: 'Test bank',
  'testbank-epay': 'Test bank (ePay)',
};

/** Checks for a simulated bank, which a production shop refuses. */
export const isTestGateway = (name: string): boolean => name.startsWith('testbank');

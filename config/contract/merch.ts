/** Wire numbers of the kinds: the first three are fixed by spec A §9, the others are ours. */
export const merchKinds = [
  'hoodie',
  'sweatshirt',
  'tshirt',
  'notebook',
  'shopper',
  'canvas',
] as const;
export const deliveries = ['pickup', 'courier'] as const;

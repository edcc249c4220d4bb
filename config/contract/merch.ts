/** Wire numbers of the kinds: the first three are fixed by spec A §9, the others are ours. */
export const merchKinds = [
  'hoodie',
  'sweatshirt',
  'tshirt',
  'notebook',
  'shopper',
  'canvas',
] as const;
/** Colours a thing may have, as editors choose them; their names stand in `config/texts/<language>/facts.json`. */
export const merchColors = [
  'white',
  'natural',
  'grey',
  'black',
  'navy',
  'green',
  'red',
  'blue',
] as const;
export type MerchColor = (typeof merchColors)[number];
/** What a line of an order is of: merchandise, the original itself, sold or rented, or a licence of it. */
export const saleKinds = [
  ...merchKinds,
  'original', // sold
  'rent', // days of it
  'deposit', // what a renter leaves until it is back
  'licence', // its use
  'wrap', // of a gift; the provider's own service
] as const;
export const deliveries = ['pickup', 'courier'] as const;

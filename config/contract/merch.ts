export { MERCH_KINDS as merchKinds, SALE_KINDS as saleKinds } from '../terms/merch.ts';

/** Item colours available to editors; their names are in `config/texts/<language>/facts.json`. */
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
export const deliveries = ['pickup', 'courier'] as const;

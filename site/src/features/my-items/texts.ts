export const myItemsKeys = [
  'my-items.*',
  'shop.left',
  'shop.sold-out',
  'a11y.loading',
  'common.retry',
] as const;

import { cardKeys } from '../../cards/WorkCard.tsx';
import type { Voice } from '../../elements/words.ts';

export const offerKeys = [
  'product.offers',
  'product.buy',
  'product.rent',
  'product.sale-note',
  'product.rent-note',
  'product.request',
  'product.request-hint',
  'product.request-subject',
  'product.request-body',
  'product.price-on-request',
  'product.gone',
  'product.order-on-item',
] as const;

export const zoomKeys = [
  'product.zoom',
  'product.room-view',
  'product.zoom-title',
  'product.zoom-in',
  'product.zoom-out',
  'product.zoom-fit',
  'product.zoom-keys',
  'product.zoom-scale',
  'a11y.close',
] as const;

export type OfferSay = Voice<(typeof offerKeys)[number]>['t'];
export type ZoomSay = Voice<(typeof zoomKeys)[number]>['t'];

export const relatedKeys = [
  ...cardKeys,
  'product.related',
  'product.related-failed',
  'product.related-none',
  'common.retry',
  'a11y.loading',
  'a11y.previous-slide',
  'a11y.next-slide',
] as const;

import { cardKeys } from '../../cards/WorkCard.tsx';
import type { Translator } from '../../elements/translator.ts';

export const zoomKeys = [
  'views.previous',
  'views.next',
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

export type ZoomTranslate = Translator<(typeof zoomKeys)[number]>['t'];

export const relatedKeys = [
  ...cardKeys,
  'product.related',
  'saved.recent',
  'product.related-failed',
  'product.related-none',
  'common.retry',
  'a11y.loading',
  'a11y.previous-slide',
  'a11y.next-slide',
] as const;

import { photoPickerKeys } from '../../elements/PhotoPicker.tsx';
import type { Translator } from '../../elements/translator.ts';
import { lessorKeys, renterKeys } from './rent-texts.ts';

const common = [
  ...photoPickerKeys,
  'packing-kinds.*',
  'packing-steps.*',
  'handover.by-author',
  'handover.by-buyer',
  'handover.by-provider',
  'handover.packing',
  'handover.all-steps',
  'handover.declared',
  'handover.note',
  'handover.place',
  'handover.photo',
  'handover.dispatch',
  'handover.receipt',
  'handover.return-dispatch',
  'handover.return',
  'handover.verdict-as-described',
  'handover.verdict-something-wrong',
  'handover.photos-of-condition',
  'handover.note-optional',
  'handover.sending',
  'a11y.close',
] as const;

/** Texts of the hand-over of an original on the order page. */
export const buyersHandoverKeys = [
  ...common,
  ...renterKeys,
  'handover.title',
  'handover.wait-pack',
  'handover.act',
  'handover.arrived-question',
  'handover.arrived-text',
  'handover.how-arrived',
  'handover.photos-hint',
  'handover.confirm',
  'handover.confirm-and-claim',
  'handover.confirmed',
  'handover.wrong-note',
] as const;
export type BuyersTranslator = Translator<(typeof buyersHandoverKeys)[number]>;

/** Texts of hand-overs in the sales of an author. */
export const authorsHandoverKeys = [
  ...common,
  ...lessorKeys,
  'order.title',
  'common.retry',
  'a11y.loading',
  'handover.*',
] as const;
export type AuthorsTranslator = Translator<(typeof authorsHandoverKeys)[number]>;
export type HandoverTranslator = Translator<(typeof common)[number]>;

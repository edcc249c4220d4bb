/** Texts of the desk. */
import en from '@oner/config/texts/en/desk-orders.json';
import enLicences from '@oner/config/texts/en/licences.json';
import enPacking from '@oner/config/texts/en/packing.json';
import kk from '@oner/config/texts/kk/desk-orders.json';
import kkLicences from '@oner/config/texts/kk/licences.json';
import kkPacking from '@oner/config/texts/kk/packing.json';
import ru from '@oner/config/texts/ru/desk-orders.json';
import ruLicences from '@oner/config/texts/ru/licences.json';
import ruPacking from '@oner/config/texts/ru/packing.json';
import { type Message as MessageOf, problemIn } from '@oner/platform/admin/problem.ts';
import { textsOf, withStatements } from '@oner/platform/admin/texts.ts';

/** Includes the shop's texts about licences and packing, so that each scope, term and step has one name. */
const texts = withStatements({
  kk: { ...kk, ...kkLicences, ...kkPacking },
  ru: { ...ru, ...ruLicences, ...ruPacking },
  en: { ...en, ...enLicences, ...enPacking },
});
export type TextKey = keyof typeof texts.ru;

export const { isKey, messagesIn } = textsOf('orders', texts);

export type Message = MessageOf<TextKey>;

/** Reason of a failed call, as a text. */
export const problemOf = problemIn(isKey);

/** Reason why an order was left out of a common move. */
export const whyOf = (code: string): Message => {
  const key = `problem.${code}`;
  return isKey(key) ? [key, {}] : ['problem.other', { code }];
};

/** Messages of the desk. */
import en from '@oner/config/texts/en/desk-moderation.json';
import enFields from '@oner/config/texts/en/refusals.json';
import kk from '@oner/config/texts/kk/desk-moderation.json';
import kkFields from '@oner/config/texts/kk/refusals.json';
import ru from '@oner/config/texts/ru/desk-moderation.json';
import ruFields from '@oner/config/texts/ru/refusals.json';
import { type Message as MessageOf, problemIn } from '@oner/platform/admin/problem.ts';
import { textsOf, withKit } from '@oner/platform/admin/texts.ts';

/** Includes the shop's names of an author's fields. */
const texts = withKit({
  kk: { ...kkFields, ...kk },
  ru: { ...ruFields, ...ru },
  en: { ...enFields, ...en },
});
export type TextKey = keyof typeof texts.ru;

export const { isKey, messagesIn } = textsOf('moderation', texts);

export type Message = MessageOf<TextKey>;

/** Message for a failed call. */
export const problemOf = problemIn(isKey);

/** Message for a reason of the server to leave a work out. */
export const whyOf = (code: string): Message => {
  if (code.startsWith('reason-needs-')) return ['why.reason-needs', {}];
  const key = `why.${code}`;
  return isKey(key) ? [key, {}] : ['why.other', { code }];
};

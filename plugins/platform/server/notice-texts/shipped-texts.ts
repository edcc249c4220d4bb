import en from '@oner/config/texts/en/emails.json' with { type: 'json' };
import kk from '@oner/config/texts/kk/emails.json' with { type: 'json' };
import ru from '@oner/config/texts/ru/emails.json' with { type: 'json' };
import type { NoticeTexts, Translations } from './rules.ts';

type Key = keyof typeof ru;

const byKey: readonly [string, Translations][] = (Object.keys(ru) as Key[]).map((key) => [
  key,
  { kk: kk[key], ru: ru[key], en: en[key] },
]);

const ending = (end: string): Readonly<Record<string, Translations>> =>
  Object.fromEntries(
    byKey.flatMap(([key, texts]) =>
      key.endsWith(end) ? [[key.slice(0, -end.length), texts]] : [],
    ),
  );

const subjects = ending('.subject');

/** Texts of all notices as they ship: `config/texts` has `frame.<key>`, `<event>.subject` and `<event>.body`. */
export const shippedTexts: NoticeTexts = {
  mail: Object.fromEntries(
    byKey.flatMap(([key, texts]) => (key.startsWith('frame.') ? [[key.slice(6), texts]] : [])),
  ),
  notices: Object.fromEntries(
    Object.entries(ending('.body')).flatMap(([event, body]) => {
      const subject = subjects[event];
      return subject ? [[event, { subject, body }]] : [];
    }),
  ),
};

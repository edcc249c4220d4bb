import en from '@oner/config/texts/en/desk-content.json';
import kk from '@oner/config/texts/kk/desk-content.json';
import ru from '@oner/config/texts/ru/desk-content.json';
import { textsOf, withKit } from '@oner/platform/admin/texts.ts';

const texts = withKit({ kk, ru, en });
export type TextKey = keyof typeof texts.ru;

export const { isKey, messagesIn } = textsOf('content', texts);

/** Texts of the desk. */
import en from '@oner/config/texts/en/desk-payouts.json';
import kk from '@oner/config/texts/kk/desk-payouts.json';
import ru from '@oner/config/texts/ru/desk-payouts.json';
import { textsOf, withStatements } from '@oner/platform/admin/texts.ts';

const texts = withStatements({ kk, ru, en });
export type TextKey = keyof typeof texts.ru;

export const { isKey, messagesIn } = textsOf('payouts', texts);

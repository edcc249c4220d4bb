import { speakAs } from '@oner/platform/admin/speak.ts';
import { problemOf, type TextKey } from './texts.ts';

export const { useTexts, useTell, Voiced } = speakAs<TextKey>('orders', problemOf);

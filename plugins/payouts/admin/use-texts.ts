import { problemIn } from '@oner/platform/admin/problem.ts';
import { speakAs } from '@oner/platform/admin/speak.ts';
import { isKey, type TextKey } from './texts.ts';

export const { useTell, useTexts, Voiced } = speakAs<TextKey>('payouts', problemIn(isKey));

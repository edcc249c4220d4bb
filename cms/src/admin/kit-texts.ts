/** Components of the desks that are also used in Strapi's forms, with their texts. */

import { problemIn } from '@oner/platform/admin/problem.ts';
import { type KitKey, kitTexts, textsOf } from '@oner/platform/admin/texts.ts';
import { textHooksOf } from '@oner/platform/admin/translator.ts';

export const kit = textsOf('oner', kitTexts);
export const { TranslatorProvider } = textHooksOf<KitKey>('oner', problemIn(kit.isKey));

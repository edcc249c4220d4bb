/** Components of the desks that are also used in Strapi's forms, with their texts. */

import { problemIn } from '@oner/platform/admin/problem.ts';
import { speakAs } from '@oner/platform/admin/speak.ts';
import { type KitKey, kitTexts, textsOf } from '@oner/platform/admin/texts.ts';

export const kit = textsOf('oner', kitTexts);
export const { Voiced } = speakAs<KitKey>('oner', problemIn(kit.isKey));

/** The parts of the desks that stand in Strapi's own forms too, with the texts they say there. */
import { type DeskWord, deskWords } from '@oner/platform/admin/desk-words.ts';
import { problemIn } from '@oner/platform/admin/problem.ts';
import { speakAs } from '@oner/platform/admin/speak.ts';
import { wordsOf } from '@oner/platform/admin/words.ts';

export const kit = wordsOf('oner', deskWords);
export const { Voiced } = speakAs<DeskWord>('oner', problemIn(kit.isWord));

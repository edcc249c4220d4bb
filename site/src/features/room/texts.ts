import type { Translator } from '../../elements/translator.ts';

export const roomKeys = ['fields.size', 'room.*'] as const;
export type RoomTranslate = Translator<(typeof roomKeys)[number]>['t'];

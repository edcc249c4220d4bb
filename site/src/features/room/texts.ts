import type { Translator } from '../../elements/translator.ts';

export const roomKeys = ['fields.size', 'room.*'] as const;
export type RoomSay = Translator<(typeof roomKeys)[number]>['t'];

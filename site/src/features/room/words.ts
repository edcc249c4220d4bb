import type { Voice } from '../../elements/words.ts';

export const roomKeys = ['fields.size', 'room.*'] as const;
export type RoomSay = Voice<(typeof roomKeys)[number]>['t'];

import type { Voice } from '../../elements/words.ts';

export const roomKeys = [
  'fields.size',
  'room.from-floor',
  'room.height',
  'room.wall',
  'room.lime',
  'room.sand',
  'room.kok',
  'room.dark',
  'room.place',
  'room.up',
  'room.down',
  'room.left',
  'room.right',
  'room.keys',
  'room.scale',
  'room.metre',
  'room.scene',
  'room.move',
] as const;
export type RoomSay = Voice<(typeof roomKeys)[number]>['t'];

import type { Migration } from '@oner/platform';
import { remakeSkeletons } from './0008-skeletons.ts';

/** Look-alikes are determined by the data of UTS #39 instead of an own table. */
export const unicodeSkeletons: Migration = {
  name: '0015-unicode-skeletons',
  up: remakeSkeletons,
};

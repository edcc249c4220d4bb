import type { Migration } from '@oner/platform';
import { remakeSkeletons } from './0008-skeletons.ts';

/** What looks alike is told by the data of UTS #39 now, and no more by a table of our own. */
export const unicodeSkeletons: Migration = {
  name: '0015-unicode-skeletons',
  up: remakeSkeletons,
};

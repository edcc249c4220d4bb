/** How many bytes of originals the shop keeps for an author: little for who is new, more for who is known. Pure. */
const megabyte = 1024 * 1024;

export type AuthorState = {
  /** The author reads the mailbox of the account. */
  readonly isProven: boolean;
  /** A moderator has published a work of the author. */
  readonly hasPublished: boolean;
};

export const quotaBytes = {
  published: 500 * megabyte,
  proven: 150 * megabyte,
  unproven: 50 * megabyte,
  /** Of all authors without a published work together, in a day. */
  newcomersPerDay: 2048 * megabyte,
} as const;
/** Newcomers take no more than this part of what is free above the reserve of the disk: they never reach it. */
const shareOfRoom = 0.25;

export const quotaOf = ({ isProven, hasPublished }: AuthorState): number => {
  if (hasPublished) return quotaBytes.published;
  return isProven ? quotaBytes.proven : quotaBytes.unproven;
};

/**
 * Whether the shop has room for files of an author without a published work.
 * @param todayBytes what all of them have sent within a day
 * @param roomBytes free above the reserve of the disk
 */
export const hasRoomForNewcomer = (bytes: number, todayBytes: number, roomBytes: number): boolean =>
  todayBytes + bytes <= quotaBytes.newcomersPerDay && bytes <= roomBytes * shareOfRoom;

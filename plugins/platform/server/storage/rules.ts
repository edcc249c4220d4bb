/** Use of a disk: its last part is a reserve for the database only. */

/**
 * The reserve is this share of a disk, within these bounds: the database must never be the first to fail on a full disk, and a
 * large disk is not full with 5 GiB left.
 */
const reserve = { share: 0.05, leastBytes: 200 * 1024 ** 2, mostBytes: 5 * 1024 ** 3 };
/** Share of the reserve that must be free above it before writes resume; prevents flapping at the limit. */
const returnShare = 0.1;

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };

const reserveBytes = ({ totalBytes }: Disk): number =>
  Math.min(reserve.mostBytes, Math.max(reserve.leastBytes, Math.ceil(totalBytes * reserve.share)));

/** Bytes that may still be written above the reserve of every disk; negative below it. Infinite without a disk. */
export const roomBytes = (disks: readonly Disk[]): number =>
  Math.min(...disks.map((disk) => disk.freeBytes - reserveBytes(disk)));

/** Whether the shop is read-only, given its disks and its previous state. */
export const isReadOnly = (disks: readonly Disk[], wasReadOnly: boolean): boolean =>
  disks.some(
    (disk) =>
      disk.freeBytes - reserveBytes(disk) < (wasReadOnly ? reserveBytes(disk) * returnShare : 0),
  );

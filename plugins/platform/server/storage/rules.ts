/** How much of a disk belongs to whom: the last part is a reserve that only the database may touch. */

/**
 * Kept free is this share of a disk, within these bounds: the database must never be the first to notice a full disk,
 * and a large one is not full with 5 GiB left.
 */
const reserve = { share: 0.05, leastBytes: 200 * 1024 ** 2, mostBytes: 5 * 1024 ** 3 };
/** Beyond the reserve so much has to be free again, in shares of it, before writing goes on: no flutter at the border. */
const returnShare = 0.1;

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };

const reserveBytes = ({ totalBytes }: Disk): number =>
  Math.min(reserve.mostBytes, Math.max(reserve.leastBytes, Math.ceil(totalBytes * reserve.share)));

/** Bytes that may still be written above the reserve of every disk; negative below it. Endless without a disk. */
export const roomBytes = (disks: readonly Disk[]): number =>
  Math.min(...disks.map((disk) => disk.freeBytes - reserveBytes(disk)));

/** Whether the shop only reads, from what its disks have and whether it only read before. */
export const isReadOnly = (disks: readonly Disk[], wasReadOnly: boolean): boolean =>
  disks.some(
    (disk) =>
      disk.freeBytes - reserveBytes(disk) < (wasReadOnly ? reserveBytes(disk) * returnShare : 0),
  );

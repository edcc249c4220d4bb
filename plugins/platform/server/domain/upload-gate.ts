/** Whether an upload may begin: decided from its head alone, before a byte of it is stored. */

/** A picture of 40 MiB (spec A §5). */
const largestFileBytes = 41_943_040;
/** A picture and a megabyte for the other parts of the form. */
export const largestUploadBytes = largestFileBytes + 1_048_576;
export const uploadsPerAddress = 4;

/** Below either of these the disk counts as full: the database must never be the first to notice. */
const leastFree = { bytes: 200 * 1024 * 1024, share: 0.05 };

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };
export type UploadHead = {
  /** Content-Length, or null when the sender does not say. */
  readonly bytes: number | null;
  /** Pictures that one form may bring. */
  readonly mostFiles: number;
  /** Uploads of the same address that are under way. */
  readonly underWay: number;
  /** Every disk it would be written to. */
  readonly disks: readonly Disk[];
};

export type UploadRefusal = 'file-too-large' | 'upload-busy' | 'storage-full';

export const refuseUpload = (head: UploadHead): UploadRefusal | null => {
  const { bytes, mostFiles, underWay, disks } = head;
  const largest = largestUploadBytes + (mostFiles - 1) * largestFileBytes;
  if (bytes !== null && bytes > largest) return 'file-too-large';
  if (underWay >= uploadsPerAddress) return 'upload-busy';
  return disks.some((disk) => isFull(disk, bytes ?? 0)) ? 'storage-full' : null;
};

const isFull = ({ freeBytes, totalBytes }: Disk, needed: number): boolean => {
  const left = freeBytes - needed;
  return left < leastFree.bytes || left < totalBytes * leastFree.share;
};

/** Whether an upload may begin: decided from its head alone, before a byte of it is stored. */

/** A picture of 40 MiB (spec A §5). */
const largestFileBytes = 41_943_040;
/** A picture and a megabyte for the other parts of the form. */
export const largestUploadBytes = largestFileBytes + 1_048_576;

export type UploadHead = {
  /** Content-Length, or null when the sender does not say. */
  readonly bytes: number | null;
  /** Pictures that one form may bring. */
  readonly mostFiles: number;
  /** What the disks it would be written to have above their reserve. */
  readonly roomBytes: number;
};

export const refuseUpload = (head: UploadHead): 'file-too-large' | 'storage-full' | null => {
  const { bytes, mostFiles, roomBytes } = head;
  const largest = largestUploadBytes + (mostFiles - 1) * largestFileBytes;
  if (bytes !== null && bytes > largest) return 'file-too-large';
  return roomBytes < (bytes ?? 0) ? 'storage-full' : null;
};

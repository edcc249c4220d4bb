/** Processing of a chosen file beyond its head. Loaded on demand. */
import { isCut } from '../../photos/cut-file.ts';
import {
  formatBytes,
  formatOf,
  mostSourceBytes,
  mostSourcePixels,
  type PhotoFormat,
} from '../../photos/photo-format.ts';
import { toJpeg } from '../../photos/to-jpeg.ts';
import { type FormPhoto, inspectFile } from './photos.ts';

type Seen = Pick<FormPhoto, 'head' | 'problem'> & {
  readonly bytes: number;
  readonly format: PhotoFormat | undefined;
};

/** Checks whether the browser must convert it to JPEG: another format, or a JPG or PNG beyond the limits of the server. */
const needsJpeg = ({ bytes, format, head, problem }: Seen): boolean => {
  if (bytes > mostSourceBytes) return false;
  if (format === 'webp' || format === 'avif' || format === 'heic') return true;
  const { width = 0, height = 0 } = head?.size ?? {};
  if (width * height > mostSourcePixels) return false;
  return problem?.code === 'image-dimensions' || (problem?.code === 'file-too-large' && !!head);
};

/**
 * Checks a file, and converts it if needed.
 * @param onSlow called when a conversion begins, which may take seconds
 */
export const preparePhoto = async (
  file: File,
  key: string,
  onSlow: () => void = () => {},
): Promise<FormPhoto> => {
  const photo = await inspectFile(file, key);
  // The most common defect that the first bytes do not show: a truncated file.
  if (photo.head && file.size <= mostSourceBytes && isCut(new Uint8Array(await file.arrayBuffer())))
    return { ...photo, problem: { code: 'image-unreadable', facts: {} } };
  const format = formatOf(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()));
  if (!format || !needsJpeg({ ...photo, bytes: file.size, format })) return photo;
  onSlow();
  const converted = await toJpeg(file, format);
  if ('file' in converted) return inspectFile(converted.file, key);
  return { ...photo, problem: converted.problem };
};

/** Portraits of people: checked and scaled down in the browser, so that an error shows at once and not three steps later. */
import { largestPictureBytes, portraitBounds, sizeProblem } from '@oner/config/terms';
import { type FieldProblem, isNotConverted, type NotConverted } from '../elements/form-errors.ts';
import { headBytes, readImageHead } from './image-head.ts';
import { formatOf } from './photo-format.ts';
import { type Converted, toJpeg } from './to-jpeg.ts';

/** Only a small square is shown: 4 megapixels are enough around the middle. */
const within = { pixels: 4_000_000, bytes: largestPictureBytes };

const measuresProblem = async (file: File): Promise<FieldProblem | undefined> => {
  const head = readImageHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const problem = head?.size && sizeProblem(head.size, portraitBounds);
  if (!problem) return undefined;
  const { code, ...facts } = problem;
  return { code, facts };
};

const check = async (file: File): Promise<FieldProblem | undefined> => {
  if (file.size === 0) return { code: 'file-empty', facts: {} };
  if (file.size > largestPictureBytes) return { code: 'file-too-large', facts: { max: 40 } };
  return measuresProblem(file);
};

/**
 * Returns the portrait as it is uploaded: an upright JPEG.
 * @param convert replaced by tests; default toJpeg()
 */
export const preparePortrait = async (
  file: File,
  convert: typeof toJpeg = toJpeg,
): Promise<Converted> => {
  const problem: FieldProblem | NotConverted | undefined = await check(file);
  if (problem) return { problem };
  const format = formatOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!format) return { problem: { code: 'file-type', facts: {} } };
  const converted = await convert(file, format, within);
  if ('file' in converted) {
    const small = await measuresProblem(converted.file);
    return small ? { problem: small } : converted;
  }
  // An old browser cannot convert; the server opens all formats except these itself.
  const isForServer = isNotConverted(converted.problem) && !/heic|bmp/.test(format);
  return isForServer ? { file } : converted;
};

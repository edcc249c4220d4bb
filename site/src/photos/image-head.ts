import { formatOf } from './photo-format.ts';

/** Facts from the first bytes of a picture, so that a wrong file is rejected before upload. */
export type ImageHead = {
  readonly type: 'jpeg' | 'png';
  /** Pixels; undefined if the head does not include the dimensions. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
};

/** Bytes to read from the start of a file: the dimensions of a JPG follow its thumbnails and profiles. */
export const headBytes = 512 * 1024;

/** Detects the format by the first bytes, ignoring the file name; undefined if neither JPG nor PNG. */
export const readImageHead = (bytes: Uint8Array): ImageHead | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = formatOf(bytes);
  if (type === 'png') return { type, size: pngSize(view) };
  if (type === 'jpeg') return { type, size: jpegSize(view) };
  return undefined;
};

/** IHDR is the first chunk: width at offset 16, height at 20. */
const pngSize = (view: DataView): ImageHead['size'] =>
  view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };

/** Start-of-frame markers hold the dimensions; C4, C8 and CC in their range have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (view: DataView): ImageHead['size'] => {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill bytes may precede a marker
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    at += isAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

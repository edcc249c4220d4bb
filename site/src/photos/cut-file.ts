/** Detects truncated JPG and PNG files. */
import { readImageHead } from './image-head.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Offset of the pixel data of a JPG: beyond the end of a file without any, undefined if its segments are broken. */
const scanOf = (view: DataView): number | undefined => {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return at;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return view.byteLength;
};

const isJpegCut = (bytes: Uint8Array, view: DataView): boolean => {
  const scan = scanOf(view);
  if (scan === undefined) return false;
  // In the pixel data a byte FF is followed by 00, so this pair occurs only at its end.
  for (let at = bytes.indexOf(0xff, scan); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === endOfImage) return false;
  return true;
};

const idat = 0x49444154;

const isPngCut = (view: DataView): boolean => {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === idat && at + 12 + view.getUint32(at) > view.byteLength)
      return true;
  return false;
};

/** Checks whether a JPG or PNG is truncated, as after a broken download. The server refuses such files too. */
export const isCut = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = readImageHead(bytes)?.type;
  return type === 'jpeg' ? isJpegCut(bytes, view) : type === 'png' && isPngCut(view);
};

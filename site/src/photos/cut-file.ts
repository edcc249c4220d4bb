/** Files of pictures that end before their pixels do. */
import { readImageHead } from './image-head.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Where the pixels of a JPG begin: beyond the file where it ends before them, undefined where its segments are broken. */
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
  // Within the pixels a byte FF is followed by 00: this pair stands at their end and nowhere before.
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

/** Whether the file of a JPG or PNG ends before its pixels do, as a broken download leaves it. The server refuses it too. */
export const isCut = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = readImageHead(bytes)?.type;
  return type === 'jpeg' ? isJpegCut(bytes, view) : type === 'png' && isPngCut(view);
};

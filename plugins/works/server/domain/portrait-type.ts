/** Which pictures a person may register with: any that the shop can decode (spec A §2), told by its first bytes. */

export type PortraitType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const text = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/** @param head at least twelve bytes; null for everything that is never handed to a decoder */
export const portraitTypeOf = (head: Uint8Array): PortraitType | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(head, 1, 8) === 'PNG\r\n\u001a\n') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  // AVIF, by the decoder's name for its family; HEIC of the same family it cannot read.
  return text(head, 4, 12) === 'ftypavif' ? 'heif' : null;
};

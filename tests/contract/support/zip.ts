import { inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP by name from its directory; a truncated file has none. */
export const filesInZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('ZIP without an end record');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const data = zip.subarray(from, from + bytes);
    const path = zip.toString('utf8', at + 46, at + 46 + Number(name));
    files.set(path, method === 0 ? data : inflateRawSync(data));
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return files;
};

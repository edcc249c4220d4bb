/** Letters as a shop without SMTP writes them: files of RFC 5322 in DATA_DIR/mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The file as written. */
  readonly raw: string;
};

export const readLetters = async (dataDir: string): Promise<Letter[]> => {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))));
};

const parse = (raw: string): Letter => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = rest.join('\r\n\r\n');
  return {
    to: header('to'),
    subject: words(header('subject')),
    text: decode(body, header('content-transfer-encoding').startsWith('base64') ? 'B' : 'Q'),
    raw,
  };
};

// White space between two encoded words is not part of the text (RFC 2047).
const words = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/(=\?UTF-8\?([BQ])\?[^?]*\?=)+/gi, (run) => {
    const parts = [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
    return Buffer.concat(
      parts.map(([, kind = '', word = '']) => bytes(word.replaceAll('_', ' '), kind)),
    ).toString();
  });

const decode = (text: string, kind: string): string => bytes(text, kind).toString();

const bytes = (text: string, kind: string): Buffer => {
  if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64');
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
};

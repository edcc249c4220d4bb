/** E-mails of a shop without SMTP: files of RFC 5322 in DATA_DIR/mail. */
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names of the attached files. */
  readonly files: readonly string[];
  /** The raw file. */
  readonly raw: string;
};

/** Parsed e-mails by path: tests poll a folder of a thousand files, and the shop writes each file once, by a rename. */
const parsed = new Map<string, { readonly version: string; readonly email: Email }>();

/** Content of a folder when it was last read: tests poll it, and mostly nothing has changed. */
const listed = new Map<string, { readonly changedMs: number; readonly letters: Email[] }>();
/** Two changes within this time may have the same timestamp. Milliseconds. */
const timestampGrainMs = 100;

export const readEmails = async (dataDir: string): Promise<Email[]> => {
  const folder = join(dataDir, 'mail');
  const changedMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const known = listed.get(folder);
  if (known?.changedMs === changedMs) return [...known.letters];
  const isSettled = Date.now() - changedMs > timestampGrainMs;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const found = names.map((name) => readEmail(join(folder, name)));
  if (isSettled) listed.set(folder, { changedMs, letters: found });
  return [...found];
};

const readEmail = (path: string): Email => {
  const { ino, mtimeMs } = statSync(path);
  const version = `${ino} ${mtimeMs}`;
  const known = parsed.get(path);
  if (known?.version === version) return known.email;
  const email = parse(readFileSync(path, 'utf8'));
  parsed.set(path, { version, email });
  return email;
};

const parse = (raw: string): Email => {
  const { header } = splitPart(raw);
  const parts = partsOf(raw);
  const bodyOf = (type: string): string => parts.find((part) => part.type === type)?.text ?? '';
  return {
    to: header('to'),
    subject: decodeHeader(header('subject')),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    files: parts.flatMap(({ file }) => file ?? []),
    raw,
  };
};

const splitPart = (raw: string) => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { header, body: rest.join('\r\n\r\n') };
};

type Part = { readonly type: string; readonly text: string; readonly file: string | undefined };

/** The leaf parts of a message (RFC 2046), decoded. */
const partsOf = (raw: string): Part[] => {
  const { header, body } = splitPart(raw);
  const type = header('content-type');
  const [, boundary] = /boundary="?([^";]+)/.exec(type) ?? [];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  const kind = header('content-transfer-encoding').startsWith('base64') ? 'B' : 'Q';
  const [, file] = /filename="?([^";]+)/.exec(header('content-disposition')) ?? [];
  return [{ type: type.split(';')[0] ?? '', text: decode(body, kind), file }];
};

// White space between two encoded words is not part of the text (RFC 2047).
const decodeHeader = (text: string): string =>
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

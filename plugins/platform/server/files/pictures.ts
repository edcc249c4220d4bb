/** Public pictures: Strapi's media library keeps them in the file store; pictures of a bucket are sent from there. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '@oner/config/env';
import { logFault } from '@oner/config/log';
import type { Core } from '@strapi/strapi';
import { answerRefusal } from '../http/answer.ts';
import { refusalOfFailure } from '../http/refusal-of.ts';
import type { Context, Next } from '../http/request.ts';
import { isLasting, mediaTypeOf, rangeOf } from './rules.ts';
import { type FileSource, fileStore } from './store.ts';

/** The file that Strapi passes to an upload provider; the provider sets `url`. */
type LibraryFile = {
  hash: string;
  readonly ext: string;
  readonly buffer?: Buffer;
  readonly stream?: Readable;
  url?: string;
};

const nameOf = ({ hash, ext }: Pick<LibraryFile, 'hash' | 'ext'>): string => `${hash}${ext}`;

const keep = async (file: LibraryFile): Promise<void> => {
  const { stream, buffer } = file;
  const source: FileSource | undefined = stream
    ? (path) => pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    : buffer;
  if (!source) throw new Error(`the media library sent no content of ${nameOf(file)}`);
  await (await fileStore()).put('pictures', nameOf(file), source);
  file.url = `/uploads/${nameOf(file)}`;
};

const remove = async (file: LibraryFile): Promise<void> =>
  (await fileStore()).remove('pictures', [nameOf(file)]);

/**
 * Strapi passes the new file with the old name. A name that browsers cache for a year is replaced by a new one, and the rows
 * that show the picture follow; other names stay, because page texts contain them. The new name is set before the first await:
 * Strapi names the resized copies after it.
 */
const replace = async (file: LibraryFile, old: LibraryFile): Promise<void> => {
  if (nameOf(file) === nameOf(old) && isLasting(nameOf(file)))
    file.hash = `${file.hash.slice(0, -32)}${randomBytes(16).toString('hex')}`;
  await keep(file);
  if (nameOf(old) !== nameOf(file)) await remove(old);
};

/** Called in bootstrap(), after Strapi has made its provider: stores pictures that staff upload in the panel like all others. */
export const keepLibraryInStore = (strapi: Core.Strapi): void => {
  const { provider } = strapi.plugin('upload');
  Object.assign(provider, {
    upload: keep,
    uploadStream: keep,
    replace,
    replaceStream: replace,
    delete: remove,
  });
};

/** Sends a picture that the caller may see: from the folder that Strapi serves, or from the bucket. */
export const sendPicture = async (ctx: Context, name: string, next: Next): Promise<void> => {
  if (env().FILES === 'disk' || !['GET', 'HEAD'].includes(ctx.method)) {
    await next();
    return;
  }
  try {
    const store = await fileStore();
    const bytes = await store.size('pictures', name);
    if (bytes === null) return;
    ctx.set('Accept-Ranges', 'bytes');
    const part = rangeOf(ctx.get('range'), bytes);
    if (part === null) {
      ctx.status = 416;
      ctx.set('Content-Range', `bytes */${bytes}`);
      return;
    }
    const { from, to, isPart } = part;
    ctx.type = mediaTypeOf(name);
    ctx.body =
      ctx.method === 'HEAD' ? '' : await store.stream('pictures', name, isPart ? part : undefined);
    ctx.status = isPart ? 206 : 200;
    if (isPart) ctx.set('Content-Range', `bytes ${from}-${to}/${bytes}`);
    // Koa removes Content-Length together with the previous body, so it is set last.
    ctx.set('Content-Length', String(to - from + 1));
  } catch (error) {
    const refusal = refusalOfFailure(error);
    if (!refusal) throw error;
    logFault('sending a picture failed', error, { name });
    answerRefusal(ctx, refusal);
  }
};

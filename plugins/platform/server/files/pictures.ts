/** Public pictures: what Strapi's media library stores goes into the store of files, and what a bucket keeps is sent from there. */
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

/** What Strapi hands to a provider of uploads; the provider writes `url`. */
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
  if (!source) throw new Error(`the library sends no bytes of ${nameOf(file)}`);
  await (await fileStore()).put('pictures', nameOf(file), source);
  file.url = `/uploads/${nameOf(file)}`;
};

const remove = async (file: LibraryFile): Promise<void> =>
  (await fileStore()).remove('pictures', [nameOf(file)]);

/**
 * Strapi hands over the new file under the old name. One that browsers keep for a year gets another, and the rows that show it
 * follow; the name of any other stays, for texts of pages hold it as words. Its copies are named after it as soon as this waits.
 */
const replace = async (file: LibraryFile, old: LibraryFile): Promise<void> => {
  if (nameOf(file) === nameOf(old) && isLasting(nameOf(file)))
    file.hash = `${file.hash.slice(0, -32)}${randomBytes(16).toString('hex')}`;
  await keep(file);
  if (nameOf(old) !== nameOf(file)) await remove(old);
};

/** In bootstrap(), when Strapi has made its own provider: pictures that staff bring in the panel go where all others do. */
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
    // Koa takes the length of a body before away with it.
    ctx.set('Content-Length', String(to - from + 1));
  } catch (error) {
    const refusal = refusalOfFailure(error);
    if (!refusal) throw error;
    logFault('picture not sent', error, { name });
    answerRefusal(ctx, refusal);
  }
};

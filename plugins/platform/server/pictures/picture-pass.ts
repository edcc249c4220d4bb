/**
 * Passes for pictures that are not public: each is for one file, or for the whole library in one session of the panel, and is
 * valid for one to two hours. Within an hour it stays the same, so that a browser can use its cache.
 *
 * Serves pictures of the media library that are public now, or for which the request has a pass; all others are a 404.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { clock } from '../clock/clock.ts';
import { sendPicture } from '../files/pictures.ts';
import { isLasting } from '../files/rules.ts';
import { answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/request.ts';
import { isPublic } from '../listen/listener.ts';
import { isPanelSessionOpen } from '../panel/store.ts';
import { isPublicPicture } from '../registries.ts';

/** A picture of the media library as the contract shows it. */
export type Photo = {
  /** Path of the widest copy. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Every copy except the thumbnail of the panel, narrowest first, including the widest. */
  readonly sizes: { readonly path: string; readonly width: number }[];
};

type FileRow = {
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** JSON; text on SQLite, an object on PostgreSQL. */
  readonly formats: unknown;
};
type Format = { readonly url?: unknown; readonly width?: unknown };

/** Null for a row without a picture, or for a file that is not a picture. */
export const toPhoto = ({ url, width, height, formats }: FileRow): Photo | null => {
  if (!url || !width || !height) return null;
  const known: Record<string, Format> =
    (typeof formats === 'string' ? JSON.parse(formats) : formats) ?? {};
  const sizes = Object.entries(known)
    .filter(([key]) => key !== 'thumbnail')
    .map(([, format]) => ({ path: String(format.url), width: Number(format.width) }))
    .sort((a, b) => a.width - b.width);
  return { path: url, width, height, sizes: [...sizes, { path: url, width }] };
};

const windowS = 3600;
/** No file has such a name. */
const everyPictureIn = (sessionId: string): string => `* ${sessionId}`;
const staffCookie = 'oner-pictures';
const folder = '/uploads/';

let derived: Uint8Array | undefined;
const secretNow = (): Uint8Array => {
  derived ??= new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner pictures', 32));
  return derived;
};

const signatureOf = (name: string, end: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`${name} ${end}`).digest('base64url');

/** @returns `<end, seconds in base 36>.<HMAC-SHA256 of name and end>` */
export const passFor = (name: string, now: Date, secret = secretNow()): string => {
  const end = ((Math.floor(now.getTime() / 1000 / windowS) + 2) * windowS).toString(36);
  return `${end}.${signatureOf(name, end, secret)}`;
};

/** Whether a pass is complete, for this name, and not expired. */
export const isPassFor = (
  name: string,
  pass: unknown,
  now: Date,
  secret = secretNow(),
): boolean => {
  const [end = '', given = '', ...more] = typeof pass === 'string' ? pass.split('.') : [];
  const [is, right] = [Buffer.from(given), Buffer.from(signatureOf(name, end, secret))];
  if (more.length > 0 || is.length !== right.length || !timingSafeEqual(is, right)) return false;
  return now.getTime() < Number.parseInt(end, 36) * 1000;
};

/** The path of a picture with a pass, for a person who may see it even if it is not public. */
export const signPicture = (path: string): string =>
  path.startsWith(folder)
    ? `${path}?pass=${passFor(path.slice(folder.length), clock.real())}`
    : path;

/** Adds passes to all widths of a photo. */
export const signPhoto = <P extends Pick<Photo, 'path' | 'sizes'>>(photo: P): P => ({
  ...photo,
  path: signPicture(photo.path),
  sizes: photo.sizes.map((size) => ({ ...size, path: signPicture(size.path) })),
});

/** Called after a session of the panel was checked: the panel shows every picture, and an <img> sends no header. */
export const setStaffPicturesCookie = (
  ctx: Pick<Context, 'cookies' | 'secure'>,
  sessionId: string,
): void => {
  const pass = passFor(everyPictureIn(sessionId), clock.real());
  ctx.cookies.set(staffCookie, `${sessionId}:${pass}`, {
    path: folder,
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    signed: false,
    overwrite: true,
  });
};

/** Whether a request has a pass: in its query or, at the panel, in the cookie of the staff. */
const bringsPass = async (ctx: Context, name: string, atPanel: boolean): Promise<boolean> => {
  const now = clock.real();
  if (isPassFor(name, ctx.query.pass, now)) return true;
  if (!atPanel) return false;
  const [sessionId = '', pass] = (ctx.cookies.get(staffCookie) ?? '').split(':');
  return isPassFor(everyPictureIn(sessionId), pass, now) && isPanelSessionOpen(sessionId, now);
};

/** Browsers cache the bytes of a lasting name; shared caches must check within the hour whether it is still public. */
const forEverybody = 'public, max-age=31536000, s-maxage=3600, immutable';
/** For pictures that staff may replace under the same name. */
const forAnHour = 'public, max-age=3600';
const forOne = 'private, max-age=600';

export const pictures =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Strapi's router ignores case.
    const [, name] = /^\/uploads\/(.+)$/i.exec(ctx.path) ?? [];
    if (name === undefined) {
      await next();
      return;
    }
    const isFor = await bringsPass(ctx, name, !isPublic(ctx));
    const isShown = isFor || (await isPublicPicture(name));
    if (isShown) await sendPicture(ctx, name, next);
    if (!isShown || ctx.status === 404) return answerRefusal(ctx, refuse('not-found').refusal);
    if (ctx.status < 500)
      ctx.set('Cache-Control', isFor ? forOne : isLasting(name) ? forEverybody : forAnHour);
  };

/** Pictures of the media library: what is public now, and what whoever asks has a pass to. All others are not there. */
import { refuse } from '@oner/config/contract';
import { answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/context.ts';
import { isPublic } from '../http/listener.ts';
import { bringsPass } from '../picture-pass.ts';
import { isPublicPicture } from '../registries.ts';

/** A name is never used twice, so browsers keep its bytes; a cache for many asks within the hour whether they are still shown. */
const forEverybody = 'public, max-age=31536000, s-maxage=3600, immutable';
const forOne = 'private, max-age=600';

export const pictures =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Strapi's router makes no difference between capitals and small letters.
    const [, name] = /^\/uploads\/(.+)$/i.exec(ctx.path) ?? [];
    if (name === undefined) {
      await next();
      return;
    }
    const isFor = await bringsPass(ctx, name, !isPublic(ctx));
    const isShown = isFor || (await isPublicPicture(name));
    if (isShown) await next();
    if (!isShown || ctx.status === 404) return answerRefusal(ctx, refuse('not-found').refusal);
    ctx.set('Cache-Control', isFor ? forOne : forEverybody);
  };

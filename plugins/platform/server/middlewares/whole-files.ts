/**
 * Behind the body parser, which overlooks a disk that fills up while the last bytes of a file are written: it hands
 * the file on as if it were whole. A file that is shorter on the disk than what arrived never reaches a call.
 */
import { stat } from 'node:fs/promises';
import { refuse } from '@oner/config/contract';
import { answerRefusal } from '../http/answer.ts';
import type { UploadedFile } from '../http/caller.ts';
import type { Context, Next } from '../http/context.ts';
import { filesOf } from '../http/request.ts';

export const wholeFiles =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const cut = await Promise.all(Object.values(filesOf(ctx)).flat().map(isCut));
    if (cut.includes(true)) return answerRefusal(ctx, refuse('storage-full').refusal);
    await next();
  };

const isCut = async ({ path, bytes }: UploadedFile): Promise<boolean> =>
  (await stat(path)).size < bytes;

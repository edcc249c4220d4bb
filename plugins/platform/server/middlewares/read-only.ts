/**
 * Around the routes of the panel, as handle() is around the calls of the contract: nothing is written while a disk is
 * below its reserve, and a disk or a database that refuses is no fault.
 */
import { answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/context.ts';
import { isPublic } from '../http/listener.ts';
import { panelDoor } from '../http/panel-doors.ts';
import { onlyReads, refusalOfFailure } from '../http/refusal-of.ts';
import { logFault } from '../log.ts';
import { storageIsLow } from '../storage.ts';

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const readOnly =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { method, path } = ctx;
    // handle() looks after the calls of the contract.
    const isOurs = !isPublic(ctx);
    if (isOurs && !reads.has(method) && !panelDoor(path).essential && storageIsLow()) {
      return answerRefusal(ctx, onlyReads());
    }
    try {
      await next();
    } catch (error) {
      const refusal = refusalOfFailure(error);
      if (!refusal) throw error;
      logFault('request failed', error, { requestId: ctx.state.requestId, path });
      answerRefusal(ctx, refusal);
    }
  };

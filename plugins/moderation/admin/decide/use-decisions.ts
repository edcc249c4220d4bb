/** Making and undoing decisions. The server holds a decision for ten seconds, during which it is shown. */

import {
  holdMs,
  type StaffHeldDecision,
  type StaffQueuedWork,
  type StaffReason,
  type StaffRefusedWork,
} from '@oner/config/contract/staff-moderation';
import type { Decision } from '@oner/config/contract/staff-moderation-works';
import { quotedTitle } from '@oner/config/terms';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whyOf } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { type ActionVerdict, type Pending, takeEnded } from './rules.ts';

type Host = {
  gone(ids: readonly string[]): void;
  back(works: readonly StaffQueuedWork[]): void;
  refresh(): void;
  /** Discards cached works that have changed. */
  forget(ids: readonly string[]): void;
};

/** Delay after the last decision took effect; then failed and lapsed ones are in the queue again. */
const settleMs = 2_000;

export const useDecisions = (host: Host) => {
  const calls = useStaffCalls();
  const { say } = useTexts();
  const { announce, failed } = useAnnounce();
  const refusals = useRefusals();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const isBusy = useRef(false);
  const latest = useRef({ host, pending });
  latest.current = { host, pending };

  const ends = pending.at(0)?.endsAt;
  useEffect(() => {
    if (ends === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setPending((before) => takeEnded(before, performance.now()));
        setTimeout(() => latest.current.host.refresh(), settleMs);
      },
      Math.max(ends - performance.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [ends]);

  const take = useCallback(
    (
      works: readonly StaffQueuedWork[],
      decision: Decision,
      held: readonly StaffHeldDecision[],
      from: number,
    ): void => {
      const numbers = new Map(held.map(({ id, decisionId }) => [id, decisionId]));
      const done = works.flatMap((work) => {
        const decisionId = numbers.get(work.id);
        return decisionId === undefined ? [] : [{ work, decisionId }];
      });
      if (done.length === 0) return;
      // Counted from the request: on a slow connection the button disappears a little early, never too late.
      const one = { key: done[0]?.decisionId ?? 0, decision, done, endsAt: from + holdMs };
      setPending((before) => [...before, one]);
      latest.current.host.forget(done.map(({ work }) => work.id));
      latest.current.host.gone(done.map(({ work }) => work.id));
    },
    [],
  );

  const refuse = useCallback(
    async (
      refused: readonly StaffRefusedWork[],
      works: readonly StaffQueuedWork[],
    ): Promise<void> => {
      if (refused.length === 0) return;
      await refusals.tell(refused, works);
      const ids = refused.map(({ id }) => id);
      latest.current.host.forget(ids);
      const isOver = ({ why }: StaffRefusedWork) =>
        why.some((code) => ['decided', 'not-waiting', 'not-found'].includes(code));
      latest.current.host.gone(refused.filter(isOver).map(({ id }) => id));
      if (refused.some(({ why }) => why.includes('changed'))) latest.current.host.refresh();
    },
    [refusals],
  );

  const decide = useCallback(
    async (works: readonly StaffQueuedWork[], verdict: ActionVerdict): Promise<boolean> => {
      if (isBusy.current || works.length === 0) return false;
      isBusy.current = true;
      const from = performance.now();
      try {
        const chosen = works.map(({ id, revision }) => ({ id, revision }));
        const { held, refused } = await calls.decideWorks({ body: { works: chosen, ...verdict } });
        take(works, verdict.decision, held, from);
        await refuse(refused, works);
        return held.length > 0 || refused.length > 0;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        isBusy.current = false;
      }
    },
    [calls, failed, take, refuse],
  );

  const undo = useCallback(
    async (key?: number): Promise<void> => {
      const all = latest.current.pending;
      const one = key === undefined ? all.at(-1) : all.find((each) => each.key === key);
      if (!one) return announce('info', say('undo.nothing'));
      setPending((before) => before.filter((each) => each !== one));
      const results = await Promise.allSettled(
        one.done.map(({ decisionId }) => calls.undoDecision({ id: decisionId })),
      );
      const back = one.done.filter((_, index) => results[index]?.status === 'fulfilled');
      const lost = results.find((result) => result.status === 'rejected');
      if (back.length > 0) {
        latest.current.host.forget(back.map(({ work }) => work.id));
        latest.current.host.back(back.map(({ work }) => work));
        latest.current.host.refresh();
        announce('success', say('undo.undone'));
      }
      if (lost) failed(lost.reason);
    },
    [calls, failed, say, announce],
  );
  return { pending, decide, undo };
};

/** Reasons why works were left out of a decision, with the name of the moderator who decided first. */
type Titled = { readonly id: string; readonly title: string };

export const useRefusals = () => {
  const calls = useStaffCalls();
  const { say } = useTexts();
  const announcer = useAnnounce();
  return useMemo(() => {
    const textOf = (why: readonly string[]): string =>
      why.map((code) => say(...whyOf(code))).join(' ');

    /** If another moderator has decided about the work: who, and what. */
    const other = async ({ id, why }: StaffRefusedWork): Promise<string> => {
      if (!why.includes('decided') && !why.includes('not-waiting')) return textOf(why);
      const work = await calls.getWorkOfQueue({ id }).catch(() => null);
      const last = work?.decisions.find(({ state }) => state !== 'undone' && state !== 'lapsed');
      if (!last) return textOf(why);
      const name = last.actorName ?? last.actor;
      return say('why.decided-by', { name, deed: say(`bulk.${last.decision}`) });
    };
    return {
      textOf,
      tell: async (
        refused: readonly StaffRefusedWork[],
        works: readonly Titled[],
      ): Promise<void> => {
        for (const one of refused.slice(0, 3)) {
          const name = works.find(({ id }) => id === one.id)?.title ?? one.id;
          announcer.announce('warning', `${quotedTitle('kk', { name })}: ${await other(one)}`);
        }
      },
    };
  }, [calls, say, announcer]);
};

/** The reasons of the vocabulary, in its order. */
export const useReasons = (): readonly StaffReason[] => {
  const calls = useStaffCalls();
  const { loaded } = useLoaded(
    ['reasons'],
    async () => (await calls.listReasons()).reasons,
    'static',
  );
  return loaded.is === 'ready' ? loaded.value : [];
};

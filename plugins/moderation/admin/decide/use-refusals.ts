/** Why works were left out of a decision; who was faster is named. */

import type { StaffRefusedWork } from '@oner/config/contract/staff-moderation';
import { useMemo } from 'react';
import { whyOf } from '../api/problem.ts';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';

type Titled = { readonly id: string; readonly title: string };

export const useRefusals = () => {
  const desk = useDesk();
  const { say } = useWords();
  const tellings = useTell();
  return useMemo(() => {
    const wordsOf = (why: readonly string[]): string =>
      why.map((code) => say(...whyOf(code))).join(' ');

    /** Two moderators on one work: who decided, and what. */
    const other = async ({ id, why }: StaffRefusedWork): Promise<string> => {
      if (!why.includes('decided') && !why.includes('not-waiting')) return wordsOf(why);
      const work = await desk.work(id).catch(() => null);
      const last = work?.decisions.find(({ state }) => state !== 'undone' && state !== 'lapsed');
      if (!last) return wordsOf(why);
      const name = last.actorName ?? last.actor;
      return say('why.decided-by', { name, deed: say(`bulk.${last.decision}`) });
    };
    return {
      wordsOf,
      tell: async (
        refused: readonly StaffRefusedWork[],
        works: readonly Titled[],
      ): Promise<void> => {
        for (const one of refused.slice(0, 3)) {
          const title = works.find(({ id }) => id === one.id)?.title ?? one.id;
          tellings.tell('warning', `«${title}»: ${await other(one)}`);
        }
      },
    };
  }, [desk, say, tellings]);
};

import { useState } from 'react';
import { toast } from '../api/toast.ts';

/**
 * What buttons have in common: a press while one is on its way does nothing, and what goes wrong is said.
 * @param why says in words what went wrong
 * @param where `toast` where the page has no place for it; else it stands in `problem`
 */
export const useAction = (why: (cause: unknown) => string, where?: 'toast') => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** @param deed answers `leaving` where the page is being left: the button stays busy */
  const run = async (deed: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      if ((await deed()) === 'leaving') return;
    } catch (cause) {
      if (where === 'toast') toast('danger', why(cause));
      else setProblem(why(cause));
    }
    setBusy(false);
  };
  return { isBusy, problem, run };
};

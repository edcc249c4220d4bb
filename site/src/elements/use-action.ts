import { useState } from 'react';
import { toast } from '../api/toast.ts';

/**
 * What buttons have in common: a press while one is on its way does nothing, and what goes wrong is said.
 * @param why says in words what went wrong
 * @param where `toast` where the page has no place for it; else it stands in `problem`
 */
export const useAction = (why: (cause: unknown) => string, where?: 'toast') => {
  const [busyWith, setBusyWith] = useState('');
  const [problem, setProblem] = useState('');
  /**
   * @param action answers `leaving` where the page is being left: the button stays busy
   * @param name tells buttons apart that share one action: the one that is busy is in `busyWith`
   */
  const run = async (action: () => Promise<unknown>, name = 'action'): Promise<void> => {
    if (busyWith !== '') return;
    setBusyWith(name);
    setProblem('');
    try {
      if ((await action()) === 'leaving') return;
    } catch (cause) {
      if (where === 'toast') toast('danger', why(cause));
      else setProblem(why(cause));
    }
    setBusyWith('');
  };
  return { isBusy: busyWith !== '', busyWith, problem, run };
};

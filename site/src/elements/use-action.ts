import { useState } from 'react';
import { toast } from '../api/toast.ts';

/**
 * State of action buttons: a press while an action runs is ignored, and errors are shown.
 * @param why returns the message of an error
 * @param where `toast` if the page has no place for it; otherwise it is returned as `problem`
 */
export const useAction = (why: (cause: unknown) => string, where?: 'toast') => {
  const [busyWith, setBusyWith] = useState('');
  const [problem, setProblem] = useState('');
  /**
   * @param action returns `leaving` if the page is being left: the button stays busy
   * @param name distinguishes buttons that share one state: `busyWith` has the name of the busy one
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

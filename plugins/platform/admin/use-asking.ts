import { useState } from 'react';

/**
 * State of a dialog for an action on a row of a list; the list is reloaded when the action is done or refused.
 * @param again reloads the list
 */
export const useAsking = <T>(again: () => void) => {
  const [asking, ask] = useState<T | null>(null);
  const onClose = (): void => ask(null);
  const onDone = (): void => {
    ask(null);
    again();
  };
  return { asking, ask, dialog: { onDone, onMoved: again, onClose } };
};

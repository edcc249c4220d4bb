import { useState } from 'react';

/**
 * State of a dialog for an action on a row of a list; the list is reloaded when the action is done or refused.
 * @param again reloads the list
 */
export const useActionDialog = <T>(again: () => void) => {
  const [target, openFor] = useState<T | null>(null);
  const onClose = (): void => openFor(null);
  const onDone = (): void => {
    openFor(null);
    again();
  };
  return { target, openFor, dialog: { onDone, onMoved: again, onClose } };
};

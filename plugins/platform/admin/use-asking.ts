import { useState } from 'react';

/**
 * What is about to be done to a row of a list, in a dialog; the list is looked at again when it is done or cannot be.
 * @param again looks at the list again
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

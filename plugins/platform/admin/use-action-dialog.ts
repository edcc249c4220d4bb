import { useState } from 'react';

/** State of a dialog for an action on a row of a list. */
export const useActionDialog = <T>() => {
  const [target, openFor] = useState<T | null>(null);
  return { target, openFor, dialog: { onClose: () => openFor(null) } };
};

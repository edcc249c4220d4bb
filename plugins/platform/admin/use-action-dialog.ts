import { useState } from 'react';

/** State of a dialog for an action on a row of a list. */
export const useActionDialog = <T>() => {
  const [target, openFor] = useState<T | null>(null);
  const dialog = { onClose: () => openFor(null) };
  /** Renders the dialog while it is open. */
  const show = (render: (target: T, props: typeof dialog) => React.ReactNode): React.ReactNode =>
    target !== null && render(target, dialog);
  return { openFor, show };
};

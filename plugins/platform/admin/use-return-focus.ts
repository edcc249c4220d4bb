import { useRef } from 'react';

/**
 * For a dialog that opens without a trigger of its own: when it is closed, the keyboard goes on where it was.
 * @returns for `onCloseAutoFocus`; what is not on the page any more is passed over
 */
export const useReturnFocus = () => {
  const from = useRef(document.activeElement);
  return (event: Event): void => {
    event.preventDefault();
    if (from.current instanceof HTMLElement) from.current.focus();
  };
};

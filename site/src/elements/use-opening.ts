import { useEffect, useRef, useState } from 'react';

const opener = '[data-opener]';
const first = '[data-first], input, textarea';
const focusIn = (place: HTMLElement | null, selector: string): void =>
  place?.querySelector<HTMLElement>(selector)?.focus();

/**
 * A form that opens in the place of its button and closes again: the focus goes to what is read first, which carries `data-first`, or
 * else into its first field, and comes back to the button, which carries `data-opener`.
 */
export const useOpening = () => {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    focusIn(place.current, isOpen ? first : opener);
  }, [isOpen]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    focusOpener: (): void => focusIn(place.current, opener),
    /** For the element around both. */
    place: (element: HTMLElement | null): void => {
      place.current = element;
    },
  };
};

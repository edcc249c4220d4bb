import { useEffect, useRef, useState } from 'react';

const opener = '[data-opener]';
const first = '[data-first], input, textarea';
const focusIn = (place: HTMLElement | null, selector: string): void =>
  place?.querySelector<HTMLElement>(selector)?.focus();

/**
 * A form that replaces its button while open: the focus moves to the element with `data-first` or to the first field,
 * and on closing returns to the button with `data-opener`.
 */
export const useDisclosure = () => {
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

import { type FocusEvent, useEffect, useRef } from 'react';

const pressable = 'a[href], button:not([disabled]), input:not([disabled])';

type Rows = {
  /** How many there are: when one less, somebody may have lost their place. */
  readonly count: number;
  /** What is a row, as a selector within the box. */
  readonly row: string;
  /** What takes the focus when no row is left, as a selector within the box; anything to press unless said. */
  readonly otherwise?: string;
};

/**
 * For a box whose rows can be removed: whoever stood on one with the keyboard stands on the one that moved up, or on
 * the last, and is not thrown to the top of the page (WCAG 2.4.3). Spread it over the box.
 */
export const useKeptPlace = <T extends HTMLElement>({ count, row, otherwise }: Rows) => {
  const ref = useRef<T>(null);
  const stood = useRef(-1);
  const counted = useRef(count);

  useEffect(() => {
    const isFewer = count < counted.current;
    counted.current = count;
    const [box, at] = [ref.current, stood.current];
    if (!isFewer || at < 0 || !box || document.activeElement !== document.body) return;
    stood.current = -1;
    const rows = [...box.querySelectorAll(row)];
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>(pressable);
    (next ?? box.querySelector<HTMLElement>(otherwise ?? pressable))?.focus();
  }, [count, row, otherwise]);

  return {
    ref,
    onFocus: ({ target }: FocusEvent<T>) => {
      const rows = [...(ref.current?.querySelectorAll(row) ?? [])];
      stood.current = rows.findIndex((one) => one.contains(target));
    },
    // Nothing takes the focus from what is removed; whoever goes elsewhere themselves has a new place.
    onBlur: ({ relatedTarget }: FocusEvent<T>) => {
      if (relatedTarget) stood.current = -1;
    },
  };
};

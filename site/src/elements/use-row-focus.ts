import { type FocusEvent, useEffect, useRef } from 'react';

const pressable = 'a[href], button:not([disabled]), input:not([disabled])';

type Rows = {
  /** Number of rows; when it decreases, the focus may have been lost. */
  readonly count: number;
  /** Selector of a row within the box. */
  readonly row: string;
  /** Selector of what takes the focus if no row is left; default: any control. */
  readonly fallback?: string;
};

/**
 * For a box with removable rows: when the focused row is removed, the focus moves to the row that takes its place or to
 * the last one, instead of the top of the page (WCAG 2.4.3). Spread the result over the box.
 */
export const useRowFocus = <T extends HTMLElement>({ count, row, fallback }: Rows) => {
  const ref = useRef<T>(null);
  const focusedRow = useRef(-1);
  const previousCount = useRef(count);

  useEffect(() => {
    const isFewer = count < previousCount.current;
    previousCount.current = count;
    const [box, at] = [ref.current, focusedRow.current];
    if (!isFewer || at < 0 || !box || document.activeElement !== document.body) return;
    focusedRow.current = -1;
    const rows = [...box.querySelectorAll(row)];
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>(pressable);
    (next ?? box.querySelector<HTMLElement>(fallback ?? pressable))?.focus();
  }, [count, row, fallback]);

  return {
    ref,
    onFocus: ({ target }: FocusEvent<T>) => {
      const rows = [...(ref.current?.querySelectorAll(row) ?? [])];
      focusedRow.current = rows.findIndex((one) => one.contains(target));
    },
    // Removing an element moves the focus to nothing; a move to another element is the person's own.
    onBlur: ({ relatedTarget }: FocusEvent<T>) => {
      if (relatedTarget) focusedRow.current = -1;
    },
  };
};

import { type RefObject, useEffect, useRef } from 'react';
import { setFilters } from './explore.store.ts';
import {
  chosenEarly,
  type FilterName,
  type Filters,
  filterNames,
  isLive,
  withoutAny,
} from './explore.ts';
import { controlsOf, writeControls } from './form-controls.ts';

/** The form of a page has one id: controls outside of it, the order, belong to it by that. */
export const formId = 'filters-form';

const typingPauseMs = 300;

/** From here on the filters stand beside the list (design §3): there all of them are in force as they are touched. */
export const isWide = (): boolean => matchMedia('(min-width: 992px)').matches;

export type FilterForm = {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Puts changes in force; `quietly` replaces the place in history. */
  readonly change: (changes: Partial<Filters>, quietly?: boolean) => void;
  /** The name as it is typed: in force after a pause. */
  readonly type: (q: string) => void;
  /** Takes every filter away and empties every control, but leaves the order. */
  readonly clear: () => void;
};

/**
 * The form holds its own values, as the server has written them or a person has: nothing is lost that was typed
 * before this came alive. What changes elsewhere (a chip, Back) is written into the controls it concerns; what waits
 * there for Apply stays.
 */
export const useFilterForm = (filters: Filters): FilterForm => {
  const ref = useRef<HTMLFormElement>(null);
  const now = useRef(filters);
  const shown = useRef(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  now.current = filters;

  const change = (changes: Partial<Filters>, quietly = false) => {
    const next = { ...now.current, ...changes };
    now.current = next;
    // The controls show these already, or more: a name may have grown meanwhile.
    shown.current = { ...shown.current, ...changes };
    setFilters(next, quietly);
  };
  const type = (q: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (q.trim() !== now.current.q) change({ q: q.trim() }, true);
    }, typingPauseMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useEffect(() => {
    if (!ref.current) return;
    const early = Object.entries(chosenEarly(controlsOf(ref.current)));
    const live = early.filter(([name]) => isWide() || isLive(name as FilterName));
    if (live.length > 0) change(Object.fromEntries(live), true);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const changed = filterNames.filter((name) => filters[name] !== shown.current[name]);
    shown.current = filters;
    if (!ref.current || changed.length === 0) return;
    if (changed.includes('q')) clearTimeout(timer.current);
    writeControls(ref.current, Object.fromEntries(changed.map((name) => [name, filters[name]])));
  }, [filters]);

  const clear = () => {
    clearTimeout(timer.current);
    const none = withoutAny(now.current);
    if (ref.current) writeControls(ref.current, none);
    change(none);
  };
  return { ref, change, type, clear };
};

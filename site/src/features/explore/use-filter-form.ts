import { type RefObject, useEffect, useRef } from 'react';
import { setFilters } from './explore.store.ts';
import {
  choicesIn,
  chosenEarly,
  type ExploreFilters,
  type FilterControl,
  type FilterName,
  filterNames,
  isLiveFilter,
  withoutAny,
} from './explore.ts';

/** The form of a page has one id: controls outside of it, the order, belong to it by that. */
export const formId = 'filters-form';

const typingPauseMs = 300;

/** From here on the filters stand beside the list: there all of them are in force as they are touched. */
export const isWide = (): boolean => matchMedia('(min-width: 992px)').matches;

export type FilterForm = {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Puts changes in force; `quietly` replaces the place in history. */
  readonly change: (changes: Partial<ExploreFilters>, quietly?: boolean) => void;
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
export const useFilterForm = (filters: ExploreFilters): FilterForm => {
  const ref = useRef<HTMLFormElement>(null);
  const now = useRef(filters);
  const shown = useRef(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  now.current = filters;

  const change = (changes: Partial<ExploreFilters>, quietly = false) => {
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
    const live = early.filter(([name]) => isWide() || isLiveFilter(name as FilterName));
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

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] => Array.from(form.elements).filter(isField);

const isRadio = (field: Field): field is HTMLInputElement & { type: 'radio' } =>
  field.type === 'radio';

const isBox = (field: Field): field is HTMLInputElement & { type: 'checkbox' } =>
  field.type === 'checkbox';

/** The boxes of a group as one value, as the address has it. */
const boxesOf = (form: HTMLFormElement, name: string): FilterControl => {
  const boxes = fieldsOf(form).filter((field) => field.name === name && isBox(field));
  const those = (is: 'checked' | 'defaultChecked') =>
    boxes.filter((box) => (box as HTMLInputElement)[is]).map(({ value }) => value);
  return {
    name,
    value: those('checked').sort().join(','),
    came: those('defaultChecked').sort().join(','),
  };
};

const cameWith = (field: Field, all: readonly Field[]): string => {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  if (!isRadio(field)) return field.defaultValue;
  const group = all.filter((one) => one.name === field.name && isRadio(one));
  return group.find((one) => isRadio(one) && one.defaultChecked)?.value ?? '';
};

/** What every control of the form holds, beside what the server had put there. */
const controlsOf = (form: HTMLFormElement): FilterControl[] => {
  const all = fieldsOf(form);
  const boxes = new Set(all.filter(isBox).map(({ name }) => name));
  const single = all
    .filter((field) => !isBox(field) && (!isRadio(field) || field.checked))
    .map((field) => ({ name: field.name, value: field.value, came: cameWith(field, all) }));
  return [...single, ...[...boxes].map((name) => boxesOf(form, name))];
};

/** Puts values into the controls that show another one. */
const writeControls = (form: HTMLFormElement, values: Partial<ExploreFilters>): void => {
  const names: readonly string[] = filterNames;
  for (const field of fieldsOf(form)) {
    const value = names.includes(field.name) ? values[field.name as FilterName] : undefined;
    if (value === undefined) continue;
    if (isRadio(field)) field.checked = field.value === value;
    else if (isBox(field)) field.checked = choicesIn(value).includes(field.value);
    else if (field instanceof HTMLSelectElement && value === '') field.selectedIndex = 0;
    else if (field.value !== value) field.value = value;
  }
};

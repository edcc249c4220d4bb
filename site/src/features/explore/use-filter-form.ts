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

/** Id of the filter form; controls outside of it, such as the order, belong to it by this id. */
export const formId = 'filters-form';

const typingPauseMs = 300;

/** Checks whether the filters are beside the list, where all of them apply at once. */
export const isWide = (): boolean => matchMedia('(min-width: 992px)').matches;

export type FilterForm = {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Applies changes; `quietly` replaces the history entry. */
  readonly change: (changes: Partial<ExploreFilters>, quietly?: boolean) => void;
  /** Applies the typed name after a pause. */
  readonly type: (q: string) => void;
  /** Removes every filter and empties every control, except the order. */
  readonly clear: () => void;
};

/**
 * The controls are uncontrolled, so that values typed before hydration are kept. Changes from elsewhere (a chip, Back)
 * are written into the affected controls only; values that wait for Apply stay.
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
    // The controls already show these values, or newer ones: a name may have been typed further.
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

/** The checkboxes of a group as one value, as in the address. */
const boxesOf = (form: HTMLFormElement, name: string): FilterControl => {
  const boxes = fieldsOf(form).filter((field) => field.name === name && isBox(field));
  const those = (is: 'checked' | 'defaultChecked') =>
    boxes.filter((box) => (box as HTMLInputElement)[is]).map(({ value }) => value);
  return {
    name,
    value: those('checked').sort().join(','),
    initial: those('defaultChecked').sort().join(','),
  };
};

const initialValueOf = (field: Field, all: readonly Field[]): string => {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  if (!isRadio(field)) return field.defaultValue;
  const group = all.filter((one) => one.name === field.name && isRadio(one));
  return group.find((one) => isRadio(one) && one.defaultChecked)?.value ?? '';
};

/** Current and rendered value of every control of the form. */
const controlsOf = (form: HTMLFormElement): FilterControl[] => {
  const all = fieldsOf(form);
  const boxes = new Set(all.filter(isBox).map(({ name }) => name));
  const single = all
    .filter((field) => !isBox(field) && (!isRadio(field) || field.checked))
    .map((field) => ({
      name: field.name,
      value: field.value,
      initial: initialValueOf(field, all),
    }));
  return [...single, ...[...boxes].map((name) => boxesOf(form, name))];
};

/** Writes values into the controls that show different ones. */
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

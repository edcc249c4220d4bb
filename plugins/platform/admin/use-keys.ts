/** Single keys of the desk. By place, not by letter: J is J in the Kazakh and Russian layouts too. */
import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const storedAs = 'oner.desk.keys';
/** Whoever speaks to his computer may switch single keys off (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(storedAs) !== 'off';
export const switchKeys = (on: boolean): void => localStorage.setItem(storedAs, on ? 'on' : 'off');

/** Where letters are typed, or a list of choices is open, they are letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=combobox], [role=listbox], [role=menu], [contenteditable=true]',
  ) !== null;
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog]') !== null;

/** @param keys by `KeyboardEvent.code`, and `?` by what it writes */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      // Arrows go from one choice to the next.
      if (event.target instanceof HTMLInputElement && event.code.startsWith('Arrow')) return;
      const name = event.key === '?' ? '?' : event.shiftKey ? '' : event.code;
      if (!keysAreOn() && name !== '?') return;
      const deed = latest.current[name];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

import { type RefObject, useEffect } from 'react';

/** Returns the element of a form to focus: its first invalid field, or the checked choice of an invalid group. */
export const firstInvalid = (form: ParentNode | null): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  return wrong.querySelector<HTMLElement>(':checked') ?? wrong.querySelector('input, button');
};

/**
 * Focuses the first invalid field, whether this page or the server found it.
 * @param problems a new object for each attempt, the same one while typing
 */
export const useFocusInvalid = (form: RefObject<ParentNode | null>, problems: object): void =>
  useEffect(() => {
    if (Object.keys(problems).length > 0) firstInvalid(form.current)?.focus();
  }, [form, problems]);

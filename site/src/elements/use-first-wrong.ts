import { type RefObject, useEffect } from 'react';

/** What of a form takes the focus: its first wrong field, or the choice that stands in a group that is wrong. */
export const firstWrong = (form: ParentNode | null): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  return wrong.querySelector<HTMLElement>(':checked') ?? wrong.querySelector('input, button');
};

/**
 * Leads to what is wrong, whoever has found it: this page or the server.
 * @param problems another object for each try, and none for a letter that is typed
 */
export const useFirstWrong = (form: RefObject<ParentNode | null>, problems: object): void =>
  useEffect(() => {
    if (Object.keys(problems).length > 0) firstWrong(form.current)?.focus();
  }, [form, problems]);

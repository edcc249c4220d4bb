import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NameOf, type Problems, refusedFields } from './form-errors.ts';
import { asApiError } from './translator.ts';
import { firstWrong } from './use-first-wrong.ts';

/** A field that has to be filled and is not. */
export const required = { code: 'required', facts: {} } as const;

/**
 * What forms have in common: what is wrong with their fields, whoever found it, what else kept them from being sent, and that
 * they are being sent. The first wrong field takes the focus. Fields may be uncontrolled: what is typed before the page is
 * alive stays.
 * @param why says in words what went wrong
 * @param listsRefusals what the server refuses is listed above the form, and takes the focus there (spec A §8)
 * @param nameOf of a form with several rows: what it calls a field of its body
 */
export const useForm = (
  why: (cause: unknown) => string,
  listsRefusals = false,
  nameOf?: NameOf,
) => {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Counts the tries that have failed: a letter that is typed moves no focus.
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) firstWrong(form.current)?.focus();
  }, [failures]);

  /** Shows what is wrong, and nothing of an earlier try; true when nothing is. */
  const isRight = (wrong: Problems): boolean => {
    setProblems(wrong);
    setRefused({});
    setTrouble('');
    if (Object.keys(wrong).length === 0) return true;
    setFailures((count) => count + 1);
    return false;
  };

  /**
   * Sends what is right. What the server refuses of a field stands at the field, everything else in `trouble`.
   * @param deed `leaving` where the page is being left: the form stays busy
   */
  const send = async (deed: () => Promise<unknown>): Promise<void> => {
    isRight({});
    setBusy(true);
    try {
      if ((await deed()) === 'leaving') return;
    } catch (cause) {
      const error = asApiError(cause);
      const wrong = refusedFields(error, nameOf);
      setProblems(wrong);
      if (listsRefusals) setRefused(wrong);
      else setFailures((count) => count + 1);
      if (Object.keys(wrong).length === 0) setTrouble(why(error));
    }
    setBusy(false);
  };

  return {
    form,
    problems,
    refused,
    trouble,
    isBusy,
    /** What stands in a field. */
    text: (name: string): string => String(new FormData(form.current ?? undefined).get(name) ?? ''),
    /** Somebody types into a field: what was wrong with it is over. */
    correct: (field: string): void => setProblems(({ [field]: _, ...rest }) => rest),
    /** Says something about the whole form. */
    tell: setTrouble,
    isRight,
    send,
    /** For `onSubmit` and buttons: nothing is sent twice. */
    submitting:
      (submit: () => unknown) =>
      (event: { preventDefault(): void }): void => {
        event.preventDefault();
        if (!isBusy) submit();
      },
  };
};

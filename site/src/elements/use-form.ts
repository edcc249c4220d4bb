import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NameOf, type Problems, refusedFields } from './form-errors.ts';
import { asApiError } from './translator.ts';
import { firstInvalid } from './use-focus-invalid.ts';

/** Problem of an empty required field. */
export const required = { code: 'required', facts: {} } as const;

/**
 * State of a form: problems of its fields (found by the page or by the server), other errors, and whether it is being
 * sent. The first invalid field takes the focus. Fields may be uncontrolled, so that text typed before hydration stays.
 * @param why returns the message of an error
 * @param listsRefusals lists refusals of the server above the form and focuses that list (spec A §8)
 * @param nameOf for a form with several rows: maps a field of the body to its name
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
  // Number of failed attempts: typing moves no focus.
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) firstInvalid(form.current)?.focus();
  }, [failures]);

  /** Shows problems and clears those of the previous attempt; returns true if there are none. */
  const isRight = (wrong: Problems): boolean => {
    setProblems(wrong);
    setRefused({});
    setTrouble('');
    if (Object.keys(wrong).length === 0) return true;
    setFailures((count) => count + 1);
    return false;
  };

  /**
   * Sends a valid form. Refusals of a field are shown at the field, everything else in `trouble`.
   * @param action returns `leaving` if the page is being left: the form stays busy
   */
  const send = async (action: () => Promise<unknown>): Promise<void> => {
    isRight({});
    setBusy(true);
    try {
      if ((await action()) === 'leaving') return;
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
    /** Value of a field. */
    text: (name: string): string => String(new FormData(form.current ?? undefined).get(name) ?? ''),
    /** Clears the problem of a field when it is edited. */
    correct: (field: string): void => setProblems(({ [field]: _, ...rest }) => rest),
    /** Shows an error of the whole form. */
    setTrouble,
    isRight,
    send,
    /** For `onSubmit` and buttons; prevents sending twice. */
    submitting:
      (submit: () => unknown) =>
      (event: { preventDefault(): void }): void => {
        event.preventDefault();
        if (!isBusy) submit();
      },
  };
};

import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { type Problems, refusedFields } from '../../elements/form-errors.ts';

/** What the three forms of the account have in common: what is wrong, what was refused, and that one is being sent. */
export const useSaving = (why: (cause: unknown) => string) => {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  const [general, setGeneral] = useState('');
  const [isBusy, setBusy] = useState(false);

  const text = (name: string): string =>
    String(new FormData(form.current ?? undefined).get(name) ?? '');
  const mend = (field: string): void => setProblems(({ [field]: _, ...rest }) => rest);

  /** Shows what is wrong before anything travels; true when nothing is. The first field of the form gets the focus. */
  const isRight = (found: Problems): boolean => {
    setProblems(found);
    setRefused({});
    setGeneral('');
    const wrong = Array.from(form.current?.elements ?? []).find(({ id }) => found[id]);
    if (wrong instanceof HTMLElement) wrong.focus();
    return Object.keys(found).length === 0;
  };

  /** @param save says false where the person thought better of it */
  const send = async (save: () => Promise<unknown>, onDone: () => void): Promise<void> => {
    setBusy(true);
    try {
      if ((await save()) !== false) onDone();
    } catch (cause) {
      const fields = cause instanceof ApiError ? refusedFields(cause) : {};
      setProblems(fields);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setGeneral(why(cause));
    } finally {
      setBusy(false);
    }
  };

  return { form, problems, refused, general, isBusy, text, mend, isRight, send, tell: setGeneral };
};

export type Saving = ReturnType<typeof useSaving>;

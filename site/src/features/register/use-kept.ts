import { type RefObject, useEffect, useState } from 'react';
import { draftOf, loadDraft, saveDraft } from './draft.ts';
import { type Kind, readRegistration } from './registration.ts';

/**
 * What was typed comes back after a reload. What was typed meanwhile, before the page came alive, wins.
 * @param onFound the step that the draft was left at
 */
export const useKept = (
  kind: Kind,
  form: RefObject<HTMLFormElement | null>,
  lastStep: number,
  onFound?: (step: number) => void,
) => {
  const [isBack, setBack] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the page comes alive.
  useEffect(() => {
    const draft = loadDraft(kind, lastStep);
    for (const [name, text] of Object.entries(draft?.texts ?? {})) {
      const field = form.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value === '') field.value = text;
    }
    if (!draft) return;
    setBack(true);
    onFound?.(draft.step);
  }, []);

  const keep = (step: number): void => {
    if (form.current) saveDraft(kind, draftOf(step, readRegistration(new FormData(form.current))));
  };
  return { keep, isBack };
};

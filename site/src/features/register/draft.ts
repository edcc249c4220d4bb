import { type Kind, type TextName, textFields } from './registration.ts';

/** What was typed and where; the password is never written down, and a file cannot be. */
export type Draft = {
  readonly step: number;
  readonly texts: Readonly<Partial<Record<TextName, string>>>;
};

const keyOf = (kind: Kind): string => `register-${kind}`;
const isKept = (name: TextName): boolean => name !== 'password';

/** Reads a draft as this page wrote it; whatever else stands there is nothing. */
export const readDraft = (text: string | null, lastStep: number): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('texts' in kept)) return undefined;
    const { texts } = kept;
    const step = 'step' in kept && Number.isInteger(kept.step) ? Number(kept.step) : 0;
    const known = Object.entries(texts ?? {}).filter(
      ([name, value]) =>
        typeof value === 'string' && (textFields as readonly string[]).includes(name),
    );
    return { step: Math.min(Math.max(step, 0), lastStep), texts: Object.fromEntries(known) };
  } catch {
    return undefined;
  }
};

/** What of a form may be written down. */
export const draftOf = (step: number, form: Readonly<Record<TextName, string>>): Draft => ({
  step,
  texts: Object.fromEntries(
    textFields.filter((name) => isKept(name) && form[name]).map((name) => [name, form[name]]),
  ),
});

/** Of this tab alone: a shared computer shows nobody what the one before has typed. */
export const loadDraft = (kind: Kind, lastStep: number): Draft | undefined =>
  readDraft(sessionStorage.getItem(keyOf(kind)), lastStep);

export const saveDraft = (kind: Kind, draft: Draft): void =>
  sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));

export const dropDrafts = (): void => {
  for (const kind of ['buyer', 'seller'] as const) sessionStorage.removeItem(keyOf(kind));
};

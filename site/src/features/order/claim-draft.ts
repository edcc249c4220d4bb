/** Draft of a claim that is not sent yet, on this device; photos are not kept. */
import {
  type ClaimKind,
  type ClaimRemedy,
  claimKinds,
  claimRemedies,
} from '@oner/config/contract/order-states';
import { draftKey } from '../../api/storage-keys.ts';

export type ClaimDraft = {
  readonly kind: ClaimKind;
  readonly wish: ClaimRemedy;
  readonly text: string;
};

const placeOf = (number: string): string => draftKey(`claim-${number}`);

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Parses a stored draft; null if there is none or it is not valid. */
export const parseClaimDraft = (stored: string | null): ClaimDraft | null => {
  try {
    const read: unknown = JSON.parse(stored ?? 'null');
    if (typeof read !== 'object' || read === null) return null;
    const { kind, wish, text } = read as Record<string, unknown>;
    if (!isOneOf(claimKinds, kind) || !isOneOf(claimRemedies, wish)) return null;
    return typeof text === 'string' ? { kind, wish, text } : null;
  } catch {
    return null;
  }
};

/** Initial values of the form. @param open kinds of claims possible now @param remedies possible remedies */
export const firstDraft = (
  kept: ClaimDraft | null,
  open: readonly ClaimKind[],
  remedies: readonly ClaimRemedy[],
): ClaimDraft => {
  const [[first = 'other'], [remedy = 'refund']] = [open, remedies];
  if (!kept) return { kind: first, wish: remedy, text: '' };
  return {
    ...kept,
    kind: open.includes(kept.kind) ? kept.kind : first,
    wish: remedies.includes(kept.wish) ? kept.wish : remedy,
  };
};

export const loadClaimDraft = (number: string): ClaimDraft | null =>
  parseClaimDraft(localStorage.getItem(placeOf(number)));

/** Saves the draft; removes it if the text is empty. */
export const saveClaimDraft = (number: string, draft: ClaimDraft): void => {
  if (draft.text === '') localStorage.removeItem(placeOf(number));
  else localStorage.setItem(placeOf(number), JSON.stringify(draft));
};

export const dropClaimDraft = (number: string): void => localStorage.removeItem(placeOf(number));

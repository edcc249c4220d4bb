import type { AuthorClaim, CallSend } from '@oner/config/contract';
import { listAuthorClaims, sendAuthorClaim } from '@oner/config/contract/author-claims';
import { api } from '../../api/browser.ts';
import { draftKey } from '../../api/draft-key.ts';

export type ClaimWish = CallSend<typeof sendAuthorClaim>['body'];

export const askClaims = (signal: AbortSignal): Promise<readonly AuthorClaim[]> =>
  api.ask(listAuthorClaims, {}, { signal });

export const sendClaim = (body: ClaimWish): Promise<AuthorClaim> =>
  api.ask(sendAuthorClaim, { body });

const place = draftKey('author-claim');

/** What is written and not sent yet, on this device. */
export const findClaimText = (): string => localStorage.getItem(place) ?? '';

export const keepClaimText = (text: string): void => {
  if (text === '') localStorage.removeItem(place);
  else localStorage.setItem(place, text);
};

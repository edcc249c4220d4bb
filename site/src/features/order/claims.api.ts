import type { OrderClaim } from '@oner/config/contract';
import {
  getClaimPhoto,
  replyToClaim,
  sendClaim,
  withdrawClaim,
} from '@oner/config/contract/claims';
import { fillPath } from '../../api/address.ts';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { $token } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import type { ClaimDraft } from './claim-draft.ts';

const triesLeft = 2;
const pauseMs = 1500;

/**
 * Sends a claim with all its photos or none. A connection that broke is tried again under the same key: the server
 * takes the claim once, whether or not it had arrived.
 */
export const send = async (
  number: string,
  line: number,
  { kind, wish, text, key }: ClaimDraft,
  photos: readonly File[],
  onProgress: (share: number) => void,
): Promise<OrderClaim> => {
  const fields = { kind, wish, text, line: String(line) };
  const parcel = { params: { number }, fields, files: { photo: photos }, key, onProgress };
  for (let left = triesLeft; ; left -= 1) {
    try {
      return await upload(sendClaim, parcel);
    } catch (cause) {
      if (left === 0 || !isBroken(cause)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

/** No answer came: the claim may have arrived or not. */
const isBroken = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

export const withdraw = (claim: string): Promise<OrderClaim> =>
  api.ask(withdrawClaim, { params: { claim }, body: {} });

export const reply = (claim: string, text: string): Promise<OrderClaim> =>
  api.ask(replyToClaim, { params: { claim }, body: { text } });

/** A photo that only its owner may have. */
export const askPhoto = async (claim: string, photo: string): Promise<Blob> => {
  const path = fillPath(getClaimPhoto.path, { claim, photo });
  const answer = await fetch(path, { headers: { authorization: `Bearer ${$token.get()}` } });
  if (!answer.ok) throw new Error(`the photo is answered with ${answer.status}`);
  return answer.blob();
};

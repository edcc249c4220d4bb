import type { OrderClaim } from '@oner/config/contract';
import { sendClaim } from '@oner/config/contract/claims';
import { uploadSurely } from '../../api/upload.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** Sends a claim with its photos in one request. */
export const postClaim = (
  number: string,
  line: number,
  { kind, wish, text, key }: ClaimDraft,
  photos: readonly File[],
  onProgress: (share: number) => void,
): Promise<OrderClaim> => {
  const fields = { kind, wish, text, line: String(line) };
  return uploadSurely(sendClaim, {
    params: { number },
    fields,
    files: { photo: photos },
    key,
    onProgress,
  });
};

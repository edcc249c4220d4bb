/** Components and hooks shared by the desk's pages. */
import type { PayoutAuthor } from '@oner/config/contract/staff-payouts';
import type { FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { saveFile } from '@oner/platform/admin/use-loaded.ts';
import { useRef, useState } from 'react';
import type { TextKey } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';

/** Cell with the author; an erased author is shown by id. */
export const AuthorCell = ({ author }: { author: PayoutAuthor }) => {
  const { say } = useTexts();
  return (
    <td>
      {author.name}
      <Quiet>{author.username ?? say('author.gone')}</Quiet>
    </td>
  );
};

/** Downloads one file at a time. `busy` is the name of the file being loaded. */
export const useDownload = () => {
  const { failed } = useAnnounce();
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);
  /** @returns whether it was saved */
  const save = async (name: string, fetched: () => Promise<Blob>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(name);
    try {
      saveFile(await fetched(), name);
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { busy, save };
};

/** Required field for the reason of a decision that binds others. */
export const useReasonField = (hint?: TextKey): FormField => {
  const { say } = useTexts();
  return {
    name: 'reason',
    label: say('field.reason'),
    ...(hint && { hint: say(hint) }),
    maxLength: 500,
    isLong: true,
    missing: say('missing.reason'),
  };
};

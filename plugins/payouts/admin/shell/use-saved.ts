import { saveFile } from '@oner/platform/admin/save-file.ts';
import { useRef, useState } from 'react';
import { useTell } from '../words/use-words.ts';

/** One file at a time is fetched and handed to the browser. `busy` names the one that is under way. */
export const useSaved = () => {
  const { failed } = useTell();
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

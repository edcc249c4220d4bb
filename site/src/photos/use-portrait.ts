import { useRef, useState } from 'react';
import { preparePortrait } from './portrait.ts';
import type { Converted } from './to-jpeg.ts';

export type PortraitPick = {
  /** The converted file, ready to upload. */
  readonly photo: File | undefined;
  readonly problem: Extract<Converted, { problem: unknown }>['problem'] | undefined;
  /** Name of the chosen file, also while it is being converted. */
  readonly name: string | undefined;
  readonly isBusy: boolean;
};

const none: PortraitPick = { photo: undefined, problem: undefined, name: undefined, isBusy: false };

/** State of a portrait that is chosen, converted (photos/portrait.ts) or removed; the last choice counts. */
export const usePortrait = () => {
  const [pick, setPick] = useState<PortraitPick>(none);
  const last = useRef(Promise.resolve(none));
  const choose = async (file: File | undefined): Promise<void> => {
    const prepared = file ? prepare(file) : Promise.resolve(none);
    last.current = prepared;
    setPick(file ? { ...none, name: file.name, isBusy: true } : none);
    const ready = await prepared;
    if (last.current === prepared) setPick(ready);
  };
  /** Resolves to the last choice when it is ready. */
  const settled = () => last.current;
  return { pick, choose, settled };
};

const prepare = async (file: File): Promise<PortraitPick> => {
  const converted = await preparePortrait(file);
  const { photo, problem } =
    'file' in converted
      ? { photo: converted.file, problem: undefined }
      : { photo: undefined, problem: converted.problem };
  return { photo, problem, name: file.name, isBusy: false };
};

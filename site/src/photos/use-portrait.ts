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
    const own = file ? prepare(file) : Promise.resolve(none);
    last.current = own;
    setPick(file ? { ...none, name: file.name, isBusy: true } : none);
    const made = await own;
    if (last.current === own) setPick(made);
  };
  /** Resolves to the last choice when it is ready. */
  const settled = () => last.current;
  return { pick, choose, settled };
};

const prepare = async (file: File): Promise<PortraitPick> => {
  const made = await preparePortrait(file);
  const { photo, problem } =
    'file' in made
      ? { photo: made.file, problem: undefined }
      : { photo: undefined, problem: made.problem };
  return { photo, problem, name: file.name, isBusy: false };
};

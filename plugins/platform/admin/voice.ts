import { createContext, useContext } from 'react';
import type { KitKey } from './texts.ts';

/** What the kit's own parts say, and how they tell what went wrong, in the words of the desk they stand on. */
export type Voice = {
  say(word: KitKey, facts?: Readonly<Record<string, string | number>>): string;
  /** Why a call failed, for a person to read. */
  why(error: unknown): string;
  /** Tells it, where nothing on the page can. */
  failed(error: unknown): void;
};

const Voices = createContext<Voice | null>(null);
export const VoiceProvider = Voices.Provider;

/** @throws where no desk stands around it: `Voiced` of speak.ts is missing */
export const useVoice = (): Voice => {
  const voice = useContext(Voices);
  if (!voice) throw new Error('A part of the kit stands outside of every desk.');
  return voice;
};

import { useEffect, useState } from 'react';
import type { Reason } from '../api/types.ts';
import { useDesk } from '../api/use-desk.ts';
import { useTell } from '../words/use-words.ts';

/** The reasons of the vocabulary, in its order. */
export const useReasons = (): readonly Reason[] => {
  const desk = useDesk();
  const { failed } = useTell();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useEffect(() => {
    desk.reasons().then(setReasons, failed);
  }, [desk, failed]);
  return reasons;
};

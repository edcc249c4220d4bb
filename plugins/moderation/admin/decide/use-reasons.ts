import type { StaffReason } from '@oner/config/contract/staff-moderation';
import { useEffect, useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell } from '../words/use-words.ts';

/** The reasons of the vocabulary, in its order. */
export const useReasons = (): readonly StaffReason[] => {
  const desk = useDesk();
  const { failed } = useTell();
  const [reasons, setReasons] = useState<readonly StaffReason[]>([]);
  useEffect(() => {
    desk.reasons().then(setReasons, failed);
  }, [desk, failed]);
  return reasons;
};

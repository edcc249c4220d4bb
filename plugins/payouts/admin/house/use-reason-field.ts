import type { FormField } from '@oner/platform/admin/DeedForm.tsx';
import { useWords } from '../words/use-words.ts';

/** Why something is decided that binds others: always asked for, always kept. */
export const useReasonField = (): FormField => {
  const { say } = useWords();
  return {
    name: 'reason',
    label: say('field.reason'),
    most: 500,
    isLong: true,
    missing: say('missing.reason'),
  };
};

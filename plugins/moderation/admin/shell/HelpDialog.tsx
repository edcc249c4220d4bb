import { KeysDialog } from '@oner/platform/admin/KeysDialog.tsx';
import type { Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';

const rows: readonly (readonly [keys: readonly string[], word: Word])[] = [
  [['J'], 'keys.next'],
  [['K'], 'keys.previous'],
  [['A'], 'keys.approve'],
  [['R'], 'keys.reject'],
  [['E'], 'keys.request_changes'],
  [['U'], 'keys.undo'],
  [['X'], 'keys.choose'],
  [['C'], 'keys.edit'],
  [['←', '→'], 'keys.photo'],
  [['Z'], 'keys.large'],
  [['/'], 'keys.search'],
  [['Esc'], 'keys.escape'],
  [['?'], 'keys.this'],
];

export const HelpDialog = ({ onClose }: { onClose(): void }) => {
  const { say } = useWords();
  return (
    <KeysDialog rows={rows.map(([keys, word]) => [keys, say(word)])} say={say} onClose={onClose} />
  );
};

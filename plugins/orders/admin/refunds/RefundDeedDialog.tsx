import { useRef, useState } from 'react';
import { codeOf, problemOf, type Said } from '../api/problem.ts';
import type { Refund } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { Ask } from '../shell/Ask.tsx';
import { sumText } from '../shell/sum-text.ts';
import { TextField } from '../shell/TextField.tsx';
import { useTell, useWords } from '../words/use-words.ts';
import type { RefundDeed } from './refund-state.ts';

type Props = {
  readonly refund: Refund;
  readonly deed: RefundDeed;
  onClose(): void;
  onDone(): void;
  /** It could not be done as it stands now. */
  onMoved(): void;
};

/** What somebody decides about a refund, and what follows. */
export const RefundDeedDialog = ({ refund, deed, onClose, onDone, onMoved }: Props) => {
  const { say } = useWords();
  const { tell } = useTell();
  const board = useBoard();
  const [reference, setReference] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const { id, number, amount } = refund;
  const isMissing = deed === 'confirm' && reference.trim() === '';

  const send = async (): Promise<void> => {
    setTried(true);
    if (isMissing || busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await (deed === 'confirm' ? board.confirm(id, reference.trim()) : board.decide(id, deed));
      tell('success', say('refund.done', { number, deed: say(`refund.${deed}`) }));
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      if (codeOf(error) !== '') onMoved();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return (
    <Ask
      title={say(`refund.${deed}`)}
      about={say('refund.about', { number, amount: sumText(amount) })}
      told={say(`refund.${deed}.told`, { amount: sumText(amount) })}
      button={say(`refund.${deed}`)}
      isGrave={deed === 'drop'}
      {...{ isBusy, problem, onClose }}
      onSend={() => void send()}
    >
      {deed === 'confirm' && (
        <TextField
          name="reference"
          label={say('refund.reference')}
          value={reference}
          error={isTried && isMissing ? say('missing.reference') : false}
          most={60}
          onChange={setReference}
        />
      )}
    </Ask>
  );
};

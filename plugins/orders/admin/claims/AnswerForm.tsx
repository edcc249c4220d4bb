import { claimOutcomes } from '@oner/config/contract/claims';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { codeOf } from '@oner/platform/admin/problem.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import type { WholeClaim } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { readAmount } from '../move/amount.ts';
import { type Message, problemOf } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

type Props = {
  readonly claim: WholeClaim;
  onCancel(): void;
  onDone(): void;
  onMoved(): void;
};

/** The decision, why, and how much goes back: all of it where the thing never came. */
export const AnswerForm = ({ claim, onCancel, onDone, onMoved }: Props) => {
  const { say } = useTexts();
  const board = useBoard();
  const [outcome, setOutcome] = useState<(typeof claimOutcomes)[number]>(claim.wish);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(String(claim.left));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const isPart = outcome === 'refund' && claim.delivered;
  const amount = readAmount(typed, claim.left);

  const send = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy.current || text.trim() === '' || (isPart && amount === null)) return;
    busy.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const part = isPart && amount !== null ? { amount } : {};
      await board.answerClaim(claim.number, { outcome, text: text.trim(), ...part });
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
    <form onSubmit={send} noValidate aria-label={say('claim.answer')}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Choice
          label={say('claim.decision')}
          value={outcome}
          values={claimOutcomes}
          textOf={(one) => say(`outcome.${one}`)}
          onChange={setOutcome}
        />
        {outcome === 'refund' && !claim.delivered && (
          <Typography>{say('claim.whole', { amount: sumText(claim.left) })}</Typography>
        )}
        {isPart && (
          <TextField
            name="amount"
            label={say('move.amount')}
            value={typed}
            error={
              isTried && amount === null
                ? say('missing.amount', { most: sumText(claim.left) })
                : false
            }
            most={14}
            isNumber
            onChange={setTyped}
          />
        )}
        <TextField
          name="text"
          label={say('claim.text', { language: say(`language.${claim.language}`) })}
          value={text}
          error={isTried && text.trim() === '' ? say('claim.text-missing') : false}
          most={2000}
          isLong
          onChange={setText}
        />
        {problem && (
          <Typography role="alert" textColor="danger700" fontWeight="semiBold">
            {say(...problem)}
          </Typography>
        )}
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            {say('claim.answer')}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};

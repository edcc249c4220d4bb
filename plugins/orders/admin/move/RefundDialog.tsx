import { Ask } from '@oner/platform/admin/Ask.tsx';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { WholeOrder } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';
import { newKey, readAmount } from './amount.ts';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly order: WholeOrder;
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

/** A part goes back while the buyer keeps the thing. One dialog is one refund, however often it is sent. */
export const RefundDialog = ({ order, onClose, onDone, onMoved }: Props) => {
  const { say } = useTexts();
  const deed = 'grant_refund';
  const { problem, isBusy, isOver, carryOut } = useDeed({ order, deed, onDone, onMoved });
  const [key] = useState(newKey);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { number, left, refundLimit } = order;
  const amount = readAmount(typed, left);

  const send = (): void => {
    setTried(true);
    const said = reason.trim();
    if (amount === null || said === '') return;
    void carryOut((board) => board.giveBack(number, { key, amount, reason: said }));
  };
  return (
    <Ask
      title={say('move.grant_refund')}
      about={say('move.about', { number, name: order.recipient || say('list.no-name') })}
      told={say('move.grant_refund.told', { amount: sumText(left) })}
      button={say('move.grant_refund')}
      isBusy={isBusy}
      isOver={isOver}
      onClose={onClose}
      problem={problem && say(...problem)}
      onSend={send}
    >
      <TextField
        name="amount"
        label={say('move.amount')}
        value={typed}
        error={isTried && amount === null ? say('missing.amount', { most: sumText(left) }) : false}
        most={14}
        isNumber
        onChange={setTyped}
      />
      {amount !== null && amount > refundLimit && (
        <Typography role="status">{say('move.second', { limit: sumText(refundLimit) })}</Typography>
      )}
      <TextField
        name="reason"
        label={say('move.reason')}
        value={reason}
        error={isTried && reason.trim() === '' ? say('missing.reason') : false}
        most={300}
        isLong
        onChange={setReason}
      />
    </Ask>
  );
};

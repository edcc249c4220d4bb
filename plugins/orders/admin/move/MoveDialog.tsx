import { Ask } from '@oner/platform/admin/Ask.tsx';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { useState } from 'react';
import type { Move, WholeOrder } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';
import { isForBuyer, type MoveField, type Offer } from './moves.ts';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly order: WholeOrder;
  readonly offer: Offer & { readonly deed: Move };
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

const most: Readonly<Record<MoveField, number>> = { courier: 24, tracking: 34, reason: 300 };

/** One step of an order: what follows from it, and what it needs to be told. */
export const MoveDialog = ({ order, offer, onClose, onDone, onMoved }: Props) => {
  const { say } = useTexts();
  const { deed, fields, tone } = offer;
  const { problem, isBusy, isOver, carryOut } = useDeed({ order, deed, onDone, onMoved });
  const [typed, setTyped] = useState<Readonly<Partial<Record<MoveField, string>>>>({});
  const [isTried, setTried] = useState(false);
  const textOf = (field: MoveField): string => typed[field]?.trim() ?? '';

  const send = (): void => {
    setTried(true);
    if (fields.some((field) => textOf(field) === '')) return;
    const words = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
    void carryOut((board) => board.move(order.number, deed, words));
  };
  return (
    <Ask
      title={say(`move.${deed}`)}
      about={say('move.about', {
        number: order.number,
        name: order.recipient || say('list.no-name'),
      })}
      told={say(`move.${deed}.told`, { amount: sumText(order.left) })}
      button={say(`move.${deed}`)}
      isGrave={tone === 'grave'}
      isBusy={isBusy}
      isOver={isOver}
      onClose={onClose}
      problem={problem && say(...problem)}
      onSend={send}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={say(`move.${field}`)}
          {...(field === 'reason' && {
            hint: say(isForBuyer(deed) ? 'move.reason-hint-buyer' : 'move.reason-hint'),
          })}
          value={typed[field] ?? ''}
          error={isTried && textOf(field) === '' ? say(`missing.${field}`) : false}
          most={most[field]}
          isLong={field === 'reason'}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </Ask>
  );
};

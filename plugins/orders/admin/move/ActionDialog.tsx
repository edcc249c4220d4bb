import type { OrderAction } from '@oner/config/contract/staff-orders';
import { formatSum } from '@oner/config/terms';
import { ConfirmModal } from '@oner/platform/admin/ConfirmModal.tsx';
import { refusalCodeOf } from '@oner/platform/admin/problem.ts';
import { ShortcutButton } from '@oner/platform/admin/Shortcuts.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { Typography } from '@strapi/design-system';
import { useCallback, useRef, useState } from 'react';
import { type OrderMove, useOrderCalls, type WholeOrder } from '../api.ts';
import { eventText } from '../order/state-of.ts';
import type { Right } from '../rights.ts';
import { type Message, problemOf } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import {
  isForBuyer,
  isMove,
  type MoveField,
  newKey,
  nextStep,
  possibleActions,
  readAmount,
  type StaffAction,
} from './moves.ts';

type ActionBoxProps = {
  readonly order: WholeOrder;
  readonly rights: ReadonlySet<Right>;
  onAsk(offer: StaffAction): void;
};

/** Actions that this member of staff may take on an order now. */
export const permittedActions = (
  order: WholeOrder,
  rights: ReadonlySet<Right>,
): readonly StaffAction[] =>
  possibleActions(order).filter(({ action }) =>
    rights.has(action === 'grant_refund' ? 'refund' : 'move'),
  );

const variants = { step: 'secondary', quiet: 'tertiary', grave: 'danger-light' } as const;

/** Buttons for the actions with their keys; the next step first. */
export const ActionBox = ({ order, rights, onAsk }: ActionBoxProps) => {
  const { say } = useTexts();
  const actions = permittedActions(order, rights);
  const next = nextStep(order)?.action;
  const sorted = actions.toSorted((a, b) => Number(b.action === next) - Number(a.action === next));
  return (
    <section aria-label={say('move.label')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('move.label')}</Head>
      {!rights.has('move') && <Quiet>{say('move.no-right')}</Quiet>}
      {rights.has('move') && actions.length === 0 && <Quiet>{say('move.nothing')}</Quiet>}
      {sorted.map((offer) => (
        <ShortcutButton
          key={offer.action}
          keyName={offer.keyName}
          variant={offer.action === next ? 'default' : variants[offer.tone]}
          onClick={() => onAsk(offer)}
        >
          {say(`move.${offer.action}`)}
        </ShortcutButton>
      ))}
    </section>
  );
};

type ActionDialogProps = {
  readonly order: WholeOrder;
  readonly offer: StaffAction;
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

export const ActionDialog = ({ offer, ...rest }: ActionDialogProps) => {
  const { action } = offer;
  if (!isMove(action)) return <RefundDialog {...rest} />;
  return <MoveDialog {...rest} offer={{ ...offer, action }} />;
};

type MoveDialogProps = {
  readonly order: WholeOrder;
  readonly offer: StaffAction & { readonly action: OrderMove };
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

const most: Readonly<Record<MoveField, number>> = { courier: 24, tracking: 34, reason: 300 };

/** A move of an order: its consequences and the input it needs. */
const MoveDialog = ({ order, offer, onClose, onDone, onMoved }: MoveDialogProps) => {
  const { say } = useTexts();
  const { action, fields, tone } = offer;
  const { problem, isBusy, isOver, carryOut } = useAction({ order, action, onDone, onMoved });
  const [typed, setTyped] = useState<Readonly<Partial<Record<MoveField, string>>>>({});
  const [isTried, setTried] = useState(false);
  const textOf = (field: MoveField): string => typed[field]?.trim() ?? '';

  const send = (): void => {
    setTried(true);
    if (fields.some((field) => textOf(field) === '')) return;
    const input = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
    void carryOut((calls) => calls.move(order.number, action, input));
  };
  return (
    <ConfirmModal
      title={say(`move.${action}`)}
      about={say('move.about', {
        number: order.number,
        name: order.recipient || say('list.no-name'),
      })}
      description={say(`move.${action}.told`, { amount: formatSum(order.left) })}
      button={say(`move.${action}`)}
      isDestructive={tone === 'grave'}
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
            hint: say(isForBuyer(action) ? 'move.reason-hint-buyer' : 'move.reason-hint'),
          })}
          value={typed[field] ?? ''}
          error={isTried && textOf(field) === '' ? say(`missing.${field}`) : false}
          maxLength={most[field]}
          isLong={field === 'reason'}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </ConfirmModal>
  );
};

type RefundDialogProps = {
  readonly order: WholeOrder;
  onClose(): void;
  onDone(order: WholeOrder): void;
  onMoved(order: WholeOrder): void;
};

/** A partial refund; the buyer keeps the item. A dialog makes at most one refund, even if it is sent several times. */
const RefundDialog = ({ order, onClose, onDone, onMoved }: RefundDialogProps) => {
  const { say } = useTexts();
  const action = 'grant_refund';
  const { problem, isBusy, isOver, carryOut } = useAction({ order, action, onDone, onMoved });
  const [key] = useState(newKey);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { number, left, refundLimit } = order;
  const amount = readAmount(typed, left);

  const send = (): void => {
    setTried(true);
    const text = reason.trim();
    if (amount === null || text === '') return;
    void carryOut((calls) => calls.grantRefund(number, { key, amount, reason: text }));
  };
  return (
    <ConfirmModal
      title={say('move.grant_refund')}
      about={say('move.about', { number, name: order.recipient || say('list.no-name') })}
      description={say('move.grant_refund.told', { amount: formatSum(left) })}
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
        error={
          isTried && amount === null ? say('missing.amount', { most: formatSum(left) }) : false
        }
        maxLength={14}
        isNumber
        onChange={setTyped}
      />
      {amount !== null && amount > refundLimit && (
        <Typography role="status">
          {say('move.second', { limit: formatSum(refundLimit) })}
        </Typography>
      )}
      <TextField
        name="reason"
        label={say('move.reason')}
        value={reason}
        error={isTried && reason.trim() === '' ? say('missing.reason') : false}
        maxLength={300}
        isLong
        onChange={setReason}
      />
    </ConfirmModal>
  );
};

type Host = {
  readonly order: WholeOrder;
  readonly action: OrderAction;
  /** Called after success, with the order in its new state. */
  onDone(order: WholeOrder): void;
  /** Called after a refusal, with the order in its current state. */
  onMoved(order: WholeOrder): void;
};

const useAction = ({ order, action, onDone, onMoved }: Host) => {
  const calls = useOrderCalls();
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const [problem, setProblem] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  // React state is updated too late for a second click.
  const busy = useRef(false);
  const { number } = order;

  const explain = useCallback(
    async (error: unknown): Promise<Message> => {
      const message = problemOf(error);
      if (refusalCodeOf(error) === '') return message;
      const fresh = await calls.order(number).catch(() => null);
      if (!fresh) return message;
      onMoved(fresh);
      setOver(!fresh.can.includes(action));
      const last = fresh.history.at(-1);
      if (refusalCodeOf(error) !== 'moved-on' || !last?.actorName) return message;
      return [
        'problem.moved-on-by',
        { event: say(...eventText(last.event)), name: last.actorName },
      ];
    },
    [calls, number, action, onMoved, say],
  );

  const carryOut = async (
    ask: (board: ReturnType<typeof useOrderCalls>) => Promise<WholeOrder>,
  ) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const after = await ask(calls);
      announce('success', say('move.done', { number, deed: say(`move.${action}`) }));
      onDone(after);
    } catch (error) {
      setProblem(await explain(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { problem, isBusy, isOver, carryOut };
};

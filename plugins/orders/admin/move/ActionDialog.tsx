import type { MoveBody, OrderAction, StaffOrder } from '@oner/config/contract/staff-orders';
import { formatSum } from '@oner/config/terms';
import {
  ConfirmForm,
  type ConfirmFormProps,
  type FormField,
} from '@oner/platform/admin/ConfirmForm.tsx';
import { refusalCodeOf } from '@oner/platform/admin/problem.ts';
import { ShortcutButton } from '@oner/platform/admin/Shortcuts.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import { eventText } from '../order/state-of.ts';
import type { Right } from '../rights.ts';
import { problemOf } from '../texts.ts';
import { useReasonField, useTexts } from '../use-texts.ts';
import {
  isForBuyer,
  isMove,
  type MoveField,
  newKey,
  nextStep,
  type OrderMove,
  possibleActions,
  readAmount,
  type StaffAction,
} from './moves.ts';

type ActionBoxProps = {
  readonly order: StaffOrder;
  readonly rights: ReadonlySet<Right>;
  onAsk(offer: StaffAction): void;
};

/** Actions that this member of staff may take on an order now. */
export const permittedActions = (
  order: StaffOrder,
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
  readonly order: StaffOrder;
  readonly offer: StaffAction;
  onClose(): void;
  /** Called with the order in its present state, after success and after a refusal. */
  onMoved(order: StaffOrder): void;
};

export const ActionDialog = ({ offer, ...rest }: ActionDialogProps) => {
  const { action } = offer;
  if (!isMove(action)) return <RefundForm {...rest} />;
  return <MoveForm {...rest} offer={{ ...offer, action }} />;
};

type DialogProps = Omit<ActionDialogProps, 'offer'>;
type MoveFormProps = DialogProps & {
  readonly offer: StaffAction & { readonly action: OrderMove };
};

const most: Readonly<Record<MoveField, number>> = { courier: 24, tracking: 34, reason: 300 };

/** A move of an order: its consequences and the input it needs. */
const MoveForm = ({ offer: { action, fields, tone }, ...rest }: MoveFormProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const hint = say(isForBuyer(action) ? 'move.reason-hint-buyer' : 'move.reason-hint');
  return (
    <OrderForm
      {...rest}
      action={action}
      isDestructive={tone === 'grave'}
      fields={fields.map((field) => ({
        name: field,
        label: say(`move.${field}`),
        ...(field === 'reason' && { hint }),
        missing: say(`missing.${field}`),
        maxLength: most[field],
        isLong: field === 'reason',
      }))}
      // The dialog asks for the input of a move (moves.ts); the server checks it.
      run={(typed) =>
        calls.moveOrder({ number: rest.order.number, body: { move: action, ...typed } as MoveBody })
      }
    />
  );
};

/** A partial refund; the buyer keeps the item. A dialog makes at most one refund, even if it is sent several times. */
const RefundForm = (props: DialogProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const reasonField = useReasonField();
  const [key] = useState(newKey);
  const { number, left, refundLimit } = props.order;
  const missing = say('missing.amount', { most: formatSum(left) });
  const amountOf = (typed = ''): number | null => readAmount(typed, left);
  const amountField: FormField = {
    name: 'amount',
    label: say('move.amount'),
    missing,
    validate: (text) => (amountOf(text) === null ? missing : null),
    maxLength: 14,
    isNumber: true,
  };
  return (
    <OrderForm
      {...props}
      action="grant_refund"
      fields={[amountField, reasonField]}
      run={({ amount, reason = '' }) =>
        calls.grantRefund({ number, body: { key, amount: amountOf(amount) ?? 0, reason } })
      }
    >
      {({ amount }) =>
        (amountOf(amount) ?? 0) > refundLimit && (
          <Typography role="status">
            {say('move.second', { limit: formatSum(refundLimit) })}
          </Typography>
        )
      }
    </OrderForm>
  );
};

type OrderFormProps = DialogProps &
  Pick<ConfirmFormProps, 'fields' | 'isDestructive' | 'children'> & {
    readonly action: OrderAction;
    run(typed: Readonly<Record<string, string>>): Promise<StaffOrder>;
  };

/** The form of an action on an order. After a refusal it says who was first, if that is the reason. */
const OrderForm = ({ order, action, run, onMoved, ...form }: OrderFormProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const [isOver, setOver] = useState(false);
  const { number, recipient, left } = order;
  const name = recipient || say('list.no-name');

  const explain = async (error: unknown): Promise<string> => {
    const message = say(...problemOf(error));
    const code = refusalCodeOf(error);
    const fresh = code === '' ? null : await calls.getOrderOfBoard({ number }).catch(() => null);
    if (!fresh) return message;
    onMoved(fresh);
    setOver(!fresh.can.includes(action));
    const last = fresh.history.at(-1);
    if (code !== 'moved-on' || !last?.actorName) return message;
    const event = say(...eventText(last.event));
    return say('problem.moved-on-by', { event, name: last.actorName });
  };
  return (
    <ConfirmForm
      {...form}
      title={say(`move.${action}`)}
      about={say('move.about', { number, name })}
      description={say(`move.${action}.told`, { amount: formatSum(left) })}
      isOver={isOver}
      explain={explain}
      run={async (typed) => onMoved(await run(typed))}
      done={say('move.done', { number, deed: say(`move.${action}`) })}
    />
  );
};

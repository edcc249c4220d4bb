/** Rented-out works by day of return, the claims of their authors, and the actions of staff. */

import { rentClaimReasons } from '@oner/config/contract/order-states';
import type { StaffRentRow } from '@oner/config/contract/staff-rents';
import { dayMs, formatPhone, formatSum } from '@oner/config/terms';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useReasonField, useTexts } from '../use-texts.ts';

const columns = ['work', 'renter', 'until', 'charges', 'actions'] as const;
const lists = ['out', 'coming', 'claims', 'over'] as const;
/** Actions on a rent, each with the right that it requires. */
const rowActions = [
  ['extend', 'move', 'secondary'],
  ['charge', 'refund', 'secondary'],
  ['lose', 'refund', 'danger-light'],
] as const;

type Charge = StaffRentRow['rent']['charges'][number];
type Action =
  | { readonly what: 'extend' | 'charge' | 'lose'; readonly row: StaffRentRow }
  | {
      readonly what: 'grant' | 'refuse' | 'waive';
      readonly row: StaffRentRow;
      readonly charge: Charge;
    };

const RentsPage = () => {
  const { say, language, date, moment } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const [state, setState] = useState<(typeof lists)[number]>('out');
  const [action, setAction] = useState<Action | null>(null);
  const list = usePaged(['rents', state], 'rents', (after) =>
    calls.listRents({ query: { state, after } }),
  );
  return (
    <FilteredPage
      title={say('rents.title')}
      rule={say('rents.rule')}
      label={say('rents.filter')}
      value={state}
      values={lists}
      textOf={(one) => say(`rents.${one}`)}
      onChange={setState}
      list={list}
      columns={columns.map((column) => say(`rents.${column}`))}
      none={say('rents.none')}
      rowOf={(row: StaffRentRow) => (
        <tr key={row.order}>
          <td>
            {row.work.names[language]}
            <Quiet>{row.work.author}</Quiet>
            {row.rent.rotation && <Quiet>{say('rents.rotation', row.rent.rotation)}</Quiet>}
            <OrderLink number={row.order}>{say('offers.order', { number: row.order })}</OrderLink>
          </td>
          <td data-short>
            {row.recipient || say('list.no-name')}
            <Quiet>{formatPhone(row.phone)}</Quiet>
          </td>
          <td data-short>
            <Mark tone={toneOf(row, list.more?.today ?? '')}>
              {say('rents.period', {
                from: date(row.rent.first_day),
                to: date(row.rent.last_day),
              })}
            </Mark>
            <Quiet>{say(`rent.${row.rent.buy_out?.paid ? 'bought-out' : row.rent.state}`)}</Quiet>
            {row.rent.late_days > 0 && (
              <Quiet>
                {say('rents.late', {
                  count: row.rent.late_days,
                  sum: formatSum(row.rent.late_price),
                })}
              </Quiet>
            )}
            {row.next && (
              <Quiet>
                {say('rents.next', {
                  work: row.next.names[language],
                  date: date(row.next.firstDay),
                })}
              </Quiet>
            )}
            {row.sentBack && <Quiet>{say('rents.sent', { time: moment(row.sentBack) })}</Quiet>}
          </td>
          <td>
            <Flex direction="column" alignItems="stretch" gap={2}>
              {row.rent.charges.map((charge) => (
                <ChargeLine
                  key={charge.id}
                  charge={charge}
                  of={row.work.names[language]}
                  mayDecide={rights.has('refund')}
                  onAct={(what) => setAction({ what, row, charge })}
                />
              ))}
            </Flex>
          </td>
          <td>
            <Flex gap={2} wrap="wrap">
              {row.can.receive && rights.has('move') && (
                <OrderLink number={row.order}>{say('rents.receive')}</OrderLink>
              )}
              {rowActions.map(
                ([what, right, variant]) =>
                  row.can[what] &&
                  rights.has(right) && (
                    <RowButton
                      key={what}
                      variant={variant}
                      of={row.work.names[language]}
                      onClick={() => setAction({ what, row })}
                    >
                      {say(`rents.${what}`)}
                    </RowButton>
                  ),
              )}
            </Flex>
          </td>
        </tr>
      )}
    >
      {action && (
        <RentForm action={action} today={list.more?.today ?? ''} onClose={() => setAction(null)} />
      )}
    </FilteredPage>
  );
};
export default RentsPage;

/** Late, due within a week, or neither. */
const toneOf = ({ rent }: StaffRentRow, today: string) => {
  if (rent.state === 'late' || rent.late_days > 0) return 'danger';
  const isOut = rent.state === 'running';
  return isOut && daysFrom(today, rent.last_day) <= 7 ? 'warning' : 'neutral';
};

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const actionsOn: Readonly<Record<Charge['state'], readonly ('grant' | 'refuse' | 'waive')[]>> = {
  claimed: ['grant', 'refuse'],
  due: ['waive'],
  paid: [],
  waived: [],
  refused: [],
};

type ChargeLineProps = {
  readonly charge: Charge;
  /** Name of the work. */
  readonly of: string;
  readonly mayDecide: boolean;
  onAct(what: 'grant' | 'refuse' | 'waive'): void;
};

/** A charge with its reason and state, and the actions of staff. */
const ChargeLine = ({ charge, of, mayDecide, onAct }: ChargeLineProps) => {
  const { say } = useTexts();
  const { reason, state, days, amount, from_deposit, text, decision } = charge;
  const actions = mayDecide ? actionsOn[state] : [];
  return (
    <div>
      {say(`charge.${reason}`)}
      {days !== null && ` (${days})`}: {formatSum(amount)}
      <Quiet>
        {say(`charge.${state}`)}
        {from_deposit > 0 && ` · ${say('charge.from-deposit', { sum: formatSum(from_deposit) })}`}
      </Quiet>
      {text && <Quiet>{text}</Quiet>}
      {decision && <Quiet>{say('charge.decision', { text: decision })}</Quiet>}
      {actions.length > 0 && (
        <Flex gap={2} wrap="wrap" paddingTop={1}>
          {actions.map((what) => (
            <RowButton
              key={what}
              variant={what === 'grant' ? 'secondary' : 'danger-light'}
              of={of}
              onClick={() => onAct(what)}
            >
              {say(`charge.${what}`)}
            </RowButton>
          ))}
        </Flex>
      )}
    </div>
  );
};

type FormProps = {
  readonly action: Action;
  /** In Almaty. */
  readonly today: string;
  onClose(): void;
};

/** Last day, amount and reason, as far as the action needs them. */
const RentForm = ({ action, today, ...dialog }: FormProps) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const { what, row } = action;
  const title = say('charge' in action ? `charge.${action.what}` : `rents.${action.what}`);
  const reason = useReasonField('charge.reason-hint');
  const amount: FormField = {
    name: 'amount',
    label: say('charge.amount'),
    missing: say('charge.missing-amount'),
    validate: (text) =>
      /^[1-9]\d{0,8}$/.test(text) || (what === 'lose' && text === '0')
        ? null
        : say('charge.missing-amount'),
    ...(what === 'lose' && { hint: say('rents.lose-amount-hint') }),
    maxLength: 9,
    initial: what === 'grant' ? String(action.charge.amount) : '',
  };
  const lastDay: FormField = {
    name: 'lastDay',
    label: say('rents.last-day'),
    missing: say('rents.missing-last-day'),
    validate: (text) =>
      text > row.rent.last_day && text >= today ? null : say('rents.missing-last-day'),
    maxLength: 10,
    type: 'date',
    initial: row.rent.last_day,
  };
  const claim: FormField = {
    name: 'claim',
    label: say('rents.what-for'),
    maxLength: 20,
    initial: 'damaged',
    choices: rentClaimReasons.map((one) => [one, say(`charge.${one}`)] as const),
  };
  const fields: Readonly<Record<typeof what, readonly FormField[]>> = {
    extend: [lastDay, reason],
    charge: [claim, amount, reason],
    lose: [amount, reason],
    grant: [amount, reason],
    refuse: [reason],
    waive: [reason],
  };
  const run = (typed: Readonly<Record<string, string>>): Promise<unknown> => {
    const { order } = row;
    const why = typed.reason ?? '';
    const sum = Number(typed.amount);
    switch (action.what) {
      case 'extend':
        return calls.extendRentByHand({
          number: order,
          body: { lastDay: typed.lastDay ?? '', reason: why },
        });
      case 'lose':
        return calls.loseRent({ number: order, body: { amount: sum, reason: why } });
      case 'charge': {
        const found = rentClaimReasons.find((one) => one === typed.claim) ?? 'damaged';
        return calls.chargeRent({
          number: order,
          body: { claim: found, amount: sum, reason: why },
        });
      }
      case 'grant':
        return calls.answerRentClaim({
          number: order,
          charge: action.charge.id,
          body: { answer: 'grant', amount: sum, reason: why },
        });
      case 'refuse':
        return calls.answerRentClaim({
          number: order,
          charge: action.charge.id,
          body: { answer: 'refuse', reason: why },
        });
      case 'waive':
        return calls.waiveRentCharge({
          number: order,
          charge: action.charge.id,
          body: { reason: why },
        });
    }
  };
  return (
    <ConfirmForm
      title={title}
      about={`${row.work.names[language]} · ${row.order}`}
      description={say(`rents.${what}-told`)}
      isDestructive={what === 'refuse' || what === 'waive' || what === 'lose'}
      fields={fields[what]}
      run={run}
      done={say('reservation.done', { title })}
      {...dialog}
    />
  );
};

/** Originals reserved by staff: reserve, extend, move to another buyer, release. */

import type { ReservationMove } from '@oner/config/contract/order-states';
import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import type { ReservationBuyer, StaffReservationRow } from '@oner/config/contract/staff-originals';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { FindWork } from '@oner/platform/admin/FindWork.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { toneOf } from '@oner/platform/admin/time-left.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useReasonField, useTexts } from '../use-texts.ts';

const columns = ['work', 'buyer', 'until', 'state', 'deeds'] as const;
const states = ['open', 'ended'] as const;

/** Bounds of the last day of a reservation. */
type Bounds = { readonly from: string; readonly to: string };
type Doing =
  | { readonly what: 'find' }
  | { readonly what: 'reserve'; readonly work: FoundWork }
  | { readonly what: ReservationMove; readonly row: StaffReservationRow };

const ReservationsPage = () => {
  const { say, language, date, moment } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [doing, setDoing] = useState<Doing | null>(null);
  const list = usePaged(['reservations', state], 'reservations', (after) =>
    calls.listReservations({ query: { state, after } }),
  );
  return (
    <FilteredPage
      title={say('originals.title')}
      rule={say('originals.rule')}
      label={say('originals.filter')}
      value={state}
      values={states}
      textOf={(one) => say(`originals.${one}`)}
      onChange={setState}
      search={
        rights.has('move') && (
          <Button onClick={() => setDoing({ what: 'find' })}>{say('originals.reserve')}</Button>
        )
      }
      list={list}
      columns={columns.map((column) => say(`originals.${column}`))}
      none={say('originals.none')}
      rowOf={(row: StaffReservationRow) => (
        <tr key={row.id}>
          <td>
            {row.work.names[language]}
            <Quiet>
              {row.work.author || say('originals.no-name')} · {formatSum(row.price)}
            </Quiet>
          </td>
          <td>
            {row.name || say('originals.no-name')}
            <Quiet>
              {[row.contact, say(row.hasAccount ? 'originals.account' : 'originals.no-account')]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </td>
          <td data-short>
            {row.state === 'open' && list.more ? (
              <Mark tone={toneOf(row.until, Date.parse(list.more.now))}>
                {say('originals.through', { date: date(row.through) })}
              </Mark>
            ) : (
              date(row.through)
            )}
          </td>
          <td>
            {say(`reservation.${row.state}`)}
            <Quiet>
              {say('originals.made', { name: row.madeBy ?? '', time: moment(row.madeAt) })}
            </Quiet>
            {row.order && (
              <OrderLink number={row.order}>{say('offers.order', { number: row.order })}</OrderLink>
            )}
          </td>
          <td>
            {rights.has('move') && (
              <Flex gap={2} wrap="wrap">
                {row.can.map((what) => (
                  <RowButton
                    key={what}
                    variant={what === 'release' ? 'danger-light' : 'secondary'}
                    of={row.work.names[language]}
                    onClick={() => setDoing({ what, row })}
                  >
                    {say(`reservation.${what}`)}
                  </RowButton>
                ))}
              </Flex>
            )}
          </td>
        </tr>
      )}
    >
      {doing?.what === 'find' && (
        <DetailDialog
          title={say('originals.reserve')}
          loaded={{ is: 'ready', value: null }}
          again={list.again}
          onClose={() => setDoing(null)}
        >
          {() => (
            <FindWork
              label={say('originals.find')}
              none={say('originals.not-found')}
              button={say('originals.choose')}
              onChoose={(work) => setDoing({ what: 'reserve', work })}
            />
          )}
        </DetailDialog>
      )}
      {doing && doing.what !== 'find' && list.more && (
        <ReservationForm doing={doing} bounds={list.more} onClose={() => setDoing(null)} />
      )}
    </FilteredPage>
  );
};

export default ReservationsPage;

type FormProps = {
  readonly doing: Exclude<Doing, { what: 'find' }>;
  readonly bounds: Bounds;
  onClose(): void;
};

/** Last day, buyer and reason, as far as the action needs them. */
const ReservationForm = ({ doing, bounds, ...dialog }: FormProps) => {
  const { say, language, date } = useTexts();
  const calls = useStaffCalls();
  const { what } = doing;
  const about =
    what === 'reserve'
      ? `${doing.work.title} · ${doing.work.author}`
      : `${doing.row.work.names[language]} · ${doing.row.work.author}`;
  const title = say(what === 'reserve' ? 'originals.reserve' : `reservation.${what}`);
  const to = what === 'reserve' ? bounds.to : doing.row.extendTo;
  const outside = say('missing.through', { from: date(bounds.from), to: date(to) });
  const through: FormField = {
    name: 'through',
    label: say('reservation.through'),
    hint: outside,
    missing: outside,
    validate: (text) => (text < bounds.from || text > to ? outside : null),
    maxLength: 10,
    type: 'date',
    initial: what === 'reserve' ? '' : doing.row.through,
  };
  const isAccount = ({ kind }: Readonly<Record<string, string>>): boolean => kind !== 'person';
  const isPerson = (typed: Readonly<Record<string, string>>): boolean => !isAccount(typed);
  const buyer: readonly FormField[] = [
    {
      name: 'kind',
      label: say('reservation.kind'),
      maxLength: 10,
      initial: 'account',
      choices: [
        ['account', say('reservation.for-account')],
        ['person', say('reservation.for-person')],
      ],
    },
    {
      name: 'email',
      label: say('reservation.email'),
      missing: say('missing.email'),
      maxLength: 200,
      isFor: isAccount,
    },
    {
      name: 'name',
      label: say('reservation.name'),
      missing: say('missing.name'),
      maxLength: 200,
      isFor: isPerson,
    },
    {
      name: 'contact',
      label: say('reservation.contact'),
      hint: say('reservation.contact-hint'),
      missing: say('missing.contact'),
      maxLength: 200,
      isFor: isPerson,
    },
  ];
  const reason = useReasonField('offer.reason-hint');
  const fields: Readonly<Record<typeof what, readonly FormField[]>> = {
    reserve: [...buyer, through, reason],
    extend: [through, reason],
    move: [...buyer, reason],
    release: [reason],
  };
  const run = (typed: Readonly<Record<string, string>>): Promise<unknown> => {
    const {
      kind,
      email = '',
      name = '',
      contact = '',
      through: day = '',
      reason: why = '',
    } = typed;
    const whom: ReservationBuyer =
      kind === 'person' ? { kind, name, contact } : { kind: 'account', email };
    if (doing.what === 'reserve')
      return calls.reserveOriginal({
        id: doing.work.id,
        body: { buyer: whom, through: day, reason: why },
      });
    const { id } = doing.row;
    if (doing.what === 'extend')
      return calls.extendReservation({ id, body: { through: day, reason: why } });
    if (doing.what === 'move')
      return calls.moveReservation({ id, body: { buyer: whom, reason: why } });
    return calls.releaseReservation({ id, body: { reason: why } });
  };
  return (
    <ConfirmForm
      title={title}
      about={about}
      description={say(`reservation.${what}.told`)}
      isDestructive={what === 'release'}
      fields={fields[what]}
      run={run}
      done={say('reservation.done', { title })}
      {...dialog}
    />
  );
};

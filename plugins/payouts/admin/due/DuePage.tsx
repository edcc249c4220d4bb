/** Page of debts to authors: sums of the four places, debts of one place, and a payment order for those that are due. */

import { debtPlaces } from '@oner/config/contract/payout-states';
import type { StaffDebts as Owed, StaffDebt } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex } from '@strapi/design-system';
import { LockDialog } from '../authors/LocksPage.tsx';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';
import { DebtTiles } from './DebtTiles.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

type Props = {
  readonly row: StaffDebt;
  onLock(row: StaffDebt): void;
};

const debtColumns = ['author', 'amount', 'due', 'acts', 'holds', 'deeds'] as const;

/** Table row of a debt: amount, due date and holds. */
const DebtTableRow = ({ row, onLock }: Props) => {
  const { say, date, moment } = useTexts();
  const rights = useRights();
  const dueText = (): string => {
    if (row.due !== null) return date(row.due);
    if (row.place === 'below-minimum') return say('due.joins-next');
    return say(row.acts.length === 0 ? 'due.at-once' : 'due.stands-still');
  };
  const isLocked = row.holds.some(({ reason }) => reason === 'restricted');
  return (
    <tr>
      <AuthorCell author={row.author} />
      <td data-short>
        {formatSum(row.amount)}
        {row.penalty > 0 && <Quiet>{say('due.penalty', { amount: formatSum(row.penalty) })}</Quiet>}
      </td>
      <td data-short>
        {dueText()}
        {row.late && <Mark tone="danger">{say('due.late')}</Mark>}
      </td>
      <td>{row.acts.join(', ') || say('due.penalty-only')}</td>
      <td>
        {row.holds.map(({ reason, until }) => (
          <div key={reason}>
            <Mark tone="warning">{say(`hold.${reason}`)}</Mark>
            {until && <Quiet>{say('hold.until', { moment: moment(until) })}</Quiet>}
          </div>
        ))}
      </td>
      <td>
        {rights.has('settle') && !isLocked && (
          <RowButton variant="tertiary" of={row.author.name} onClick={() => onLock(row)}>
            {say('lock.set')}
          </RowButton>
        )}
      </td>
    </tr>
  );
};

const DuePage = () => {
  const { say, date } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const { params, set } = useAddress<'through' | 'show'>();
  const wanted = params.get('through')?.match(/^20\d\d-\d\d-\d\d$/)?.[0];
  const shown = debtPlaces.find((place) => place === params.get('show')) ?? 'due';
  const list = usePaged(['due', wanted], 'debts', () =>
    calls.listDebts({ query: { through: wanted } }),
  );
  const lock = useActionDialog<StaffDebt>();
  const proposal = useActionDialog<true>();
  const through = wanted ?? list.more?.through ?? '';
  const rows = list.rows.filter(({ place }) => place === shown);
  const lastDay = shown === 'payable' ? rows.flatMap(({ due }) => due ?? []).at(-1) : undefined;
  return (
    <DeskPage title={say('due.title')} rule={say('due.rule')}>
      {list.is === 'ready' && list.more && (
        <DebtTiles
          sums={list.more.sums}
          lateCount={list.rows.filter(({ place, late }) => place === 'due' && late).length}
          shown={shown}
          onShow={(show) => set({ show })}
        />
      )}
      {list.is === 'ready' && list.more && <OtherMoney owed={list.more} />}
      <Flex gap={4} wrap="wrap" alignItems="flex-end">
        <TextField
          name="through"
          label={say('due.through')}
          value={through}
          error={false}
          maxLength={10}
          type="date"
          isOptional
          onChange={(day) => set({ through: day })}
        />
        {rights.has('propose') && (
          <Button
            size="L"
            disabled={list.is !== 'ready' || list.more?.sums.due.count === 0}
            onClick={() => proposal.openFor(true)}
          >
            {say('due.propose')}
          </Button>
        )}
        {lastDay && (
          <Button
            size="L"
            variant="secondary"
            onClick={() => set({ through: lastDay, show: undefined })}
          >
            {say('due.pay-early', { date: date(lastDay) })}
          </Button>
        )}
      </Flex>
      <Listing
        list={{ ...list, rows }}
        label={say(`place.${shown}`)}
        columns={debtColumns.map((column) => say(`due.${column}`))}
        none={say(`place.${shown}.none`)}
        rowOf={(row: StaffDebt) => (
          <DebtTableRow
            key={`${row.author.id} ${row.acts.join(' ')}`}
            row={row}
            onLock={lock.openFor}
          />
        )}
      />
      {lock.show(({ author }, dialog) => (
        <LockDialog author={author} {...dialog} />
      ))}
      {proposal.show(
        (_, dialog) =>
          list.more && (
            <ProposeDialog
              through={through}
              sum={list.more.sums.due}
              heldCount={list.rows.filter((row) => isHeldBy(row, through)).length}
              {...dialog}
            />
          ),
      )}
    </DeskPage>
  );
};

const isHeldBy = ({ place, due }: StaffDebt, through: string): boolean =>
  place === 'held' && due !== null && due <= through;

/** All other money of authors, and the ledger total of it and the four places. */
const OtherMoney = ({ owed: { elsewhere, total, counts } }: { owed: Omit<Owed, 'debts'> }) => {
  const { say } = useTexts();
  const { underway, unsigned, open } = elsewhere;
  return (
    <div>
      <Quiet>
        {say('due.elsewhere', {
          underway: formatSum(underway.amount),
          unsigned: formatSum(unsigned.amount),
          open: formatSum(open),
          total: formatSum(total),
        })}
      </Quiet>
      <Quiet>
        {say('due.underway', { ...counts })}{' '}
        <Anchor to="/plugins/payouts/batches">{say('tab.batches')}</Anchor>{' '}
        <Anchor to="/plugins/payouts/acts?state=sent">{say('due.to-sign')}</Anchor>
      </Quiet>
    </div>
  );
};

export default DuePage;

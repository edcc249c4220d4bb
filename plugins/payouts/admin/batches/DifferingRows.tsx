import type { StaffDiffering } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { RowButton, Table } from '@oner/platform/admin/Table.tsx';
import { useTexts } from '../use-texts.ts';

const columns = ['payouts.name', 'differs.row', 'payouts.amount', 'payouts.deeds'] as const;

type Props = { readonly rows: readonly StaffDiffering[]; onOpen(batch: number): void };

/** Statement rows that differ from the payout they name: paid twice, another sum, or a payout taken out of its order. */
export const DifferingRows = ({ rows, onOpen }: Props) => {
  const { say, moment } = useTexts();
  return (
    <>
      <Subhead>{say('differs.title')}</Subhead>
      <Table label={say('differs.title')} columns={columns.map((column) => say(column))}>
        {rows.map(({ name, batch, at, amount }) => (
          <tr key={`${name} ${at}`}>
            <td data-short>{name}</td>
            <td data-short>{moment(at)}</td>
            <td data-short>{formatSum(amount)}</td>
            <td>
              {batch !== null && (
                <RowButton variant="secondary" of={name} onClick={() => onOpen(batch)}>
                  {say('batch.open')}
                </RowButton>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
};

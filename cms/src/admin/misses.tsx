/** Searches without results: hints for vocabulary, labels, and works to request from authors. */
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

type Seen = StaffCallReply<typeof staffCalls.listMisses>['misses'] | 'failed' | null;

const columns = ['words', 'times', 'last'] as const;

const useMisses = (): Seen => {
  const calls = useStaffCalls();
  const [seen, setSeen] = useState<Seen>(null);
  useEffect(() => {
    let isHere = true;
    const show = async (): Promise<void> => {
      const found = await calls.listMisses({ query: { days: 30, most: 10 } }).then(
        ({ misses }) => misses,
        (): 'failed' => 'failed',
      );
      if (isHere) setSeen(found);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [calls]);
  return seen;
};

export const Misses = () => {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const seen = useMisses();
  if (seen === null) return <Widget.Loading />;
  if (seen === 'failed') return <Widget.Error />;
  if (seen.length === 0) {
    return <Widget.NoData>{formatMessage({ id: 'oner.misses.nothing' })}</Widget.NoData>;
  }
  return (
    <Table colCount={columns.length} rowCount={seen.length + 1}>
      <Thead>
        <Tr>
          {columns.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">
                {formatMessage({ id: `oner.misses.${column}` })}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {seen.map(({ words, times, lastAt }) => (
          <Tr key={words}>
            <Td>
              <Typography fontWeight="semiBold">{words}</Typography>
            </Td>
            <Td>
              <Typography>{formatNumber(times)}</Typography>
            </Td>
            <Td>
              <Typography textColor="neutral600">
                {formatDate(lastAt, { day: 'numeric', month: 'short' })}
              </Typography>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
};

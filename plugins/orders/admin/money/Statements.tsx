import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import type { StaffStatement, StaffStatementRow } from '@oner/config/contract/staff-payments';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useMoney } from '../api/use-money.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useTexts } from '../use-texts.ts';

const columns = ['name', 'days', 'rows', 'taken-at', 'deeds'] as const;
const rowColumns = ['day', 'amount', 'verdict', 'order', 'purpose'] as const;

const RowsDialog = ({ statement, onClose }: { statement: StaffStatement; onClose(): void }) => {
  const { say, shortDate } = useTexts();
  const money = useMoney();
  const list = usePaged(async (after) => {
    const { rows, next } = await money.rows(statement.id, { after });
    return { rows, next, more: null };
  }, String(statement.id));
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{statement.name}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Listing
            list={list}
            label={statement.name}
            columns={rowColumns.map((column) => say(`bank.${column}`))}
            none={say('bank.no-statements')}
            rowOf={(row: StaffStatementRow) => (
              <tr key={row.id}>
                <td data-short>{shortDate(row.day)}</td>
                <td data-short>{sumText(row.amount)}</td>
                <td>{say(`verdict.${row.verdict}`)}</td>
                <td data-short>{row.order && <OrderLink number={row.order} />}</td>
                <td>
                  {row.purpose}
                  <Quiet>{row.reference}</Quiet>
                </td>
              </tr>
            )}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** Statements that were taken in, the last first, and what each row of them was. */
export const Statements = ({ turn, banks }: { turn: number; banks: readonly GatewayName[] }) => {
  const { say, shortDate, moment, number } = useTexts();
  const money = useMoney();
  const [opened, setOpened] = useState<StaffStatement | null>(null);
  const [bank, setBank] = useState<GatewayName | 'all'>('all');
  const list = usePaged(async (after) => {
    const only = bank === 'all' ? undefined : bank;
    const { statements, next } = await money.statements({ after, bank: only });
    return { rows: statements, next, more: null };
  }, `${turn} ${bank}`);
  const dayOf = (isoDay: string | null): string => (isoDay ? shortDate(isoDay) : '');
  return (
    <>
      <Flex gap={3}>
        <Typography variant="beta" tag="h3">
          {say('bank.statements')}
        </Typography>
        {banks.length > 0 && (
          <Choice
            label={say('bank.which')}
            value={bank}
            values={['all', ...banks] as const}
            textOf={(one) => (one === 'all' ? say('bank.all') : gatewayLabels[one])}
            onChange={setBank}
          />
        )}
      </Flex>
      <Listing
        list={list}
        label={say('bank.statements')}
        columns={columns.map((column) => say(`bank.${column}`))}
        none={say('bank.no-statements')}
        rowOf={(statement: StaffStatement) => (
          <tr key={statement.id}>
            <td>
              {statement.name}
              {statement.bank && <Quiet>{gatewayLabels[statement.bank]}</Quiet>}
            </td>
            <td data-short>
              {[...new Set([dayOf(statement.firstDay), dayOf(statement.lastDay)])].join(' – ')}
            </td>
            <td data-short>{number(statement.rows)}</td>
            <td data-short>{moment(statement.takenAt)}</td>
            <td>
              <Button size="S" variant="tertiary" onClick={() => setOpened(statement)}>
                {say('bank.look')}
              </Button>
            </td>
          </tr>
        )}
      />
      {opened && <RowsDialog statement={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

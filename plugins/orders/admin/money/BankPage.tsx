/** Statements of the bank, their differences from our ledger, and how those are explained. */

import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import {
  differenceStates,
  type StaffDifference,
  type StaffFiscal,
  type StaffStatement,
  type StaffStatementRow,
} from '@oner/config/contract/staff-payments';
import { formatSum } from '@oner/config/terms';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DialogFrame } from '@oner/platform/admin/ConfirmModal.tsx';
import { DeskPage, Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { StatementForm } from '@oner/platform/admin/StatementForm.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex, Modal } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useAnnounce, useTexts } from '../use-texts.ts';

const BankPage = () => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const rights = useRights();
  const { loaded } = useLoaded(
    ['banks'],
    async () => (await calls.listStatements({ query: { limit: 1 } })).banks,
  );
  const banks = loaded.is === 'ready' ? loaded.value : [];
  return (
    <DeskPage title={say('bank.title')} rule={say('bank.rule')}>
      {rights.has('match') && (
        <StatementForm
          banks={banks}
          say={say}
          announce={announce}
          send={(body) => calls.takeStatement({ body })}
        />
      )}
      <Differences />
      <Statements banks={banks} />
      <Fiscal />
    </DeskPage>
  );
};

export default BankPage;

type BanksProps = { readonly banks: readonly GatewayName[] };

const differenceColumns = ['day', 'kind', 'order', 'expected', 'found', 'deeds'] as const;
const sumOr = (tenge: number | null): string => (tenge === null ? '—' : formatSum(tenge));

/** Differences; each is explained once and keeps its explanation. */
export const Differences = () => {
  const { say, date, number } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const [state, setState] = useState<StaffDifference['state']>('open');
  const list = usePaged(['differences', state], 'differences', (after) =>
    calls.listDifferences({ query: { state, after } }),
  );
  const { openFor, show } = useActionDialog<StaffDifference>();
  return (
    <>
      <Flex gap={3} wrap="wrap">
        <Subhead>
          {say('bank.differences')}
          {list.more && ` · ${number(list.more.open)}`}
        </Subhead>
        <Choice
          label={say('bank.differences')}
          value={state}
          values={differenceStates}
          textOf={(one) => say(`difference.${one}`)}
          onChange={setState}
        />
      </Flex>
      <Listing
        list={list}
        label={say('bank.differences')}
        columns={differenceColumns.map((column) => say(`bank.${column}`))}
        none={say('bank.no-differences')}
        rowOf={(one: StaffDifference) => (
          <tr key={one.id}>
            <td data-short>{date(one.day)}</td>
            <td>
              {say(`difference.${one.kind}`)}
              {one.bank && <Quiet>{gatewayLabels[one.bank]}</Quiet>}
              {one.note && <Quiet>{one.note}</Quiet>}
            </td>
            <td data-short>{one.order ? <OrderLink number={one.order} /> : '—'}</td>
            <td data-short>{sumOr(one.expected)}</td>
            <td data-short>{sumOr(one.found)}</td>
            <td>
              {one.state === 'open' && rights.has('match') && (
                <RowButton
                  variant="secondary"
                  of={one.order ?? date(one.day)}
                  onClick={() => openFor(one)}
                >
                  {say('difference.settle')}
                </RowButton>
              )}
            </td>
          </tr>
        )}
      />
      {show(({ id, kind }, dialog) => (
        <ConfirmForm
          title={say('difference.settle')}
          about={say(`difference.${kind}`)}
          description={say('difference.settle.told')}
          fields={[
            {
              name: 'note',
              label: say('difference.note'),
              maxLength: 500,
              isLong: true,
              missing: say('missing.note'),
            },
          ]}
          run={({ note = '' }) => calls.settleDifference({ id, body: { note } })}
          done={say('difference.done')}
          {...dialog}
        />
      ))}
    </>
  );
};

const statementColumns = ['name', 'days', 'rows', 'taken-at', 'deeds'] as const;
const rowColumns = ['day', 'amount', 'verdict', 'order', 'purpose'] as const;

const RowsDialog = ({ statement, onClose }: { statement: StaffStatement; onClose(): void }) => {
  const { say, shortDate } = useTexts();
  const calls = useStaffCalls();
  const list = usePaged(['statement', statement.id], 'rows', (after) =>
    calls.getStatement({ id: statement.id, query: { after } }),
  );
  return (
    <DialogFrame title={statement.name} onClose={onClose}>
      <Modal.Body>
        <Listing
          list={list}
          label={statement.name}
          columns={rowColumns.map((column) => say(`bank.${column}`))}
          none={say('bank.no-statements')}
          rowOf={(row: StaffStatementRow) => (
            <tr key={row.id}>
              <td data-short>{shortDate(row.day)}</td>
              <td data-short>{formatSum(row.amount)}</td>
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
    </DialogFrame>
  );
};

/** Uploaded statements, latest first, and the meaning of each row. */
export const Statements = ({ banks }: BanksProps) => {
  const { say, shortDate, moment, number } = useTexts();
  const calls = useStaffCalls();
  const [opened, setOpened] = useState<StaffStatement | null>(null);
  const [bank, setBank] = useState<GatewayName | 'all'>('all');
  const list = usePaged(['statements', bank], 'statements', (after) =>
    calls.listStatements({ query: { after, bank: bank === 'all' ? undefined : bank } }),
  );
  const dayOf = (isoDay: string | null): string => (isoDay ? shortDate(isoDay) : '');
  return (
    <>
      <Flex gap={3}>
        <Subhead>{say('bank.statements')}</Subhead>
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
        columns={statementColumns.map((column) => say(`bank.${column}`))}
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
              <RowButton
                variant="tertiary"
                of={statement.name}
                onClick={() => setOpened(statement)}
              >
                {say('bank.look')}
              </RowButton>
            </td>
          </tr>
        )}
      />
      {opened && <RowsDialog statement={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

/** Receipts that the cash register has not accepted yet; they are retried automatically, or by hand. */
export const Fiscal = () => {
  const { say, moment } = useTexts();
  const { announce, failed } = useAnnounce();
  const calls = useStaffCalls();
  const rights = useRights();
  const [busy, setBusy] = useState<number | null>(null);
  const list = usePaged(['fiscal'], 'documents', () => calls.listFiscal());
  const retry = async (id: number): Promise<void> => {
    setBusy(id);
    await calls.retryFiscal({ id }).then(() => announce('success', say('fiscal.retried')), failed);
    setBusy(null);
  };
  return (
    <>
      <Subhead>{say('fiscal.title')}</Subhead>
      <Listing
        list={list}
        label={say('fiscal.title')}
        columns={[
          say('fiscal.receipt'),
          say('fiscal.kind'),
          say('bank.order'),
          say('bank.amount'),
          say('fiscal.failure'),
          say('bank.deeds'),
        ]}
        none={say('fiscal.none')}
        rowOf={(document: StaffFiscal) => (
          <tr key={document.id}>
            <td data-short>
              {document.receipt}
              <Quiet>{moment(document.askedAt)}</Quiet>
            </td>
            <td>{say(`fiscal.kind-${document.kind}`)}</td>
            <td data-short>
              <OrderLink number={document.order} />
            </td>
            <td data-short>{formatSum(document.amount)}</td>
            <td>
              {document.failure}
              <Quiet>{say('fiscal.tries', { count: document.tries })}</Quiet>
            </td>
            <td>
              {rights.has('match') && (
                <RowButton
                  variant="secondary"
                  of={String(document.receipt)}
                  loading={busy === document.id}
                  onClick={() => void retry(document.id)}
                >
                  {say('fiscal.retry')}
                </RowButton>
              )}
            </td>
          </tr>
        )}
      />
    </>
  );
};

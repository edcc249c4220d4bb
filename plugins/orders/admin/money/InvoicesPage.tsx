/** Invoices to companies: matched with a bank statement, or marked as paid by the accountant. */

import { invoiceStates, type StaffInvoice } from '@oner/config/contract/staff-payments';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useTexts } from '../use-texts.ts';

const columns = ['number', 'company', 'amount', 'due', 'state', 'deeds'] as const;
const filters = ['all', ...invoiceStates] as const;
/** A late payment still pays an invoice; what follows depends on the order. */
const canBePaid: readonly StaffInvoice['state'][] = ['open', 'expired'];

const InvoicesPage = () => {
  const { say, date } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const [state, setState] = useState<(typeof filters)[number]>('open');
  const list = usePaged(['invoices', state], 'invoices', (after) =>
    calls.listInvoices({ query: { after, ...(state !== 'all' && { state }) } }),
  );
  const { openFor, show } = useActionDialog<StaffInvoice>();
  return (
    <FilteredPage
      title={say('invoices.title')}
      rule={say('invoices.rule')}
      label={say('invoices.filter')}
      value={state}
      values={filters}
      textOf={(one) => say(`invoice.${one}`)}
      onChange={setState}
      list={list}
      columns={columns.map((column) => say(`invoices.${column}`))}
      none={say('invoices.none')}
      rowOf={(invoice: StaffInvoice) => (
        <tr key={invoice.number}>
          <td data-short>
            {invoice.name}
            <div>
              <OrderLink number={invoice.order}>
                {say('invoice.order', { number: invoice.order })}
              </OrderLink>
            </div>
          </td>
          <td>
            {invoice.company}
            <Quiet>{say('invoice.bin', { bin: invoice.bin })}</Quiet>
          </td>
          <td data-short>{formatSum(invoice.amount)}</td>
          <td data-short>
            {date(invoice.dueOn)}
            {invoice.overdue && <Mark tone="danger">{say('term.over')}</Mark>}
          </td>
          <td>
            {say(`invoice.${invoice.state}`)}
            {invoice.paidOn && (
              <Quiet>
                {date(invoice.paidOn)} {invoice.reference}
              </Quiet>
            )}
          </td>
          <td>
            {rights.has('match') && canBePaid.includes(invoice.state) && (
              <RowButton variant="secondary" of={invoice.name} onClick={() => openFor(invoice)}>
                {say('invoice.pay')}
              </RowButton>
            )}
          </td>
        </tr>
      )}
    >
      {show(({ number, name, company, amount }, dialog) => (
        <ConfirmForm
          title={say('invoice.pay')}
          about={`${name}, ${company}`}
          description={say('invoice.pay.told', { amount: formatSum(amount) })}
          fields={[
            {
              name: 'reference',
              label: say('refund.reference'),
              maxLength: 60,
              missing: say('missing.reference'),
            },
            {
              name: 'paidOn',
              label: say('invoice.paid-on'),
              maxLength: 10,
              type: 'date',
              missing: say('missing.paidOn'),
            },
          ]}
          run={({ reference = '', paidOn = '' }) =>
            calls.payInvoice({ id: number, body: { reference, paidOn } })
          }
          done={say('invoice.done', { name })}
          {...dialog}
        />
      ))}
    </FilteredPage>
  );
};

export default InvoicesPage;

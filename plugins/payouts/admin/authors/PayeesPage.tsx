import type { PayoutAuthor, StaffPayee } from '@oner/config/contract/staff-payouts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';
import { FindAuthor } from './FindAuthor.tsx';

/** Page of bank details that staff enter for authors: one person enters them, another confirms. */

const columns = ['author', 'details', 'source', 'entered', 'state', 'deeds'] as const;
const tones = { waiting: 'warning', confirmed: 'success', dropped: 'neutral' } as const;
type Decision = { readonly entry: StaffPayee; readonly action: 'confirm' | 'drop' };

const PayeesPage = () => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('settle');
  const me = useMe();
  const list = usePaged(['payees'], 'entries', () => calls.listPayees());
  const entering = useActionDialog<PayoutAuthor>();
  const deciding = useActionDialog<Decision>();
  const detailsOf = ({ ibanLast4, taxLast4 }: StaffPayee): string =>
    [
      ibanLast4 && `${say('payee.iban')} •••• ${ibanLast4}`,
      taxLast4 && `${say('payee.iin')} •••• ${taxLast4}`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <DeskPage title={say('payees.title')} rule={say('payees.rule')}>
      {may && <FindAuthor actions={[{ text: say('payee.enter'), act: entering.openFor }]} />}
      <Listing
        list={list}
        label={say('payees.title')}
        columns={columns.map((column) => say(`payees.${column}`))}
        none={say('payees.none')}
        rowOf={(entry: StaffPayee) => (
          <tr key={entry.id}>
            <AuthorCell author={entry.author} />
            <td>{detailsOf(entry)}</td>
            <td>{entry.source}</td>
            <td>
              {entry.enteredByName ?? entry.enteredBy}
              <Quiet>{moment(entry.enteredAt)}</Quiet>
            </td>
            <td>
              <Mark tone={tones[entry.state]}>{say(`payee.${entry.state}`)}</Mark>
              {entry.decidedAt && (
                <Quiet>
                  {entry.decidedByName} {moment(entry.decidedAt)}
                </Quiet>
              )}
            </td>
            <td>
              {may && entry.state === 'waiting' && (
                <Flex gap={2} wrap="wrap">
                  {entry.enteredBy !== me && (
                    <RowButton
                      of={entry.author.name}
                      onClick={() => deciding.openFor({ entry, action: 'confirm' })}
                    >
                      {say('payee.confirm')}
                    </RowButton>
                  )}
                  <RowButton
                    variant="secondary"
                    of={entry.author.name}
                    onClick={() => deciding.openFor({ entry, action: 'drop' })}
                  >
                    {say('payee.drop')}
                  </RowButton>
                </Flex>
              )}
            </td>
          </tr>
        )}
      />
      {entering.show(({ id: author, name }, dialog) => (
        <ConfirmForm
          title={say('payee.enter')}
          about={name}
          description={say('payee.enter.told')}
          fields={[
            { name: 'iban', label: say('payee.iban'), maxLength: 42 },
            { name: 'iin', label: say('payee.iin'), maxLength: 20 },
            {
              name: 'source',
              label: say('payee.source'),
              maxLength: 500,
              isLong: true,
              hint: say('payee.source.hint'),
              missing: say('payee.source.missing'),
            },
          ]}
          run={({ iban = '', iin = '', source = '' }) =>
            calls.enterPayee({ body: { author, iban, iin, source } })
          }
          done={say('payee.enter.done', { author: name })}
          {...dialog}
        />
      ))}
      {deciding.show(({ entry, action }, dialog) => (
        <ConfirmForm
          title={say(`payee.${action}`)}
          about={entry.author.name}
          description={say(`payee.${action}.told`, { details: detailsOf(entry) })}
          run={() => calls[`${action}Payee`]({ id: entry.id })}
          done={say(`payee.${action}.done`, { author: entry.author.name })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

export default PayeesPage;

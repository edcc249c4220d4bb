import type { PayoutAuthor, StaffPayee } from '@oner/config/contract/staff-payouts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { Flex } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { AuthorCell, useAll } from '../shell/kit.tsx';
import { usePayouts } from '../use-payouts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { FindAuthor } from './FindAuthor.tsx';

/** Page of bank details that staff enter for authors: one person enters them, another confirms. */

const columns = ['author', 'details', 'source', 'entered', 'state', 'deeds'] as const;
const tones = { waiting: 'warning', confirmed: 'success', dropped: 'neutral' } as const;
type Decision = { readonly entry: StaffPayee; readonly action: 'confirm' | 'drop' };

const PayeesPage = () => {
  const { say, moment } = useTexts();
  const { announce } = useAnnounce();
  const payouts = usePayouts();
  const may = useRights().has('settle');
  const me = useMe();
  const list = useAll(['payees'], payouts.payees);
  const entering = useActionDialog<PayoutAuthor>();
  const deciding = useActionDialog<Decision>();
  const detailsOf = ({ ibanLast4, taxLast4 }: StaffPayee): string =>
    [
      ibanLast4 && `${say('payee.iban')} •••• ${ibanLast4}`,
      taxLast4 && `${say('payee.iin')} •••• ${taxLast4}`,
    ]
      .filter(Boolean)
      .join(', ');
  const { target } = deciding;
  return (
    <Column aria-label={say('payees.title')} tabIndex={0}>
      <PageHead title={say('payees.title')} rule={say('payees.rule')} />
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
      {entering.target && (
        <ConfirmForm
          title={say('payee.enter')}
          about={entering.target.name}
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
          run={async ({ iban = '', iin = '', source = '' }) => {
            if (!entering.target) return;
            const { id: author, name } = entering.target;
            await payouts.enterPayee({ author, iban, iin, source });
            announce('success', say('payee.enter.done', { author: name }));
          }}
          {...entering.dialog}
        />
      )}
      {target && (
        <ConfirmForm
          title={say(`payee.${target.action}`)}
          about={target.entry.author.name}
          description={say(`payee.${target.action}.told`, { details: detailsOf(target.entry) })}
          run={async () => {
            const { id, author } = target.entry;
            await (target.action === 'confirm' ? payouts.confirmPayee(id) : payouts.dropPayee(id));
            announce('success', say(`payee.${target.action}.done`, { author: author.name }));
          }}
          {...deciding.dialog}
        />
      )}
    </Column>
  );
};

export default PayeesPage;

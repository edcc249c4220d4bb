/** Buyers: search, details, block with a reason, and unblock. */
import { buyerFilters, type StaffBuyer } from '@oner/config/contract/staff-moderation-people';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Flex } from '@strapi/design-system';
import { useState } from 'react';
import { ListPage } from '../ListPage.tsx';
import { useReasonField, useTexts } from '../use-texts.ts';
import { BuyerDialog } from './BuyerDialog.tsx';

const columns = ['name', 'state', 'deeds'] as const;
const moveOf = ({ blocked }: StaffBuyer) => (blocked ? 'unblock' : 'block');

const BuyersPage = () => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const [shown, setShown] = useState<StaffBuyer | null>(null);
  const [moving, setMoving] = useState<StaffBuyer | null>(null);
  const reasonField = useReasonField('buyer.reason');
  const rowOf = (buyer: StaffBuyer) => (
    <tr key={buyer.id}>
      <th scope="row">
        {buyer.name || buyer.username}
        <Quiet>{buyer.username}</Quiet>
      </th>
      <td>
        <Mark tone={buyer.blocked ? 'danger' : 'success'}>
          {say(buyer.blocked ? 'buyer.blocked' : 'buyer.open')}
        </Mark>
      </td>
      <td>
        <Flex gap={2} wrap="wrap">
          <RowButton variant="tertiary" of={buyer.username} onClick={() => setShown(buyer)}>
            {say('buyer.look')}
          </RowButton>
          <RowButton
            variant={buyer.blocked ? 'success-light' : 'danger-light'}
            of={buyer.username}
            onClick={() => setMoving(buyer)}
          >
            {say(`buyer.${moveOf(buyer)}`)}
          </RowButton>
        </Flex>
      </td>
    </tr>
  );
  return (
    <ListPage
      title={say('buyers.title')}
      rule={say('buyers.rule')}
      filters={buyerFilters}
      textOf={(one) => say(`buyers.${one}`)}
      find={say('buyers.find')}
      columns={columns.map((column) => say(`buyers.${column}`))}
      none={say('buyers.none')}
      rows="buyers"
      load={(state, q) => calls.listBuyers({ query: { state, q } })}
      rowOf={rowOf}
    >
      {() => (
        <>
          {shown && <BuyerDialog buyer={shown} onClose={() => setShown(null)} />}
          {moving && (
            <ConfirmForm
              title={say(`buyer.${moveOf(moving)}`)}
              about={moving.name || moving.username}
              description={say(`buyer.${moveOf(moving)}-told`)}
              isDestructive={!moving.blocked}
              fields={moving.blocked ? [] : [reasonField]}
              run={({ reason = '' }) =>
                calls.setBuyerBlocked({ id: moving.id, body: { blocked: !moving.blocked, reason } })
              }
              done={say('buyer.done', {
                name: moving.username,
                state: say(moving.blocked ? 'buyer.open' : 'buyer.blocked'),
              })}
              onClose={() => setMoving(null)}
            />
          )}
        </>
      )}
    </ListPage>
  );
};

export default BuyersPage;

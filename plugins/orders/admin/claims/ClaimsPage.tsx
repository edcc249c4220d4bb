/** Claims of buyers: late ones first, each to be answered within fifteen working days. */

import { claimFilters, type StaffClaimRow } from '@oner/config/contract/staff-claims';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { lastInstantOf, timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { useState } from 'react';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useTexts } from '../use-texts.ts';
import { ClaimDialog, waitsForAnswer } from './ClaimDialog.tsx';

const columns = ['due', 'about', 'buyer', 'state', 'deeds'] as const;

const ClaimsPage = () => {
  const { say, date, number, moment, until } = useTexts();
  const calls = useStaffCalls();
  const [state, setState] = useState<(typeof claimFilters)[number]>('open');
  const [opened, setOpened] = useState<string | null>(null);
  const list = usePaged(['claims', state], 'claims', (after) =>
    calls.listClaims({ query: { state, after } }),
  );
  const countOf = (filter: (typeof claimFilters)[number]): string => {
    const { received = 0, in_review = 0 } = list.more?.counts ?? {};
    const count = filter === 'open' ? received + in_review : (list.more?.counts[filter] ?? 0);
    return list.more ? ` · ${number(count)}` : '';
  };
  return (
    <FilteredPage
      title={say('claims.title')}
      rule={say('claims.rule')}
      label={say('claims.filter')}
      value={state}
      values={claimFilters}
      textOf={(one) => `${say(`claim.${one}`)}${countOf(one)}`}
      onChange={setState}
      list={list}
      columns={columns.map((column) => say(`claims.${column}`))}
      none={say('claims.none')}
      rowOf={(claim: StaffClaimRow) => (
        <tr key={claim.number}>
          <td data-short>
            {date(lastInstantOf(claim.dueAt))}
            {waitsForAnswer(claim) && toneOf(claim.dueAt, Date.now()) === 'warning' && (
              <Mark tone="warning">{say(...timeLeft(claim.dueAt, Date.now(), until))}</Mark>
            )}
            {claim.overdue && <Mark tone="danger">{say('term.over')}</Mark>}
          </td>
          <td>
            {say(`kind.${claim.kind}`)}, {say(`wish.${claim.wish}`)}
            <Quiet>{claim.item}</Quiet>
            <OrderLink number={claim.order}>
              {say('claim.order', { number: claim.order })}
            </OrderLink>
          </td>
          <td>
            {claim.recipient || say('list.no-name')}
            <Quiet>{moment(claim.receivedAt)}</Quiet>
          </td>
          <td>
            {say(`claim.${claim.state}`)}
            {claim.isReply && <Quiet>{say('claims.again')}</Quiet>}
          </td>
          <td>
            <RowButton
              variant={waitsForAnswer(claim) ? 'secondary' : 'tertiary'}
              of={say('claim.title', { number: claim.number })}
              onClick={() => setOpened(claim.number)}
            >
              {say('claims.look')}
            </RowButton>
          </td>
        </tr>
      )}
    >
      {opened && <ClaimDialog number={opened} onClose={() => setOpened(null)} />}
    </FilteredPage>
  );
};

export default ClaimsPage;

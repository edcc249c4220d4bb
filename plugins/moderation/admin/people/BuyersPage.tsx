/** Buyers: found by name, looked at whole, blocked with a reason and unblocked. */

import type { StaffBuyer } from '@oner/config/contract/staff-moderation-people';
import { DeedForm } from '@oner/platform/admin/DeedForm.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Column, Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Told } from '@oner/platform/admin/Told.tsx';
import { useAsking } from '@oner/platform/admin/use-asking.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords, Voiced } from '../words/use-words.ts';
import { BuyerDialog } from './BuyerDialog.tsx';

const wishes = ['all', 'blocked'] as const;
const columns = ['name', 'state', 'deeds'] as const;
/** As many as the server finds at once. */
const most = 100;

const Buyers = () => {
  const { say } = useWords();
  const { tell } = useTell();
  const desk = useDesk();
  const [params, setParams] = useSearchParams();
  const state = wishes.find((one) => one === params.get('state')) ?? 'all';
  const [q, setQ] = useState('');
  const { loaded, again } = useLoaded(() => desk.buyers(state, q), `${state} ${q}`);
  const [looked, setLooked] = useState<StaffBuyer | null>(null);
  const moving = useAsking<StaffBuyer>(again);
  const { asking } = moving;
  const deedOf = ({ blocked }: StaffBuyer) => (blocked ? 'unblock' : 'block');
  const found = loaded.is === 'ready' ? loaded.value : [];
  return (
    <Column aria-label={say('buyers.title')} tabIndex={0}>
      <PageHead title={say('buyers.title')} rule={say('buyers.rule')} />
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <Flex gap={2} wrap="wrap">
          {wishes.map((one) => (
            <Button
              key={one}
              variant={one === state ? 'default' : 'tertiary'}
              aria-pressed={one === state}
              onClick={() => setParams({ state: one }, { replace: true })}
            >
              {say(`buyers.${one}`)}
            </Button>
          ))}
        </Flex>
        <SearchBox name="buyers" label={say('buyers.find')} q={q} say={say} onSearch={setQ} />
      </Flex>
      <Told
        count={loaded.is === 'ready' ? found.length : undefined}
        hasMore={found.length === most}
        say={say}
      />
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && found.length === 0 && <Typography>{say('buyers.none')}</Typography>}
      {found.length > 0 && (
        <Table
          label={say('buyers.title')}
          columns={columns.map((column) => say(`buyers.${column}`))}
        >
          {found.map((buyer) => (
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
                  <Button
                    size="S"
                    variant="tertiary"
                    aria-label={`${say('buyer.look')}: ${buyer.username}`}
                    onClick={() => setLooked(buyer)}
                  >
                    {say('buyer.look')}
                  </Button>
                  <Button
                    size="S"
                    variant={buyer.blocked ? 'success-light' : 'danger-light'}
                    aria-label={`${say(`buyer.${deedOf(buyer)}`)}: ${buyer.username}`}
                    onClick={() => moving.ask(buyer)}
                  >
                    {say(`buyer.${deedOf(buyer)}`)}
                  </Button>
                </Flex>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {looked && <BuyerDialog id={looked.id} onClose={() => setLooked(null)} />}
      {asking && (
        <DeedForm
          title={say(`buyer.${deedOf(asking)}`)}
          about={asking.name || asking.username}
          told={say(`buyer.${deedOf(asking)}-told`)}
          isGrave={!asking.blocked}
          fields={
            asking.blocked
              ? []
              : [
                  {
                    name: 'reason',
                    label: say('buyer.reason'),
                    most: 500,
                    isLong: true,
                    missing: say('problem.reason-required'),
                  },
                ]
          }
          run={async ({ reason = '' }) => {
            await desk.setBlocked(asking.id, !asking.blocked, reason);
            const now = say(asking.blocked ? 'buyer.open' : 'buyer.blocked');
            tell('success', say('buyer.done', { name: asking.username, state: now }));
          }}
          {...moving.dialog}
        />
      )}
    </Column>
  );
};

const BuyersPage = () => (
  <Voiced>
    <Buyers />
  </Voiced>
);

export default BuyersPage;

import { gatewayLabels } from '@oner/config/contract/gateways';
import { differenceStates, type StaffDifference } from '@oner/config/contract/staff-payments';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { DeedForm } from '@oner/platform/admin/DeedForm.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useAsking } from '@oner/platform/admin/use-asking.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useMoney } from '../api/use-money.ts';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useTell, useTexts } from '../use-texts.ts';

const columns = ['day', 'kind', 'order', 'expected', 'found', 'deeds'] as const;
const sumOr = (tenge: number | null): string => (tenge === null ? '—' : sumText(tenge));

/** What does not agree: each is explained once, and stays with its explanation. @param turn another one: look again */
export const Differences = ({ turn }: { turn: number }) => {
  const { say, date, number } = useTexts();
  const { tell } = useTell();
  const money = useMoney();
  const rights = useRights();
  const [state, setState] = useState<StaffDifference['state']>('open');
  const list = usePaged(async (after) => {
    const { differences, open, next } = await money.differences({ state, after });
    return { rows: differences, next, more: open };
  }, `${state} ${turn}`);
  const { asking, ask, dialog } = useAsking<StaffDifference>(list.again);
  return (
    <>
      <Flex gap={3}>
        <Typography variant="beta" tag="h3">
          {say('bank.differences')}
          {list.more !== null && ` · ${number(list.more)}`}
        </Typography>
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
        columns={columns.map((column) => say(`bank.${column}`))}
        none={say('bank.no-differences')}
        rowOf={(one: StaffDifference) => (
          <tr key={one.id}>
            <td data-short>{date(`${one.day}T12:00:00+05:00`)}</td>
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
                <Button size="S" variant="secondary" onClick={() => ask(one)}>
                  {say('difference.settle')}
                </Button>
              )}
            </td>
          </tr>
        )}
      />
      {asking && (
        <DeedForm
          title={say('difference.settle')}
          about={say(`difference.${asking.kind}`)}
          told={say('difference.settle.told')}
          fields={[
            {
              name: 'note',
              label: say('difference.note'),
              most: 500,
              isLong: true,
              missing: say('missing.note'),
            },
          ]}
          run={async ({ note = '' }) => {
            await money.settle(asking.id, note);
            tell('success', say('difference.done'));
          }}
          {...dialog}
        />
      )}
    </>
  );
};

/** Reports of visitors: what is late first, each answered by letter within fifteen working days. */

import { complaintFilters } from '@oner/config/contract/staff-moderation-people';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Column, Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Told } from '@oner/platform/admin/Told.tsx';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { nameOf } from '../people/name-of.ts';
import { useWords, Voiced } from '../words/use-words.ts';
import { ComplaintDialog } from './ComplaintDialog.tsx';

const columns = [
  'complaints.by',
  'complaints.text',
  'complaints.about',
  'complaints.state',
  'authors.deeds',
] as const;
const pageSize = 50;

const Complaints = () => {
  const { say, date, moment } = useWords();
  const [state, setState] = useState<(typeof complaintFilters)[number]>('open');
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const desk = useDesk();
  const { loaded, again } = useLoaded(
    () => desk.complaints({ state, q, limit }),
    `${state} ${limit} ${q}`,
  );
  const [opened, setOpened] = useState<string | null>(null);
  const rows = loaded.is === 'ready' ? loaded.value.complaints : [];
  return (
    <Column aria-label={say('complaints.title')} tabIndex={0}>
      <PageHead title={say('complaints.title')} rule={say('complaints.rule')} />
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <Choice
          label={say('complaints.state')}
          value={state}
          values={complaintFilters}
          textOf={(one) => say(`complaints.${one}`)}
          onChange={setState}
        />
        <SearchBox
          name="complaints"
          label={say('complaints.find')}
          q={q}
          say={say}
          onSearch={setQ}
        />
      </Flex>
      <Told
        count={loaded.is === 'ready' ? rows.length : undefined}
        hasMore={rows.length === limit}
        say={say}
      />
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && rows.length === 0 && (
        <Typography>{say('complaints.none')}</Typography>
      )}
      {rows.length > 0 && (
        <Table label={say('complaints.title')} columns={columns.map((column) => say(column))}>
          {rows.map((one) => (
            <tr key={one.id}>
              <td data-short>
                {one.answerBy && date(`${one.answerBy}T00:00:00+05:00`)}
                {one.overdue && <Mark tone="danger">{say('complaints.overdue')}</Mark>}
              </td>
              <td>
                {one.text.slice(0, 300)}
                <Quiet>
                  {one.mail} · {moment(one.sentAt)}
                </Quiet>
              </td>
              <td>{one.work?.title ?? nameOf(one.seller)}</td>
              <td data-short>{say(`complaints.${one.state}`)}</td>
              <td>
                <Button size="S" variant="secondary" onClick={() => setOpened(one.id)}>
                  {say('complaints.look')}
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {rows.length === limit && limit < 200 && (
        <Button variant="tertiary" onClick={() => setLimit(limit + pageSize)}>
          {say('list.more')}
        </Button>
      )}
      {opened && (
        <ComplaintDialog
          id={opened}
          onClose={() => {
            setOpened(null);
            again();
          }}
          onDone={() => {
            setOpened(null);
            again();
          }}
        />
      )}
    </Column>
  );
};

const ComplaintsPage = () => (
  <Voiced>
    <Complaints />
  </Voiced>
);

export default ComplaintsPage;

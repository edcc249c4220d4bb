/** Visitors' reports, late ones first; each is answered by e-mail within fifteen working days. */
import {
  complaintFilters,
  type StaffComplaint,
} from '@oner/config/contract/staff-moderation-people';
import { splitReport } from '@oner/config/contract/staff-offers';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useState } from 'react';
import { ListPage } from '../ListPage.tsx';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useTexts } from '../use-texts.ts';
import { ComplaintDialog } from './ComplaintDialog.tsx';

const columns = [
  'complaints.by',
  'complaints.text',
  'complaints.about',
  'complaints.state',
  'authors.deeds',
] as const;
const pageSize = 50;

/** Text of the reporter, without the messages of a conversation. */
const ownTextOf = ({ text }: StaffComplaint): string => splitReport(text)?.before ?? text;

const ComplaintsPage = () => {
  const { say, date, moment } = useTexts();
  const calls = useStaffCalls();
  const [opened, setOpened] = useState<string | null>(null);
  const rowOf = (one: StaffComplaint) => (
    <tr key={one.id}>
      <td data-short>
        {one.answerBy && date(one.answerBy)}
        {one.overdue && <Mark tone="danger">{say('complaints.overdue')}</Mark>}
      </td>
      <td>
        {ownTextOf(one).slice(0, 300)}
        <Quiet>
          {one.mail} · {moment(one.sentAt)}
        </Quiet>
      </td>
      <td>{one.work?.title ?? sellerNameOf(one.seller)}</td>
      <td data-short>{say(`complaints.${one.state}`)}</td>
      <td>
        <RowButton
          variant="secondary"
          of={ownTextOf(one).slice(0, 60)}
          onClick={() => setOpened(one.id)}
        >
          {say('complaints.look')}
        </RowButton>
      </td>
    </tr>
  );
  return (
    <ListPage
      title={say('complaints.title')}
      rule={say('complaints.rule')}
      filters={complaintFilters}
      textOf={(one) => say(`complaints.${one}`)}
      find={say('complaints.find')}
      columns={columns.map((column) => say(column))}
      none={say('complaints.none')}
      rows="complaints"
      load={async (state, q, after = '0') => {
        const offset = Number(after);
        const { complaints } = await calls.listComplaints({
          query: { state, q, offset, limit: pageSize },
        });
        const next = complaints.length === pageSize ? offset + pageSize : null;
        return { complaints, next };
      }}
      rowOf={rowOf}
    >
      {() => opened && <ComplaintDialog id={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};

export default ComplaintsPage;

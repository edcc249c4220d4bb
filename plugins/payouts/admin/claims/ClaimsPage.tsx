/** Page of authors' claims, open ones first; staff can record one for an author. */

import { authorClaimAbout, authorClaimOutcomes } from '@oner/config/contract/payout-states';
import type { StaffAuthorClaim } from '@oner/config/contract/staff-acts';
import type { PayoutAuthor } from '@oner/config/contract/staff-payouts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { FindAuthor } from '../authors/FindAuthor.tsx';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';

const claimColumns = ['number', 'author', 'about', 'text', 'state', 'deeds'] as const;

/** Table row of a claim: text, deadline and answer. */
const ClaimRow = ({ claim, onAnswer }: { claim: StaffAuthorClaim; onAnswer(): void }) => {
  const { say, date, moment } = useTexts();
  const rights = useRights();
  const isOpen = claim.state === 'received';
  return (
    <tr>
      <td data-short>
        {claim.number}
        <Quiet>{say('claim.received-on', { day: date(claim.received) })}</Quiet>
      </td>
      <AuthorCell author={claim.author} />
      <td>
        {say(`about.${claim.about}`)}
        {claim.subject && <Quiet>{claim.subject}</Quiet>}
      </td>
      <td>
        {claim.text}
        {claim.answer && <Quiet>{say('act.answered', { answer: claim.answer })}</Quiet>}
      </td>
      <td data-short>
        <Mark tone={isOpen ? 'warning' : 'success'}>
          {say(claim.outcome ? `outcome.${claim.outcome}` : `claim.${claim.state}`)}
        </Mark>
        {claim.overdue && <Mark tone="danger">{say('act.late')}</Mark>}
        {claim.answer_by && <Quiet>{say('claim.answer-by', { day: date(claim.answer_by) })}</Quiet>}
        {isOpen && !claim.answer_by && <Quiet>{say('claim.stands-still')}</Quiet>}
        {claim.answered && (
          <Quiet>{say('claim.answered-at', { moment: moment(claim.answered) })}</Quiet>
        )}
      </td>
      <td>
        {isOpen && rights.has('settle') && (
          <RowButton of={claim.number} onClick={onAnswer}>
            {say('claim.answer')}
          </RowButton>
        )}
      </td>
    </tr>
  );
};

const ClaimsPage = () => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('settle');
  const list = usePaged(['claims'], 'claims', async (after) => {
    const { open, answered, next } = await calls.listClaimsOfAuthors({ query: { after } });
    // All open claims come with the first page.
    return { claims: after === undefined ? [...open, ...answered] : answered, next };
  });
  const answering = useActionDialog<StaffAuthorClaim>();
  const making = useActionDialog<PayoutAuthor>();
  const long = { maxLength: 2000, isLong: true, missing: say('missing.text') };
  return (
    <DeskPage title={say('claims.title')} rule={say('claims.rule')}>
      {may && <FindAuthor actions={[{ text: say('claim.make'), act: making.openFor }]} />}
      <Listing
        list={list}
        label={say('claims.title')}
        columns={claimColumns.map((column) => say(`claims.${column}`))}
        none={say('claims.none')}
        rowOf={(claim: StaffAuthorClaim) => (
          <ClaimRow key={claim.id} claim={claim} onAnswer={() => answering.openFor(claim)} />
        )}
      />
      {answering.show(({ id, number, author }, dialog) => (
        <ConfirmForm
          title={say('claim.answer')}
          about={`${number}, ${author.name}`}
          description={say('claim.answer.told')}
          fields={[
            {
              name: 'outcome',
              label: say('claim.outcome'),
              maxLength: 10,
              initial: 'granted',
              choices: authorClaimOutcomes.map((one) => [one, say(`outcome.${one}`)] as const),
            },
            { ...long, name: 'text', label: say('claim.answer-text') },
          ]}
          run={({ outcome: chosen, text = '' }) => {
            const outcome = authorClaimOutcomes.find((one) => one === chosen) ?? 'granted';
            return calls.answerAuthorClaim({ id, body: { outcome, text } });
          }}
          done={say('claim.answer.done', { number })}
          {...dialog}
        />
      ))}
      {making.show(({ id: author, name }, dialog) => (
        <ConfirmForm
          title={say('claim.make')}
          about={name}
          description={say('claim.make.told')}
          fields={[
            {
              name: 'about',
              label: say('claims.about'),
              maxLength: 10,
              initial: 'act',
              choices: authorClaimAbout.map((one) => [one, say(`about.${one}`)] as const),
            },
            { name: 'subject', label: say('claim.subject'), maxLength: 40 },
            { ...long, name: 'text', label: say('claim.text') },
          ]}
          run={({ about: chosen, subject = '', text = '' }) => {
            const about = authorClaimAbout.find((one) => one === chosen) ?? 'act';
            return calls.writeAuthorClaim({ body: { author, about, subject, text } });
          }}
          done={say('claim.make.done', { author: name })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

export default ClaimsPage;

import type { StaffAuthorClaim } from '@oner/config/contract/staff-acts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Button } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { AuthorCell } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';

export const claimColumns = ['number', 'author', 'about', 'text', 'state', 'deeds'] as const;

/** One claim: what is said, until when it is to be answered, and the answer. */
export const ClaimRow = ({ claim, onAnswer }: { claim: StaffAuthorClaim; onAnswer(): void }) => {
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
          <Button size="S" onClick={onAnswer}>
            {say('claim.answer')}
          </Button>
        )}
      </td>
    </tr>
  );
};

import type { StaffAct, StaffActState } from '@oner/config/contract/staff-acts';
import { formatSum } from '@oner/config/terms';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useRights } from '../rights.ts';
import { AuthorCell, useDownload } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';
export const actColumns = [
  'number',
  'author',
  'month',
  'amount',
  'state',
  'said',
  'deeds',
] as const;
const tones = {
  drafted: 'neutral',
  sent: 'primary',
  disputed: 'danger',
  signed: 'success',
  deemed_signed: 'success',
  paid: 'neutral',
} as const satisfies Readonly<Record<StaffActState, string>>;

type Props = { readonly act: StaffAct; onAnswer(): void };

/** Table row of an act: state and deadline, PDF, objection and answer. */
export const ActTableRow = ({ act, onAnswer }: Props) => {
  const { say, date, inMonth } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const { busy, save } = useDownload();
  const fileName = `${act.number}.pdf`;
  return (
    <tr>
      <td data-short>
        {act.number}
        {act.version > 1 && <Quiet>{say('act.version', { version: act.version })}</Quiet>}
      </td>
      <AuthorCell author={act.author} />
      <td data-short>{inMonth(act.month)}</td>
      <td data-short>
        {formatSum(act.amount)}
        {act.penalty > 0 && <Quiet>{say('due.penalty', { amount: formatSum(act.penalty) })}</Quiet>}
      </td>
      <td data-short>
        <Mark tone={tones[act.state]}>{say(`act.${act.state}`)}</Mark>
        {act.signBy && <Quiet>{say('act.sign-by', { day: date(act.signBy) })}</Quiet>}
        {act.signed && <Quiet>{date(act.signed)}</Quiet>}
        {act.answerBy && <Quiet>{say('act.answer-by', { day: date(act.answerBy) })}</Quiet>}
        {act.overdue && <Mark tone="danger">{say('act.late')}</Mark>}
      </td>
      <td>
        {act.objection && <div>«{act.objection}»</div>}
        {act.answer && <Quiet>{say('act.answered', { answer: act.answer })}</Quiet>}
      </td>
      <td>
        <Flex gap={2} wrap="wrap">
          {act.state !== 'drafted' && (
            <RowButton
              variant="tertiary"
              startIcon={<Download aria-hidden />}
              loading={busy !== null}
              of={act.number}
              onClick={() => void save(fileName, () => calls.getAuthorActPdf({ id: act.id }))}
            >
              {say('act.paper')}
            </RowButton>
          )}
          {act.state === 'disputed' && rights.has('settle') && (
            <RowButton of={act.number} onClick={onAnswer}>
              {say('act.answer')}
            </RowButton>
          )}
        </Flex>
      </td>
    </tr>
  );
};

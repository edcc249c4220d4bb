/** Page of public animations: find a work, record its showing, withdraw a wrong record. */

import type { StaffAnimation } from '@oner/config/contract/staff-acts';
import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { FindWork } from '@oner/platform/admin/FindWork.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Card, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Box, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useRights } from '../rights.ts';
import { useDownload, useReasonField } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';
import { RecordDialog } from './RecordDialog.tsx';

const columns = ['licence', 'work', 'shown', 'payer', 'sums', 'recorded', 'deeds'] as const;

const AnimationsPage = () => {
  const { say, date, moment } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('animate');
  const reason = useReasonField();
  const { busy, save } = useDownload();
  const list = usePaged(['animations'], 'animations', (after) =>
    calls.listAnimations({ query: { after } }),
  );
  const recording = useActionDialog<FoundWork>();
  const reversing = useActionDialog<StaffAnimation>();
  const { fee = 0, mode = 'commission' } = list.more ?? {};
  return (
    <DeskPage
      title={say('animations.title')}
      rule={list.more ? say(`animations.rule.${mode}`, { fee: formatSum(fee) }) : ''}
    >
      {may && (
        <Card aria-label={say('animation.choose')}>
          <Box padding={4}>
            <FindWork
              label={say('animations.find')}
              none={say('animations.find.none')}
              button={say('animation.record')}
              onChoose={recording.openFor}
            />
          </Box>
        </Card>
      )}
      <Listing
        list={list}
        label={say('animations.title')}
        columns={columns.map((column) => say(`animations.${column}`))}
        none={say('animations.none')}
        rowOf={(row: StaffAnimation) => (
          <tr key={row.id}>
            <td data-short>
              {row.licence}
              {row.reversedOn && (
                <Mark tone="danger">
                  {say('animation.reversed', { date: date(row.reversedOn) })}
                </Mark>
              )}
            </td>
            <td>
              {row.title}
              <Quiet>{row.author.name}</Quiet>
            </td>
            <td>
              {date(row.performedOn)}
              <Quiet>{row.place}</Quiet>
            </td>
            <td>{row.payer}</td>
            <td data-short>
              {formatSum(row.price)}
              <Quiet>{say('animations.reward', { amount: formatSum(row.reward) })}</Quiet>
            </td>
            <td>
              {row.recordedByName ?? row.recordedBy}
              <Quiet>{moment(row.recordedAt)}</Quiet>
            </td>
            <td>
              {row.reversalReason && (
                <Quiet>
                  {row.reversedByName}: {row.reversalReason}
                </Quiet>
              )}
              <Flex gap={2} wrap="wrap">
                <RowButton
                  variant="tertiary"
                  startIcon={<Download aria-hidden />}
                  loading={busy === `${row.licence}.pdf`}
                  of={row.licence}
                  onClick={() =>
                    void save(`${row.licence}.pdf`, () => calls.getAnimationLicence({ id: row.id }))
                  }
                >
                  {say('animation.licence')}
                </RowButton>
                {may && !row.reversedOn && (
                  <RowButton
                    variant="tertiary"
                    of={row.licence}
                    onClick={() => reversing.openFor(row)}
                  >
                    {say('animation.reverse')}
                  </RowButton>
                )}
              </Flex>
            </td>
          </tr>
        )}
      />
      {recording.show((work, dialog) => (
        <RecordDialog work={work} fee={fee} mode={mode} {...dialog} />
      ))}
      {reversing.show(({ id, licence, title, reward }, dialog) => (
        <ConfirmForm
          {...dialog}
          title={say('animation.reverse')}
          about={`${licence}: ${title}`}
          description={say('animation.reverse.told', { amount: formatSum(reward) })}
          isDestructive
          fields={[reason]}
          run={({ reason: why = '' }) => calls.reverseAnimation({ id, body: { reason: why } })}
          done={say('animation.reverse.done', { licence })}
        />
      ))}
    </DeskPage>
  );
};

export default AnimationsPage;

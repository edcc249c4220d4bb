import type { StaffForceMajeure } from '@oner/config/contract/staff-agreements';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useReasonField } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';

/** Page of the owner's force majeure periods: days that are not counted in any term. */

const columns = ['days', 'reason', 'declared', 'deeds'] as const;

const ForceMajeurePage = () => {
  const { say, date, moment } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('own');
  const list = usePaged(['standstills'], 'standstills', async () => ({
    standstills: (await calls.listForceMajeure()).standstills.toReversed(),
  }));
  const declaring = useActionDialog<true>();
  const closing = useActionDialog<StaffForceMajeure>();
  const reason = useReasonField('field.reason-authors');
  const day = { maxLength: 10, type: 'date' } as const;
  const startsOn = {
    ...day,
    name: 'startsOn',
    label: say('stand.starts'),
    missing: say('missing.day'),
  };
  const endsOn = { ...day, name: 'endsOn', label: say('stand.ends') };
  const daysOf = (one: StaffForceMajeure): string =>
    one.endsOn === null
      ? say('stand.from', { from: date(one.startsOn) })
      : say('stand.from-to', { from: date(one.startsOn), to: date(one.endsOn) });
  return (
    <DeskPage title={say('stand.title')} rule={say('stand.rule')}>
      {may && (
        <Flex>
          <Button variant="danger-light" onClick={() => declaring.openFor(true)}>
            {say('stand.declare')}
          </Button>
        </Flex>
      )}
      <Listing
        list={list}
        label={say('stand.title')}
        columns={columns.map((column) => say(`stand.${column}`))}
        none={say('stand.none')}
        rowOf={(one: StaffForceMajeure) => (
          <tr key={one.id}>
            <td>
              {daysOf(one)}
              {one.endsOn === null && <Mark tone="warning">{say('stand.lasts')}</Mark>}
            </td>
            <td>{one.reason}</td>
            <td>
              {one.declaredByName ?? one.declaredBy}
              <Quiet>{moment(one.declaredAt)}</Quiet>
            </td>
            <td>
              {may && one.endsOn === null && (
                <Button size="S" variant="secondary" onClick={() => closing.openFor(one)}>
                  {say('stand.end')}
                </Button>
              )}
            </td>
          </tr>
        )}
      />
      {declaring.show((_, dialog) => (
        <ConfirmForm
          title={say('stand.declare')}
          description={say('stand.declare.told')}
          isDestructive
          fields={[startsOn, { ...endsOn, hint: say('stand.ends-hint') }, reason]}
          run={({ startsOn: first = '', endsOn: last, reason: why = '' }) =>
            calls.declareForceMajeure({
              body: { startsOn: first, endsOn: last || null, reason: why },
            })
          }
          done={say('stand.declare.done')}
          {...dialog}
        />
      ))}
      {closing.show((one, dialog) => (
        <ConfirmForm
          title={say('stand.end')}
          about={daysOf(one)}
          description={say('stand.end.told')}
          fields={[{ ...endsOn, missing: say('missing.day') }]}
          run={({ endsOn: last = '' }) =>
            calls.endForceMajeure({ id: one.id, body: { endsOn: last } })
          }
          done={say('stand.end.done')}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

export default ForceMajeurePage;

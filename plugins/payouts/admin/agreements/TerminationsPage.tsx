/** Page of terminations, announced, stopped or ended, with their dates. */
import type { StaffTermination } from '@oner/config/contract/staff-agreements';
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
import { AuthorCell, useReasonField } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';

const columns = ['author', 'kind', 'state', 'days', 'reason', 'deeds'] as const;
const tones = { announced: 'warning', ended: 'danger', stopped: 'neutral' } as const;
const kinds = ['provider', 'force-majeure'] as const;
type TerminationInput = { readonly author: PayoutAuthor; readonly kind: (typeof kinds)[number] };

const TerminationsPage = () => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('own');
  const list = usePaged(['terminations'], 'terminations', () => calls.listTerminations());
  const ending = useActionDialog<TerminationInput>();
  const stopping = useActionDialog<PayoutAuthor>();
  const reason = useReasonField('field.reason-author');
  const actions = kinds.map((kind) => ({
    text: say(`end.by-${kind}`),
    act: (author: PayoutAuthor) => ending.openFor({ author, kind }),
  }));
  return (
    <DeskPage title={say('ends.title')} rule={say('ends.rule')}>
      {may && <FindAuthor actions={actions} />}
      <Listing
        list={list}
        label={say('ends.title')}
        columns={columns.map((column) => say(`ends.${column}`))}
        none={say('ends.none')}
        rowOf={(one: StaffTermination) => (
          <tr key={one.id}>
            <AuthorCell author={one.author} />
            <td>{say(`end.${one.kind}`)}</td>
            <td>
              <Mark tone={tones[one.state]}>{say(`end.${one.state}`)}</Mark>
            </td>
            <TerminationDays one={one} />
            <td>{one.reason ?? <Quiet>—</Quiet>}</td>
            <td>
              {may && one.kind === 'provider' && one.state === 'announced' && (
                <RowButton
                  variant="secondary"
                  of={one.author.name}
                  onClick={() => stopping.openFor(one.author)}
                >
                  {say('end.stop')}
                </RowButton>
              )}
            </td>
          </tr>
        )}
      />
      {ending.show(({ author: { id, name }, kind }, dialog) => (
        <ConfirmForm
          title={say(`end.by-${kind}`)}
          about={name}
          description={say(`end.by-${kind}.told`)}
          isDestructive
          fields={[reason]}
          run={({ reason: why = '' }) =>
            calls.announceTermination({ body: { author: id, kind, reason: why } })
          }
          done={say('end.done', { author: name })}
          {...dialog}
        />
      ))}
      {stopping.show(({ id, name }, dialog) => (
        <ConfirmForm
          title={say('end.stop')}
          about={name}
          description={say('end.stop.told')}
          run={() => calls.stopTermination({ author: id })}
          done={say('end.stop.done', { author: name })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

/** Dates of a termination; without them during force majeure without an end, or if it was stopped. */
export const TerminationDays = ({ one }: { one: StaffTermination }) => {
  const { say, date } = useTexts();
  const lines = [
    ['end.ends-on', one.ends],
    ['end.access-on', one.access_ends],
    ['end.settle-by', one.settle_by],
  ] as const;
  return (
    <td>
      {say('end.announced-on', { day: date(one.announced) })}
      {one.state !== 'stopped' &&
        lines.map(([key, day]) => day && <Quiet key={key}>{say(key, { day: date(day) })}</Quiet>)}
      {one.state === 'announced' && one.ends === null && <Quiet>{say('end.stands-still')}</Quiet>}
    </td>
  );
};

export default TerminationsPage;

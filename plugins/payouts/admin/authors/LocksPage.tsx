/** Page of authors whose payouts are locked by staff, or frozen. */
import type { PayoutAuthor, StaffLock } from '@oner/config/contract/staff-payouts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { useRights } from '../rights.ts';
import { AuthorCell, useReasonField } from '../shell/kit.tsx';
import { useTexts } from '../use-texts.ts';
import { FindAuthor } from './FindAuthor.tsx';

const columns = ['author', 'reason', 'set', 'deeds'] as const;

const LocksPage = () => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const may = useRights().has('settle');
  const list = usePaged(['locks'], 'locks', () => calls.listLocks());
  const setting = useActionDialog<PayoutAuthor>();
  const lifting = useActionDialog<PayoutAuthor>();
  return (
    <DeskPage title={say('locks.title')} rule={say('locks.rule')}>
      {may && <FindAuthor actions={[{ text: say('lock.set'), act: setting.openFor }]} />}
      <Listing
        list={list}
        label={say('locks.title')}
        columns={columns.map((column) => say(`locks.${column}`))}
        none={say('locks.none')}
        rowOf={({ author, reason, setBy, setByName, setAt }: StaffLock) => (
          <tr key={`${author.id} ${setBy}`}>
            <AuthorCell author={author} />
            <td>{reason ?? say('locks.frozen')}</td>
            <td>
              {setByName ?? setBy ?? author.name}
              <Quiet>{moment(setAt)}</Quiet>
            </td>
            <td>
              {may && (
                <RowButton
                  variant="secondary"
                  of={author.name}
                  onClick={() => lifting.openFor(author)}
                >
                  {say('lock.lift')}
                </RowButton>
              )}
            </td>
          </tr>
        )}
      />
      {setting.show((author, dialog) => (
        <LockDialog author={author} {...dialog} />
      ))}
      {lifting.show(({ id, name }, dialog) => (
        <ConfirmForm
          title={say('lock.lift')}
          about={name}
          description={say('lock.lift.told')}
          run={() => calls.liftLock({ author: id })}
          done={say('lock.lift.done', { author: name })}
          {...dialog}
        />
      ))}
    </DeskPage>
  );
};

type Props = {
  readonly author: PayoutAuthor;
  onClose(): void;
};

/** Dialog to lock an author's payouts. */
export const LockDialog = ({ author, ...rest }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  return (
    <ConfirmForm
      {...rest}
      title={say('lock.set')}
      about={author.name}
      description={say('lock.set.told')}
      isDestructive
      fields={[useReasonField()]}
      run={({ reason = '' }) => calls.lockAuthor({ body: { author: author.id, reason } })}
      done={say('lock.set.done', { author: author.name })}
    />
  );
};

export default LocksPage;

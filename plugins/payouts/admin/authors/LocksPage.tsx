/** Page of authors whose payouts are locked by staff, or frozen. */
import type { PayoutAuthor, StaffLock } from '@oner/config/contract/staff-payouts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useRights } from '../rights.ts';
import { AuthorCell, useAll, useReasonField } from '../shell/kit.tsx';
import { usePayouts } from '../use-payouts.ts';
import { useTexts } from '../use-texts.ts';
import { FindAuthor } from './FindAuthor.tsx';

const columns = ['author', 'reason', 'set', 'deeds'] as const;

const LocksPage = () => {
  const { say, moment } = useTexts();
  const payouts = usePayouts();
  const may = useRights().has('settle');
  const list = useAll(['locks'], payouts.locks);
  const setting = useActionDialog<PayoutAuthor>();
  const lifting = useActionDialog<PayoutAuthor>();
  return (
    <Column aria-label={say('locks.title')} tabIndex={0}>
      <PageHead title={say('locks.title')} rule={say('locks.rule')} />
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
          run={() => payouts.liftLock(id)}
          done={say('lock.lift.done', { author: name })}
          {...dialog}
        />
      ))}
    </Column>
  );
};

type Props = {
  readonly author: PayoutAuthor;
  onClose(): void;
};

/** Dialog to lock an author's payouts. */
export const LockDialog = ({ author, ...rest }: Props) => {
  const { say } = useTexts();
  const payouts = usePayouts();
  return (
    <ConfirmForm
      {...rest}
      title={say('lock.set')}
      about={author.name}
      description={say('lock.set.told')}
      isDestructive
      fields={[useReasonField()]}
      run={({ reason = '' }) => payouts.lock(author.id, reason)}
      done={say('lock.set.done', { author: author.name })}
    />
  );
};

export default LocksPage;

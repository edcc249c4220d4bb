import { toast } from '../../api/toast.ts';
import { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { deposit, removeWork, withdrawWorkOf } from './profile.api.ts';
import type { ListedWork, ProfileAction } from './profile.ts';
import type { ProfileTranslator } from './texts.ts';

export type ChangeDialogProps = {
  readonly work: ListedWork;
  readonly action: ProfileAction;
  readonly open: boolean;
  readonly translator: ProfileTranslator;
  readonly onClose: () => void;
  readonly onDone: (action: ProfileAction) => void;
};

/** Confirm dialog for deleting, withdrawing or depositing a work; announces the result. */
export const ChangeDialog = ({
  work,
  action,
  open,
  translator,
  onClose,
  onDone,
}: ChangeDialogProps) => {
  const { t } = translator;
  const { id, name, section } = work;
  const question = {
    delete: {
      title: t('fixed.delete-question'),
      text: t('fixed.delete-warning'),
      yes: t('fixed.delete-confirm'),
      no: t('fixed.delete-cancel'),
    },
    withdraw: {
      title: t('work.withdraw-title'),
      text: t(work.is_public ? 'work.withdraw-change' : 'work.withdraw-new'),
      yes: t('work.withdraw'),
      no: t('common.cancel'),
    },
    deposit: {
      title: t('dialogs.deposit-offer-title'),
      text: t('dialogs.deposit-offer-text'),
      yes: t('dialogs.deposit-offer-action'),
      no: t('common.cancel'),
    },
  }[action];

  const act = async (): Promise<string> => {
    if (action === 'delete') {
      await removeWork(section, id);
      return t('profile.deleted', { name });
    }
    if (action === 'deposit') return t('product.deposited', { code: (await deposit(id)).code });
    await withdrawWorkOf(id);
    return t(work.is_public ? 'work.withdrawn' : 'work.withdrawn-new');
  };
  return (
    <ConfirmDialog
      id="wish"
      open={open}
      title={question.title}
      yes={question.yes}
      no={question.no}
      closeLabel={t('a11y.close')}
      isDanger={action === 'delete'}
      onClose={onClose}
      onYes={async () => {
        try {
          toast('ok', await act());
          onDone(action);
        } catch (cause) {
          toast('danger', translator.why(cause));
        }
      }}
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{question.text}</p>
    </ConfirmDialog>
  );
};

import { formatUntil } from '@oner/config/terms';
import { Fragment, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import type { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { idOf, idOfPhoto } from './Block.tsx';
import type { FieldChange, MyWork } from './edited.ts';
import { fieldLabels, focusField } from './Summary.tsx';
import { hasField } from './section.ts';
import type { WorkEditTranslator } from './texts.ts';
import type { FormOrigin } from './work-form.store.ts';

type WorkStatusProps = {
  readonly work: MyWork;
  /** Changes of a live work that wait for a moderator. */
  readonly changes: readonly FieldChange[];
  readonly begun: FormOrigin;
  readonly translator: WorkEditTranslator;
  readonly onWithdraw: () => Promise<void>;
  readonly onStartAnew: () => Promise<void>;
};

const isWaiting = ({ state }: MyWork): boolean =>
  state === 'submitted' || state === 'change_under_review';
/** Checks whether a submission can be withdrawn; a refused work that was never public has none. */
const canWithdraw = (work: MyWork): boolean =>
  isWaiting(work) || (work.is_public && work.state === 'changes_requested');

/** State of an edited work: pending changes with the date of the answer, and remarks of a moderator. */
export const WorkStatus = (props: WorkStatusProps) => {
  const { work, changes, begun, translator, onWithdraw, onStartAnew } = props;
  const { t, language } = translator;
  /** Undefined until it is opened first. */
  const [Dialog, setDialog] = useState<typeof ConfirmDialog>();
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, run } = useAction(translator.why, 'toast');
  const confirm = () =>
    run(async () => {
      const loaded = await import('../../elements/ConfirmDialog.tsx');
      setDialog(() => loaded.ConfirmDialog);
      setConfirming(true);
    });
  const until = work.moderate_by ? formatUntil(language, work.moderate_by) : '';
  const stateText = {
    draft: t('states.work.draft.author'),
    submitted: t(
      work.waits_for_account ? 'profile.waits-account' : 'states.work.submitted.author',
      { until },
    ),
    changes_requested: '',
    published: t('work.live-note'),
    rejected: '',
    change_under_review: t('states.work.change_under_review.author', { until }),
  }[work.state];
  return (
    <div className="stack below-l">
      {stateText && (
        <div className="note" role="status">
          <Icon name={isWaiting(work) ? 'clock' : 'info'} />
          <p className="grow">{stateText}</p>
        </div>
      )}
      {work.reason && (
        <div className="note note--warn" role="status">
          <Icon name="alert" />
          {work.remarks.length === 0 ? (
            <p className="grow">{t('profile.reason', { reason: work.reason })}</p>
          ) : (
            <div className="grow">
              <h2 className="h4">{t('work.remarks')}</h2>
              <ul>
                {work.remarks.map((remark) => (
                  <li key={`${remark.field} ${remark.photo?.id} ${remark.text}`}>
                    <Place remark={remark} work={work} translator={translator} /> {remark.text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {changes.length > 0 && (
        <details className="changes">
          <summary>
            <Icon name="down" />
            {t('work.changes', { count: changes.length })}
          </summary>
          <dl className="facts">
            {changes.map(({ field, was, becomes }) => (
              <Fragment key={field}>
                <dt>{t(fieldLabels[field])}</dt>
                <dd>
                  <span className="vh">{t('work.change-was')}: </span>
                  <del>{was || '—'}</del>
                  <span className="vh">{t('work.change-becomes')}: </span>
                  <ins>{becomes || '—'}</ins>
                </dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
      {canWithdraw(work) && (
        <div className="acts">
          <Button look="line sm" isBusy={isBusy} onClick={() => void confirm()}>
            <Icon name="undo" />
            {t('work.withdraw')}
          </Button>
        </div>
      )}
      {begun !== 'new' && (
        <div className={begun === 'older' ? 'note note--warn' : 'note'} role="status">
          <Icon name="info" />
          <p className="grow">{t(begun === 'older' ? 'work.draft-older' : 'work.draft-back')}</p>
          <Button look="text sm" onClick={() => void onStartAnew()}>
            <Icon name="trash" />
            {t('work.draft-drop')}
          </Button>
        </div>
      )}
      {Dialog && (
        <Dialog
          id="withdraw"
          open={isConfirming}
          title={t('work.withdraw-title')}
          yes={t('work.withdraw')}
          no={t('common.cancel')}
          closeLabel={t('a11y.close')}
          onClose={() => setConfirming(false)}
          onYes={onWithdraw}
        >
          <p>{t(work.is_public ? 'work.withdraw-change' : 'work.withdraw-new')}</p>
        </Dialog>
      )}
    </div>
  );
};

type PlaceProps = Pick<WorkStatusProps, 'work' | 'translator'> & {
  readonly remark: MyWork['remarks'][number];
};

const isField = (name: string | undefined): name is keyof typeof fieldLabels =>
  name !== undefined && name in fieldLabels;

/** Link to the field or photo that a remark is about; renders nothing for a remark about the whole work. */
const Place = ({ remark: { field, photo }, work, translator: { t } }: PlaceProps) => {
  if (photo) {
    const number = work.photos.findIndex(({ id }) => id === photo.id) + 1;
    return <a href={`#${idOfPhoto(photo.id)}`}>{t('work.photo-number', { number })}:</a>;
  }
  if (!isField(field)) return null;
  const name = `${t(fieldLabels[field])}:`;
  return hasField(work.section, field) ? (
    <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, field)}>
      {name}
    </a>
  ) : (
    name
  );
};

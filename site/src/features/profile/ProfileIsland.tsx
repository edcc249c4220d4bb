import type { Section } from '@oner/config/contract';
import { listMyDeposits } from '@oner/config/contract/deposits';
import { listMyWorks } from '@oner/config/contract/my-works';
import { countSaves } from '@oner/config/contract/saved';
import { type ComponentType, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { firstSection, type ListedWork, worksOf } from '../../cards/own-works.ts';
import type { LabelledKey } from '../../cards/terms.ts';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useLate } from '../../elements/use-late.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ChangeDialogProps } from './ChangeDialog.tsx';
import { MyWorkCard } from './MyWorkCard.tsx';
import type { ProfileAction } from './profile.ts';
import type { ProfileKey, ProfileTranslator } from './texts.ts';

type ProfileProps = {
  readonly islandTexts: IslandTexts<ProfileKey>;
  readonly availabilities: readonly LabelledKey[];
  /** Labels of the kinds of merchandise. */
  readonly kinds: readonly LabelledKey[];
  readonly mediaUrl: string;
};

const sections = [
  ['art', 'explore.title-art'],
  ['artisan', 'explore.title-crafts'],
  ['design', 'explore.title-design'],
] as const satisfies readonly (readonly [Section, ProfileKey])[];

/** The author's own works, each with its moderation state. */
export const ProfileIsland = ({ islandTexts, availabilities, kinds, mediaUrl }: ProfileProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data: works, ...query } = useApi(listMyWorks, isAuthor ? {} : null);
  // Optional: the page works without the deposits.
  const deposits = useApi(listMyDeposits, isAuthor ? {} : null);
  const saves = useApi(countSaves, isAuthor ? {} : null);
  const [chosenAction, setChosenAction] = useState<{
    readonly action: ProfileAction;
    readonly work: ListedWork;
  }>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ChangeDialogProps>>();
  const [chosen, choose] = useState<Section>();
  // A deposit adds a line to a card, so cards are rendered once the deposits are loaded.
  const isWaiting = !works || (!deposits.data && deposits.error === undefined);
  const isLate = useLate(isWaiting && query.error === undefined);

  if (!works && query.error !== undefined)
    return <Failed title={t('profile.failed-title')} query={query} translator={translator} />;
  if (isWaiting) return <Waiting isLate={isLate} label={t('a11y.loading')} />;
  if (works.length === 0) return <Empty translator={translator} />;

  const section = chosen ?? firstSection(works);
  const shown = worksOf(works, section);
  const author = visitor.is === 'in' ? visitor.person : { id: '', firstName: '' };
  // The dialog loads on demand: most visits need no dialog.
  const openDialog = async (action: ProfileAction, work: ListedWork): Promise<void> => {
    try {
      const { ChangeDialog } = await import('./ChangeDialog.tsx');
      setDialog(() => ChangeDialog);
      setChosenAction({ action, work });
      setDialogOpen(true);
    } catch (cause) {
      toast('danger', translator.why(cause));
    }
  };
  const peopleOf = ({ id }: ListedWork) =>
    saves.data?.works.find((work) => work.id === id)?.people ?? 0;
  const codeOf = ({ id }: ListedWork) => deposits.data?.find(({ work }) => work === id)?.code;
  return (
    <>
      <Tabs
        idPrefix="works"
        label={t('profile.sections')}
        tabs={sections.map(([key, label]) => ({
          key,
          label: (
            <>
              {t(label)}
              <span className="cnt">{worksOf(works, key).length}</span>
            </>
          ),
        }))}
        selected={section}
        onSelect={choose}
      />
      {(saves.data?.followers ?? 0) > 0 && (
        <p className="cap above-s">{t('saved.followers', { count: saves.data?.followers ?? 0 })}</p>
      )}
      <div {...panelOf('works', section)}>
        {shown.length === 0 ? (
          <p className="muted above-l">{t('profile.empty-section')}</p>
        ) : (
          <div className="works works--own">
            {shown.map((work, index) => (
              <MyWorkCard
                key={work.id}
                isFirst={index === 0}
                work={work}
                author={author}
                availabilities={availabilities}
                kinds={kinds}
                mediaUrl={mediaUrl}
                translator={translator}
                refusals={islandTexts.refusals}
                deposit={codeOf(work)}
                people={peopleOf(work)}
                onAction={(action) => void openDialog(action, work)}
                onChanged={query.refetch}
              />
            ))}
          </div>
        )}
      </div>
      {Dialog && chosenAction && (
        <Dialog
          work={chosenAction.work}
          action={chosenAction.action}
          open={isDialogOpen}
          translator={translator}
          onClose={() => setDialogOpen(false)}
          onDone={(action) => {
            if (action === 'deposit') deposits.refetch();
            else query.refetch();
          }}
        />
      )}
    </>
  );
};

const Empty = ({ translator: { t, language } }: { readonly translator: ProfileTranslator }) => (
  <div className="empty">
    <span className="orn" aria-hidden="true" />
    <p>{t('empty.my-works')}</p>
    <a className="btn btn--sm" href={pathIn(language, '/create-single')}>
      <Icon name="upload" />
      {t('header.upload')}
    </a>
  </div>
);

const places = [1, 2, 3];
const Waiting = ({ isLate, label }: { readonly isLate: boolean; readonly label: string }) => (
  <>
    {/* Pictures may appear before the cards (inline/hang-early.ts), so the tabs above reserve their height. */}
    <div className="tabs">
      <span className="tab" />
    </div>
    <div className="works works--own coming" aria-busy="true">
      <span className="vh">{label}</span>
      {places.map((place) => (
        <div className="card" key={place}>
          <div className="card__wall">{isLate && <span className="sk sk--work" />}</div>
          {isLate && <span className="sk sk--title" />}
          {isLate && <span className="sk sk--line" />}
        </div>
      ))}
    </div>
  </>
);

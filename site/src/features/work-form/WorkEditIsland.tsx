import type { CallReply } from '@oner/config/contract';
import type { getWork } from '@oner/config/contract/catalogue';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { toast } from '../../api/toast.ts';
import { editPath } from '../../cards/own-works.ts';
import { Failed } from '../../elements/Failed.tsx';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { formOf, isUnchanged, type MyWork, waitingChangesOf } from './edited.ts';
import { type EditorPhoto, isLocal } from './photos.ts';
import type { WorkEditKey } from './texts.ts';
import { WorkForm, type WorkFormProps } from './WorkForm.tsx';
import { WorkStatus } from './WorkStatus.tsx';
import { fetchMyWork, fetchPublicWork, withdraw } from './work-form.api.ts';
import { begin, type FormOrigin, forgetDraft } from './work-form.store.ts';
import type { WorkFields as Fields } from './work-form.ts';

type WorkEditProps = WorkFormProps & {
  readonly id: string;
  readonly islandTexts: IslandTexts<WorkEditKey>;
};
type PublicWork = CallReply<typeof getWork>;
type Loaded = {
  readonly work: MyWork;
  readonly live: PublicWork | undefined;
  readonly begun: FormOrigin;
};

/** Reads the public version of a work; undefined if there is none, if it is the author's version, or if the work is hidden. */
const liveOf = async (work: MyWork): Promise<PublicWork | undefined> => {
  if (!work.is_public || work.state === 'published') return undefined;
  try {
    return await fetchPublicWork(work.id);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined;
    throw cause;
  }
};

/** Edits an own work. The live version stays as it is until a moderator approves the change (spec L §9). */
export const WorkEditIsland = ({ id, ...props }: WorkEditProps) => {
  const { section, islandTexts, terms } = props;
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const visitor = useVisitor();
  const person = visitor.is === 'in' && visitor.person.role === 'seller' ? visitor.person.id : '';
  const [turn, setTurn] = useState(0);
  const load = async (): Promise<Loaded | undefined> => {
    const work = await fetchMyWork(id);
    if (work.section !== section) {
      location.replace(pathIn(language, editPath(work)));
      return undefined;
    }
    const live = await liveOf(work);
    const { photos, revision } = work;
    const begun = await begin({ place: id, by: person, form: formOf(work), photos, revision });
    return { work, live, begun };
  };
  const key = person && ['edited-work', person, id, section, turn];
  const { data: loaded, error: failure } = useQuery(key, load, once);

  const again = () => setTurn((count) => count + 1);
  const startAnew = async (): Promise<void> => {
    await forgetDraft();
    again();
  };
  const withdrawWork = async (): Promise<void> => {
    try {
      const { state } = await withdraw(id);
      toast('ok', t(state === 'draft' ? 'work.withdrawn-new' : 'work.withdrawn'));
      await startAnew();
    } catch (cause) {
      toast('danger', translator.why(cause));
    }
  };

  if (failure !== undefined) {
    const isMissing = asApiError(failure).status === 404;
    return (
      <>
        <Failed
          title={t(isMissing ? 'work.edit-gone' : 'work.edit-failed')}
          query={{ error: failure, refetch: again }}
          translator={translator}
        />
        <p>
          <a href={pathIn(language, '/profile')}>{t('work.to-profile')}</a>
        </p>
      </>
    );
  }
  if (!loaded) {
    return (
      <p className="muted" role="status">
        {t('a11y.loading')}
      </p>
    );
  }
  const { work, live, begun } = loaded;
  const edited = {
    id,
    revision: work.revision,
    isLive: work.is_public,
    remarks: work.remarks,
    isUnchanged: (form: Fields, photos: readonly EditorPhoto[]) =>
      isUnchanged(
        work,
        form,
        photos.map((photo) => (isLocal(photo) ? {} : photo)),
      ),
  };
  return (
    <WorkForm {...props} key={turn} edited={edited}>
      <WorkStatus
        work={work}
        changes={live ? waitingChangesOf(live, work, terms, t) : []}
        begun={begun}
        translator={translator}
        onWithdraw={withdrawWork}
        onStartAnew={startAnew}
      />
    </WorkForm>
  );
};

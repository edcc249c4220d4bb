import { expectedViews, mostPhotos } from '@oner/config/contract/work-form';
import { type DragEvent, useEffect, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText, isNotConverted } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { type BlockProps, FoldedBlock, idOf } from './Block.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import {
  accepted,
  type EditorPhoto,
  type FormPhoto,
  inspectFile,
  isLocal,
  movePhoto,
  newFilesOf,
  photoKeyOf,
  problemOfUpload,
  type Uploads,
  viewOf,
} from './photos.ts';
import type { Sending } from './use-sending.ts';
import { addFormPhotos, setPhotos, setView, whileChoosing } from './work-form.store.ts';

/** Chosen file that was refused. */
export type Rejected = {
  readonly name: string;
  readonly problem: NonNullable<FormPhoto['problem']>;
};

type Translate = BlockProps['translator']['t'];
type PhotoBlockProps = BlockProps & {
  readonly photos: readonly EditorPhoto[];
  readonly uploads: Uploads;
  readonly mediaUrl: string;
  readonly sending: Sending;
  /** Key of the photo that the server refused. */
  readonly badKey: string | undefined;
  readonly rejected: readonly Rejected[];
  readonly onRejected: (rejected: readonly Rejected[]) => void;
  /** Names of the files being converted. */
  readonly converting: readonly string[];
  readonly onConverting: (change: (names: readonly string[]) => readonly string[]) => void;
  readonly onChanged: () => void;
  readonly onAgain: () => void;
};

/** Prepares a file; if the code cannot be loaded, a file that needs no conversion is used as it is. */
const prepare = async (file: File, key: string, onSlow: () => void): Promise<FormPhoto> => {
  try {
    const { preparePhoto } = await import('./prepare-photo.ts');
    return await preparePhoto(file, key, onSlow);
  } catch {
    const photo = await inspectFile(file, key);
    return photo.problem ? { ...photo, problem: { code: 'not-loaded' } } : photo;
  }
};

let chosen = 0;
const newKey = (): string => {
  chosen += 1;
  return `p${Date.now().toString(36)}${chosen}`;
};

/** Photos, checked before the upload; a small file only causes a warning. */
export const PhotoBlock = (props: PhotoBlockProps) => {
  const { photos, problems, refusals, translator, sending, rejected, converting } = props;
  const { onRejected, onConverting, onChanged } = props;
  const { t, language } = translator;
  const [isOver, setOver] = useState(false);
  const id = idOf('file');
  const isBusy = sending.is === 'sending' || sending.is === 'busy';
  // If one photo is the cause, its tile shows the error.
  const error = props.badKey ? undefined : fieldProblemText(language, refusals, problems.file);

  const addFiles = async (files: readonly File[]): Promise<readonly Rejected[]> => {
    const refused: Rejected[] = [];
    let good: FormPhoto[] = [];
    const add = () => {
      if (good.length === 0) return;
      const { added, left } = addFormPhotos(good);
      good = [];
      for (const { file } of left) {
        const facts = { max: mostPhotos };
        refused.push({ name: file.name, problem: { code: 'too-many-files', facts } });
      }
      if (added) onChanged();
    };
    onRejected([]);
    for (const file of files) {
      const photo = await prepare(file, newKey(), () => {
        add();
        onConverting((names) => [...names, file.name]);
      });
      onConverting((names) => names.filter((name) => name !== file.name));
      if (photo.problem) refused.push({ name: file.name, problem: photo.problem });
      else good.push(photo);
      if (refused.length > 0) onRejected([...refused]);
    }
    add();
    onRejected(refused);
    return refused;
  };
  const choose = (offered: readonly File[]): void => {
    if (isBusy) return;
    const files = newFilesOf(offered);
    if (files.length > 0) whileChoosing(addFiles(files));
  };
  // Files chosen before hydration have fired no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useEffect(() => {
    const field = document.getElementById(idOf('file'));
    if (field instanceof HTMLInputElement) choose(Array.from(field.files ?? []));
  }, []);
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    <section className="blk" aria-labelledby="work-photo">
      <h2 id="work-photo">{t('work.block-photo')}</h2>
      <label
        className="drop"
        data-over={isOver ? '' : undefined}
        aria-invalid={error || rejected.length > 0 ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(Array.from(event.dataTransfer.files));
        }}
      >
        <input
          className="vh"
          type="file"
          multiple
          accept={accepted}
          disabled={isBusy}
          {...tie(id, error, true)}
          onChange={({ target }) => {
            choose(Array.from(target.files ?? []));
            // Allows choosing the same file again after its removal.
            target.value = '';
          }}
        />
        <Icon name="upload" />
        <span className="h4">{t('work.drop-many')}</span>
        <span className="cap" id={`${id}-hint`}>
          {t('work.files-hint')}
        </span>
        <span className="btn btn--line btn--sm">{t('work.choose-file')}</span>
      </label>
      <Expected photos={photos} t={t} />
      <PhotoRow {...props} isBusy={isBusy} />
      {converting.map((name) => (
        <div className="note" role="status" key={name}>
          <span className="grow">
            {t('work.converting', { name })}
            <progress className="prog" aria-label={name} />
          </span>
        </div>
      ))}
      <FieldError id={id} text={error} />
      {rejected.length > 0 && (
        <div role="alert">
          {rejected.map(({ name, problem }) => (
            <p className="err" key={name}>
              <Icon name="alert" />
              <span>
                <b>{name}</b>:{' '}
                {isNotConverted(problem)
                  ? t(`photos.${problem.code}`)
                  : fieldProblemText(language, refusals, problem)}
              </span>
            </p>
          ))}
        </div>
      )}
      {photos.some((photo) => isLocal(photo) && photo.isSmall) && (
        <p className="note note--warn" role="status">
          <Icon name="info" />
          <span>{t('dialogs.small-file-warning')}</span>
        </p>
      )}
    </section>
  );
};

/** Views that a buyer expects, and which of them exist. */
const Expected = ({ photos, t }: Pick<PhotoBlockProps, 'photos'> & { readonly t: Translate }) => {
  const existing = new Set(photos.map(viewOf));
  const count = expectedViews.filter((view) => existing.has(view)).length;
  return (
    <FoldedBlock
      className="changes"
      head={
        <>
          <h3 className="h4">{t('views.label')}</h3>
          <span className="num">
            {count} / {expectedViews.length}
          </span>
        </>
      }
    >
      <ul className="l slots">
        {expectedViews.map((view) => (
          <li key={view}>
            <Icon name={existing.has(view) ? 'check' : 'image'} />
            <span>
              <b>{t(`views.${view}`)}</b>
              {existing.has(view) && <span className="vh">, {t('views.there')}</span>}
              <small>{t(`views.${view}-hint`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </FoldedBlock>
  );
};

const kind = 'application/x-oner-photo';
const nameOf = (photo: EditorPhoto, place: string): string =>
  isLocal(photo) ? photo.file.name : place;

/** The photos in order, the main one first. They are moved by drag or by two buttons each; moves are announced. */
const PhotoRow = (props: PhotoBlockProps & { readonly isBusy: boolean }) => {
  const { photos, sending, translator, refusals, problems, badKey, isBusy, onChanged, onAgain } =
    props;
  const { t, language } = translator;
  const [announcement, announce] = useState('');
  const { uploads } = props;
  /** Returns why the server refused the photo. */
  const refusalOf = (photo: EditorPhoto): string | undefined => {
    const refused = problemOfUpload(uploads[photoKeyOf(photo)]);
    if (refused)
      return fieldProblemText(language, refusals, refused.problem) ?? translator.why(refused.cause);
    return badKey === photoKeyOf(photo)
      ? fieldProblemText(language, refusals, problems.file)
      : undefined;
  };
  const refused = photos.flatMap((photo, index) => {
    const why = refusalOf(photo);
    const field = nameOf(photo, t('work.photo-number', { number: index + 1 }));
    return why ? [t('fixed.field-message', { field, message: why })] : [];
  });
  const lastRefused = refused.at(-1);
  // Announced wherever the author is in the form; the focus stays.
  useEffect(() => {
    if (lastRefused) announce(lastRefused);
  }, [lastRefused]);
  const isPaused = photos.some((photo) => uploads[photoKeyOf(photo)]?.is === 'paused');
  if (photos.length === 0) return null;

  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo || isBusy || to < 0 || to >= photos.length) return;
    setPhotos(movePhoto(photos, from, to));
    onChanged();
    const name = nameOf(photo, t('work.photo-number', { number: from + 1 }));
    announce(t('work.photo-moved', { name, place: to + 1, total: photos.length }));
  };
  const remove = (at: number) => {
    setPhotos(photos.filter((_, index) => index !== at));
    onChanged();
    requestAnimationFrame(() => document.getElementById(idOf('file'))?.focus());
  };
  const drop = (to: number) => (event: DragEvent) => {
    const from = photos.findIndex((one) => photoKeyOf(one) === event.dataTransfer.getData(kind));
    if (from < 0) return;
    event.preventDefault();
    move(from, to);
  };
  return (
    <>
      <ul className="ups l">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photoKeyOf(photo)}
            photo={photo}
            name={nameOf(photo, t('work.photo-number', { number: index + 1 }))}
            place={index}
            isLast={index === photos.length - 1}
            mediaUrl={props.mediaUrl}
            uploading={uploads[photoKeyOf(photo)]}
            sending={sending}
            isBusy={isBusy}
            error={refusalOf(photo)}
            translator={translator}
            remarks={
              isLocal(photo) ? [] : props.remarks.filter((one) => one.photo?.id === photo.id)
            }
            onView={(view) => {
              setView(photoKeyOf(photo), view);
              onChanged();
            }}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(kind, photoKeyOf(photo))}
            onDrop={drop(index)}
          />
        ))}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
      {isPaused && (
        <p className="note note--warn" role="status">
          <Icon name="offline" />
          <span>{t('work.upload-line')}</span>
        </p>
      )}
      {sending.is === 'broken' && (
        <div className="note note--danger" role="alert">
          <Icon name="offline" />
          <p className="grow">{t('work.interrupted')}</p>
          <Button look="line sm" onClick={onAgain}>
            <Icon name="retry" />
            {t('work.again')}
          </Button>
        </div>
      )}
      {photos.length > 1 && <p className="hint">{t('work.order-hint')}</p>}
    </>
  );
};

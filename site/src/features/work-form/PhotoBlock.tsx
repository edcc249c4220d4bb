import { type DragEvent, useEffect, useState } from 'react';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import { isNotConverted, problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { idOf } from './block.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { accepted, lookAt, type Photo, takeOnce } from './photo.ts';
import type { PhotoBlockProps, Rejected } from './photo-block.ts';
import { isLocal, mostPhotos } from './photo-list.ts';
import { addPhotos, whileChoosing } from './work-form.store.ts';

/** Without the code for it, a file that needs no conversion is taken as it is. */
const prepare = async (file: File, key: string, onSlow: () => void): Promise<Photo> => {
  try {
    const { preparePhoto } = await import('./prepare-photo.ts');
    return await preparePhoto(file, key, onSlow);
  } catch {
    const photo = await lookAt(file, key);
    return photo.problem ? { ...photo, problem: { code: 'not-loaded' } } : photo;
  }
};

let chosen = 0;
const newKey = (): string => {
  chosen += 1;
  return `p${Date.now().toString(36)}${chosen}`;
};

/** The photos first. What is wrong with a file is told before it travels; what is small is only warned about. */
export const PhotoBlock = (props: PhotoBlockProps) => {
  const { photos, problems, refusals, voice, sending, rejected, converting } = props;
  const { onRejected, onConverting, onChanged } = props;
  const { t, language } = voice;
  const [isOver, setOver] = useState(false);
  const id = idOf('file');
  const isBusy = sending.is === 'sending' || sending.is === 'busy';
  // The one photo that is meant carries the words itself.
  const error = props.badKey ? undefined : problemWords(language, refusals, problems.file);

  const take = async (files: readonly File[]): Promise<readonly Rejected[]> => {
    const refused: Rejected[] = [];
    let good: Photo[] = [];
    const add = () => {
      if (good.length === 0) return;
      const { added, left } = addPhotos(good);
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
    const files = takeOnce(offered);
    if (files.length > 0) whileChoosing(take(files));
  };
  // Files that were chosen before the page came alive have told nobody yet.
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
            // The same file may be chosen again after it was taken away.
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
                  : problemWords(language, refusals, problem)}
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

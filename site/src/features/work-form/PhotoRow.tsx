import { type DragEvent, useEffect, useState } from 'react';
import { problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { idOf } from './block.ts';
import { PhotoTile } from './PhotoTile.tsx';
import type { PhotoBlockProps } from './photo-block.ts';
import { isLocal, keyOf, movePhoto, type Shown } from './photo-list.ts';
import { problemOfUpload } from './uploading.ts';
import { setPhotos } from './work-form.store.ts';

const kind = 'application/x-oner-photo';
const nameOf = (photo: Shown, place: string): string => (isLocal(photo) ? photo.file.name : place);

/** The photos in order, the main one first. They are moved by drag or by two buttons each, and told aloud. */
export const PhotoRow = (props: PhotoBlockProps & { readonly isBusy: boolean }) => {
  const { photos, sending, voice, refusals, problems, badKey, isBusy, onChanged, onAgain } = props;
  const { t, language } = voice;
  const [told, tell] = useState('');
  const { uploads } = props;
  /** Why the server has not taken it. */
  const refusalOf = (photo: Shown): string | undefined => {
    const refused = problemOfUpload(uploads[keyOf(photo)]);
    if (refused)
      return problemWords(language, refusals, refused.problem) ?? voice.why(refused.cause);
    return badKey === keyOf(photo) ? problemWords(language, refusals, problems.file) : undefined;
  };
  const refused = photos.flatMap((photo, index) => {
    const why = refusalOf(photo);
    const field = nameOf(photo, t('work.photo-number', { number: index + 1 }));
    return why ? [t('fixed.field-message', { field, message: why })] : [];
  });
  const lastRefused = refused.at(-1);
  // Wherever the author is in the form: it is heard, and the focus stays.
  useEffect(() => {
    if (lastRefused) tell(lastRefused);
  }, [lastRefused]);
  const isPaused = photos.some((photo) => uploads[keyOf(photo)]?.is === 'paused');
  if (photos.length === 0) return null;

  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo || isBusy || to < 0 || to >= photos.length) return;
    setPhotos(movePhoto(photos, from, to));
    onChanged();
    const name = nameOf(photo, t('work.photo-number', { number: from + 1 }));
    tell(t('work.photo-moved', { name, place: to + 1, total: photos.length }));
  };
  const remove = (at: number) => {
    setPhotos(photos.filter((_, index) => index !== at));
    onChanged();
    requestAnimationFrame(() => document.getElementById(idOf('file'))?.focus());
  };
  const drop = (to: number) => (event: DragEvent) => {
    const from = photos.findIndex((one) => keyOf(one) === event.dataTransfer.getData(kind));
    if (from < 0) return;
    event.preventDefault();
    move(from, to);
  };
  return (
    <>
      <ul className="ups l">
        {photos.map((photo, index) => (
          <PhotoTile
            key={keyOf(photo)}
            photo={photo}
            name={nameOf(photo, t('work.photo-number', { number: index + 1 }))}
            place={index}
            isLast={index === photos.length - 1}
            mediaUrl={props.mediaUrl}
            uploading={uploads[keyOf(photo)]}
            sending={sending}
            isBusy={isBusy}
            error={refusalOf(photo)}
            voice={voice}
            remarks={
              isLocal(photo) ? [] : props.remarks.filter((one) => one.photo?.id === photo.id)
            }
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(kind, keyOf(photo))}
            onDrop={drop(index)}
          />
        ))}
      </ul>
      <p className="vh" role="status">
        {told}
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
          <button className="btn btn--line btn--sm" type="button" onClick={onAgain}>
            <Icon name="retry" />
            {t('work.again')}
          </button>
        </div>
      )}
      {photos.length > 1 && <p className="hint">{t('work.order-hint')}</p>}
    </>
  );
};

import { photoViews } from '@oner/config/contract/work-form';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { mediaAt } from '../../api/media.ts';
import { IconButton } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { idOfPhoto, Remarks } from './Block.tsx';
import type { MyWork } from './edited.ts';
import {
  type EditorPhoto,
  hasPreview,
  isLocal,
  megabytes,
  type Uploading,
  viewOf,
} from './photos.ts';
import type { WorkFormTranslator } from './texts.ts';
import type { Sending } from './use-sending.ts';

type PhotoTileProps = {
  readonly photo: EditorPhoto;
  readonly name: string;
  /** Index from 0; the first photo is the main one. */
  readonly place: number;
  readonly isLast: boolean;
  readonly mediaUrl: string;
  /** Upload state of a local photo. */
  readonly uploading: Uploading | undefined;
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Remarks of a moderator on the photo, each with its point. */
  readonly remarks: MyWork['remarks'];
  readonly translator: WorkFormTranslator;
  readonly onView: (view: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/** Minimum width of the copy for a tile on a high-resolution screen, in pixels. */
const tileWidth = 320;

/** Address of the preview: the file itself for a local photo, a small copy for one of the server. */
const usePreview = (photo: EditorPhoto, mediaUrl: string): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isLocal(photo)) {
      const widths = photo.sizes.toSorted((a, b) => a.width - b.width);
      const copy = widths.find(({ width }) => width >= tileWidth) ?? photo;
      return setUrl(mediaAt(mediaUrl, copy.path));
    }
    if (!hasPreview(photo)) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(photo.file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo, mediaUrl]);
  return url;
};

/** One photo with its upload progress, position and remove button. */
export const PhotoTile = (props: PhotoTileProps) => {
  const { photo, name, place, isLast, uploading, isBusy, error, remarks, translator } = props;
  const { onMove, onRemove } = props;
  const { t } = translator;
  const preview = usePreview(photo, props.mediaUrl);
  const tile = useRef<HTMLLIElement>(null);
  const isBad = error !== undefined;
  const move = (by: 1 | -1) => {
    onMove(by);
    // Moving an element in the DOM removes its focus.
    requestAnimationFrame(() =>
      tile.current?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus(),
    );
  };
  return (
    <li
      className="up"
      ref={tile}
      {...(!isLocal(photo) && { id: idOfPhoto(photo.id) })}
      tabIndex={isBad || !isLocal(photo) ? -1 : undefined}
      data-busy={isLocal(photo) && uploading && !isSettled(uploading) ? '' : undefined}
      data-bad={isBad ? '' : undefined}
      draggable={!isBusy}
      onDragStart={props.onDragStart}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={props.onDrop}
    >
      <div className="up__p">
        {preview ? (
          <Pinned photo={photo} remarks={remarks}>
            <img src={preview} alt="" draggable={false} />
          </Pinned>
        ) : (
          <Icon name="image" />
        )}
      </div>
      {place === 0 && <span className="bdg bdg--accent up__1">{t('work.photo-main')}</span>}
      <div className="up__t">
        <span title={name}>{name}</span>
        <Progress {...props} />
        {remarks.length > 0 && (
          <Remarks texts={remarks.map(({ text }) => text)} translator={translator} />
        )}
        {error && (
          <span className="err">
            <Icon name="alert" />
            <span>{error}</span>
          </span>
        )}
      </div>
      <select
        className="sel"
        aria-label={t('views.choose', { name })}
        value={viewOf(photo)}
        disabled={isBusy}
        onChange={({ target }) => props.onView(target.value)}
      >
        {photoViews.map((view) => (
          <option key={view} value={view}>
            {t(`views.${view}`)}
          </option>
        ))}
      </select>
      <div className="up__a">
        <IconButton
          icon="left"
          data-by="-1"
          aria-disabled={isBusy || place === 0}
          aria-label={t('work.photo-earlier', { name })}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="right"
          data-by="1"
          aria-disabled={isBusy || isLast}
          aria-label={t('work.photo-later', { name })}
          onClick={() => move(1)}
        />
        <IconButton
          icon="trash"
          disabled={isBusy}
          aria-label={t('work.file-remove', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
};

type PinnedProps = Pick<PhotoTileProps, 'photo' | 'remarks'> & { readonly children: ReactNode };

/** Picture with the points marked by a moderator, if any. */
const Pinned = ({ photo, remarks, children }: PinnedProps) => {
  if (remarks.length === 0 || isLocal(photo)) return children;
  // Exactly the size of the picture, so that the points are at the right positions.
  const ratio = photo.width / photo.height;
  return (
    <span className="pins" style={{ aspectRatio: ratio, inlineSize: `min(100%, ${7 * ratio}rem)` }}>
      {children}
      {remarks.map(({ text, photo: at }) => (
        <span
          key={text}
          className="pin"
          style={{ insetInlineStart: `${at?.x}%`, insetBlockStart: `${at?.y}%` }}
        />
      ))}
    </span>
  );
};

const isSettled = ({ is }: Uploading): boolean => is === 'done' || is === 'refused';

const Progress = ({ photo, name, uploading, sending, error, translator }: PhotoTileProps) => {
  const { t, language } = translator;
  if (!isLocal(photo)) return <span className="cap">{t('work.photo-there')}</span>;
  if (uploading?.is === 'sending' || uploading?.is === 'paused') {
    const percent = Math.floor(uploading.share * 100);
    const key = uploading.is === 'paused' ? 'work.upload-paused' : 'work.uploading';
    return (
      <>
        <progress className="prog" value={percent} max={100} aria-label={name} />
        <span className="cap">
          {percent === 100 && uploading.is === 'sending'
            ? t('work.processing')
            : t(key, { percent })}
        </span>
      </>
    );
  }
  if (sending.is === 'busy') {
    return (
      <span className="cap" role="status">
        {t('work.busy-wait')}
      </span>
    );
  }
  const size = megabytes(photo.file.size, language === 'en' ? '.' : ',');
  const pixels = photo.head?.size;
  const stand = uploading?.is === 'done' ? 'work.file-ready' : 'work.upload-waiting';
  return (
    <span className="cap">
      {!error && uploading && `${t(stand)}. `}
      {t('work.file-size', { size })}
      {pixels && `, ${t('work.file-pixels', pixels)}`}
    </span>
  );
};

import { useEffect, useState } from 'react';
import { tie } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type BlockProps, idOf } from './block.ts';
import { accepted, hasPreview, megabytes, type Photo } from './photo.ts';
import type { Sending } from './use-sending.ts';
import { setPhoto } from './work-form.store.ts';

type PhotoTileProps = Pick<BlockProps, 'voice'> & {
  readonly photo: Photo;
  readonly sending: Sending;
  readonly error: string | undefined;
  readonly onChoose: (file: File | undefined) => Promise<void>;
  readonly onAgain: () => void;
};

/** The picture as it lies on this device; nothing of it has left yet. */
const usePreview = (photo: Photo): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!hasPreview(photo)) return setUrl(undefined);
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
};

/** One photo with its progress; a broken upload keeps its tile and offers another try (design §5 Upload). */
export const PhotoTile = (props: PhotoTileProps) => {
  const { photo, sending, error, voice, onChoose, onAgain } = props;
  const { t } = voice;
  const preview = usePreview(photo);
  const isBusy = sending.is === 'sending' || sending.is === 'busy';
  const isBad = error !== undefined || sending.is === 'broken';
  const { name } = photo.file;
  return (
    <div className="ups ups--one">
      <div className="up" data-busy={isBusy ? '' : undefined} data-bad={isBad ? '' : undefined}>
        <div className="up__p">
          {preview ? <img src={preview} alt="" /> : <Icon name="image" />}
        </div>
        <div className="up__t">
          <span title={name}>{name}</span>
          <Progress sending={sending} photo={photo} voice={voice} isReady={!isBad} />
        </div>
        <div className="up__a">
          {sending.is === 'broken' && (
            <button className="btn btn--text btn--sm" type="button" onClick={onAgain}>
              <Icon name="retry" />
              {t('work.again')}
            </button>
          )}
          <label className="ib" aria-disabled={isBusy}>
            <input
              className="vh"
              type="file"
              accept={accepted}
              disabled={isBusy}
              aria-label={t('work.file-replace', { name })}
              {...tie(idOf('file'), error)}
              onChange={({ target }) => void onChoose(target.files?.[0])}
            />
            <Icon name="edit" />
          </label>
          <button
            className="ib"
            type="button"
            disabled={isBusy}
            aria-label={t('work.file-remove', { name })}
            onClick={() => {
              setPhoto(undefined);
              requestAnimationFrame(() => document.getElementById(idOf('file'))?.focus());
            }}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </div>
  );
};

type ProgressProps = Pick<PhotoTileProps, 'photo' | 'sending' | 'voice'> & {
  readonly isReady: boolean;
};

const Progress = ({ photo, sending, voice, isReady }: ProgressProps) => {
  const { t, language } = voice;
  if (sending.is === 'sending') {
    const percent = Math.round(sending.share * 100);
    return (
      <>
        <progress className="prog" value={percent} max={100} aria-label={photo.file.name} />
        <span className="cap" aria-live="polite">
          {sending.share < 1 ? t('work.uploading', { percent }) : t('work.processing')}
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
  if (sending.is === 'broken') {
    return (
      <span className="err" role="alert">
        <Icon name="alert" />
        <span>{t('work.interrupted')}</span>
      </span>
    );
  }
  const size = megabytes(photo.file.size, language === 'en' ? '.' : ',');
  const pixels = photo.head?.size;
  return (
    <span className="cap">
      {isReady && `${t('work.file-ready')}. `}
      {t('work.file-size', { size })}
      {pixels && `, ${t('work.file-pixels', pixels)}`}
    </span>
  );
};

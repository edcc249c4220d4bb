import { FieldError } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useKeptPlace } from '../../elements/use-kept-place.ts';
import { useObjectUrl } from '../../elements/use-object-url.ts';
import type { OrderVoice } from './words.ts';

const most = 5;

type ClaimPhotosProps = {
  readonly photos: readonly File[];
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly voice: OrderVoice;
  readonly onChange: (photos: readonly File[]) => void;
};

/** Photos of what is wrong, chosen one after the other or all at once. */
export const ClaimPhotos = ({ photos, error, isBusy, voice, onChange }: ClaimPhotosProps) => {
  const { t } = voice;
  const place = useKeptPlace<HTMLDivElement>({ count: photos.length, row: 'li' });
  const add = (files: FileList | null): void => {
    if (files?.length) onChange([...photos, ...files].slice(0, most));
  };
  return (
    <div className="fld" {...place}>
      <span className="lbl" id="claim-photos">
        {t('claims.photos')} <span className="opt">— {t('register.optional')}</span>
      </span>
      {photos.length > 0 && (
        <ul className="ups l">
          {photos.map((photo) => (
            <Chosen
              key={`${photo.name}${photo.lastModified}${photo.size}`}
              photo={photo}
              label={t('claims.remove-photo', { name: photo.name })}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      {photos.length < most && (
        <label className="btn btn--line btn--sm claims__add">
          <input
            className="vh"
            type="file"
            multiple
            accept="image/jpeg,image/png"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'claim-photos-hint claim-photo-error' : 'claim-photos-hint'}
            disabled={isBusy}
            onChange={({ target }) => {
              add(target.files);
              target.value = '';
            }}
          />
          <Icon name="plus" />
          {t('claims.add-photo')}
        </label>
      )}
      <FieldError id="claim-photo" text={error} />
      <div className="hint" id="claim-photos-hint">
        {t('claims.photos-hint', { max: most })}
      </div>
    </div>
  );
};

type ChosenProps = {
  readonly photo: File;
  readonly label: string;
  readonly onRemove: () => void;
};

const Chosen = ({ photo, label, onRemove }: ChosenProps) => {
  const url = useObjectUrl(photo);
  return (
    <li className="up">
      <div className="up__p">{url && <img src={url} alt="" />}</div>
      <div className="up__t">
        <span>{photo.name}</span>
      </div>
      <div className="up__a">
        <span />
        <button className="ib" type="button" aria-label={label} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
};

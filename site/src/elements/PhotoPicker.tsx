import { IconButton } from './Button.tsx';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { Translator } from './translator.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useRowFocus } from './use-row-focus.ts';

export const photoPickerKeys = [
  'claims.add-photo',
  'claims.remove-photo',
  'register.optional',
] as const;

type PhotoPickerProps = {
  /** The hint and the error have the ids `{id}-hint` and `{id}-error`. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly isOptional?: boolean;
  readonly most: number;
  readonly photos: readonly File[];
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly translator: Translator<(typeof photoPickerKeys)[number]>;
  readonly onChange: (photos: readonly File[]) => void;
};

/** Photos of a form, added one by one or several at once. */
export const PhotoPicker = (props: PhotoPickerProps) => {
  const { id, label, hint, isOptional = false, most, photos, error, isBusy, onChange } = props;
  const { t } = props.translator;
  const place = useRowFocus<HTMLDivElement>({ count: photos.length, row: 'li' });
  const add = (files: FileList | null): void => {
    if (files?.length) onChange([...photos, ...files].slice(0, most));
  };
  return (
    <div className="fld" {...place}>
      <span className="lbl" id={id}>
        {label}
        {isOptional && <span className="opt"> — {t('register.optional')}</span>}
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
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
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
      <FieldError id={id} text={error} />
      <div className="hint" id={`${id}-hint`}>
        {hint}
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
        <IconButton icon="trash" aria-label={label} onClick={onRemove} />
      </div>
    </li>
  );
};

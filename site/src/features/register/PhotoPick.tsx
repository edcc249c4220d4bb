import { type DragEvent, useEffect, useRef, useState } from 'react';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useObjectUrl } from '../../elements/use-object-url.ts';
import type { Say } from '../../i18n/say.ts';
import type { AuthorKey } from './words.ts';

type Props = {
  readonly t: Say<AuthorKey>;
  readonly photo: File | undefined;
  /** Of the file that was chosen; there may be no photo yet. */
  readonly name: string | undefined;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChoose: (photo: File | undefined) => void;
};

/** A portrait, any picture (spec A §2): chosen or dropped, shown before it travels, and taken away again. */
export const PhotoPick = ({ t, photo, name, isBusy, error, onChoose }: Props) => {
  const [isOver, setOver] = useState(false);
  // A kind of picture that this browser cannot show may still be one that the server opens.
  const [isHidden, setHidden] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(photo);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setHidden(false);
    onChoose(file);
  };
  // A file that was chosen before the page came alive has told nobody yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once.
  useEffect(() => choose(input.current?.files?.[0]), []);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div className="fld">
      <span className="lbl">
        {t('fields.photo')} <span className="opt">— {t('register.optional')}</span>
      </span>
      <label
        className="drop"
        data-over={isOver ? '' : undefined}
        aria-invalid={error ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/*"
          aria-label={t(name ? 'register.photo-change' : 'fields.photo')}
          {...tie('photo', error, true)}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {url && !isHidden ? (
          <img
            className="drop__p"
            src={url}
            alt={t('fields.photo')}
            onError={() => setHidden(true)}
          />
        ) : (
          <Icon name="image" />
        )}
        {name ? (
          <>
            <span className="drop__n">{name}</span>
            {isBusy && (
              <span role="status">
                {t('photos.preparing')} <progress className="prog" aria-label={name} />
              </span>
            )}
            <span className="btn btn--line btn--sm">{t('register.photo-change')}</span>
          </>
        ) : (
          <span>{t('register.photo-drop')}</span>
        )}
        <span className="hint" id="photo-hint">
          {t('register.photo-hint')}
        </span>
      </label>
      <FieldError id="photo" text={error} />
      {name && (
        <div>
          <button
            className="btn btn--text btn--sm"
            type="button"
            onClick={() => {
              onChoose(undefined);
              if (input.current) input.current.value = '';
              input.current?.focus();
            }}
          >
            {t('register.photo-remove')}
          </button>
        </div>
      )}
    </div>
  );
};

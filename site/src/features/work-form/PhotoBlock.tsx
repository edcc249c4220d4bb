import { type DragEvent, useEffect, useState } from 'react';
import { FieldError, tie } from '../../elements/Field.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { type BlockProps, idOf } from './block.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { accepted, lookAt, type Photo } from './photo.ts';
import type { Sending } from './use-sending.ts';
import { setPhoto } from './work-form.store.ts';

type PhotoBlockProps = BlockProps & {
  readonly photo: Photo | undefined;
  readonly sending: Sending;
  readonly onChosen: () => void;
  readonly onAgain: () => void;
};

/** The photo first. What is wrong with a file is told before it travels; what is small is only warned about. */
export const PhotoBlock = (props: PhotoBlockProps) => {
  const { photo, problems, refusals, voice, onChosen } = props;
  const { t, language } = voice;
  const [isOver, setOver] = useState(false);
  const id = idOf('file');
  const problem = problems.file ?? photo?.problem;
  const error = problemWords(language, refusals, problem);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setPhoto(await lookAt(file));
    onChosen();
  };
  // A file that was chosen before the page came alive has told nobody yet.
  useEffect(() => {
    const field = document.getElementById(idOf('file'));
    const early = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
    if (early) void lookAt(early).then(setPhoto);
  }, []);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <section className="blk" aria-labelledby="work-photo">
      <h2 id="work-photo">{t('work.block-photo')}</h2>
      {photo ? (
        <PhotoTile {...props} photo={photo} error={error} onChoose={choose} />
      ) : (
        <label
          className="drop"
          data-over={isOver ? '' : undefined}
          aria-invalid={error ? true : undefined}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            void choose(event.dataTransfer.files[0]);
          }}
        >
          <input
            className="vh"
            type="file"
            accept={accepted}
            {...tie(id, error, true)}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Icon name="upload" />
          <span className="h4">{t('work.drop-one')}</span>
          <span className="cap" id={`${id}-hint`}>
            {t('work.one-file-hint')}
          </span>
          <span className="btn btn--line btn--sm">{t('work.choose-file')}</span>
        </label>
      )}
      <FieldError id={id} text={error} />
      {photo?.isSmall && !error && (
        <p className="note note--warn" role="status">
          <Icon name="info" />
          <span>{t('dialogs.small-file-warning')}</span>
        </p>
      )}
    </section>
  );
};

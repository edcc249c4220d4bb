import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useObjectUrl } from '../../elements/use-object-url.ts';
import type { Profile } from './account.api.ts';
import { isPortrait } from './account.ts';
import type { AccountTranslator } from './texts.ts';

type Props = {
  readonly profile: Profile;
  readonly mediaUrl: string;
  readonly translator: AccountTranslator;
  readonly photo: File | undefined;
  /** Name of the chosen file; set before its photo is prepared. */
  readonly name: string | undefined;
  readonly isPreparing: boolean;
  /** The portrait is removed when the form is saved. */
  readonly isBare: boolean;
  readonly error: string | undefined;
  readonly onChoose: (photo: File | undefined) => void;
  readonly onRemove: () => void;
};

const headBytes = 4;

/** The portrait and the choice of another: jpg, jpeg or png, else the alert of spec A §5. */
export const PhotoChange = (props: Props) => {
  const { profile, mediaUrl, translator, photo, name, isPreparing, isBare } = props;
  const { error, onChoose, onRemove } = props;
  const { t } = translator;
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const chosen = useObjectUrl(photo);
  const stored = profile.photo && !isBare ? `${mediaUrl}${profile.photo}` : undefined;
  const photoUrl = chosen ?? stored;
  const { first_name, last_name } = profile.user;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const isRight = isPortrait(file.name, head);
    setWrong(!isRight);
    onChoose(isRight ? file : undefined);
    if (!isRight && input.current) input.current.value = '';
  };
  // The choice was cleared: empty the file input too.
  useEffect(() => {
    if (!name && input.current) input.current.value = '';
  }, [name]);

  return (
    <div className="ident">
      {photoUrl ? (
        <img className="av ident__p" src={photoUrl} width={88} height={88} alt="" />
      ) : (
        <span className="av av--none ident__p" aria-hidden="true">
          {`${first_name.charAt(0)}${last_name.charAt(0)}`}
        </span>
      )}
      <div>
        <label className="btn btn--line btn--sm ident__b">
          <input
            ref={input}
            className="vh"
            type="file"
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            {...tie('photo', error, true)}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Icon name="upload" />
          {t('account.photo-change')}
        </label>
        {photoUrl && (
          <Button
            look="text sm"
            onClick={() => {
              setWrong(false);
              onRemove();
              input.current?.focus();
            }}
          >
            {t('register.photo-remove')}
          </Button>
        )}
        <p className="hint" id="photo-hint">
          {photo && name && t('account.photo-chosen', { name })}
          {!photo && t(isBare ? 'account.photo-goes' : 'account.photo-types')}
        </p>
        {isPreparing && (
          <p className="hint" role="status">
            {t('photos.preparing')} <progress className="prog" aria-label={name} />
          </p>
        )}
        {isWrong && <ActionError text={t('fixed.avatar-type')} />}
        <FieldError id="photo" text={error} />
      </div>
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { type Language, pathIn } from '../../i18n/language.ts';
import type { Say } from '../../i18n/say.ts';
import type { RegisterKey } from './words.ts';

type Props = { t: Say<RegisterKey>; language: Language };

/** After an author has registered, a modal leads to the first upload (spec A §2). */
export const AuthorWelcome = ({ t, language }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const create = pathIn(language, '/create-single');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="dlg"
      ref={dialog}
      aria-labelledby="welcome"
      onClose={() => location.assign(create)}
    >
      <div className="dlg__h">
        <h2 id="welcome" tabIndex={-1}>
          {t('dialogs.registered-author-title')}
        </h2>
      </div>
      <div className="dlg__b">
        <p>{t('dialogs.registered-author-text')}</p>
      </div>
      <div className="dlg__f">
        <a className="btn" href={create}>
          {t('dialogs.registered-author-action')}
        </a>
      </div>
    </dialog>
  );
};

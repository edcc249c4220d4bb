import { Dialog } from '../../elements/Dialog.tsx';
import { type Language, pathIn } from '../../i18n/language.ts';
import type { Say } from '../../i18n/say.ts';
import { Registered } from './Registered.tsx';
import type { AuthorKey } from './words.ts';

type Props = { readonly t: Say<AuthorKey>; readonly language: Language };

/** After an author has registered, a modal leads to the first upload (spec A §2). */
export const AuthorWelcome = ({ t, language }: Props) => {
  const create = pathIn(language, '/create-single');
  return (
    <Dialog open onClose={() => location.assign(create)} className="dlg" labelledBy="welcome">
      <div className="dlg__h">
        <h2 id="welcome" tabIndex={-1} data-first>
          {t('dialogs.registered-author-title')}
        </h2>
      </div>
      <div className="dlg__b">
        <Registered t={t} />
        <p>{t('dialogs.registered-author-text')}</p>
      </div>
      <div className="dlg__f">
        <a className="btn" href={create}>
          {t('dialogs.registered-author-action')}
        </a>
      </div>
    </Dialog>
  );
};

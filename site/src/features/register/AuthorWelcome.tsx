import { Dialog } from '../../elements/Dialog.tsx';
import { nextPlace } from '../../elements/next-place.ts';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { Registered } from './Registered.tsx';
import type { AuthorKey } from './words.ts';

type Props = { readonly voice: Voice<AuthorKey>; readonly refusals: RefusalTexts };

/** After an author has registered, a modal leads to the first upload (spec A §2). */
export const AuthorWelcome = ({ voice, refusals }: Props) => {
  const { t, language } = voice;
  const hasNext = new URLSearchParams(location.search).has('next');
  const create = pathIn(language, '/create-single');
  return (
    <Dialog open onClose={() => location.assign(create)} className="dlg" labelledBy="welcome">
      <div className="dlg__h">
        <h2 id="welcome" tabIndex={-1} data-first>
          {t('dialogs.registered-author-title')}
        </h2>
      </div>
      <div className="dlg__b">
        <Registered text={t('fixed.thanks-registering')} />
        <ProveEmail state="unverified" voice={voice} refusals={refusals} />
        <p>{t('dialogs.registered-author-text')}</p>
      </div>
      <div className="dlg__f">
        {hasNext && (
          <a className="btn btn--line" href={nextPlace(location.search, language)}>
            {t('register.go-on')}
          </a>
        )}
        <a className="btn" href={create}>
          {t('dialogs.registered-author-action')}
        </a>
      </div>
    </Dialog>
  );
};

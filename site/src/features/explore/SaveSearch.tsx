import type { Section } from '@oner/config/contract';
import { useState } from 'react';
import { $token } from '../../api/session.ts';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useForm } from '../../elements/use-form.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ExploreTranslator } from './texts.ts';

type SaveSearchProps = {
  readonly section: Section;
  /** The filters in force as an address says them, whatever the order. */
  readonly address: string;
  /** What the chips of the filters say; there is one at least. */
  readonly labels: readonly string[];
  readonly translator: ExploreTranslator;
};

/** As the contract has it (longestSavedName), which comes with the call. */
const longestName = 60;

/** Keeps the filters in force as a search that tells of new works; its name is what the chips say. */
const SaveSearch = ({ section, address, labels, translator }: SaveSearchProps) => {
  const { t, why, language } = translator;
  const { isBusy, trouble, send, submitting } = useForm(why);
  /** The address that was saved last: other filters are another search. */
  const [saved, setSaved] = useState<string>();
  const save = submitting(() => {
    if (!$token.get()) {
      const next = encodeURIComponent(location.pathname + location.search);
      return location.assign(`${pathIn(language, '/login')}?next=${next}`);
    }
    return send(async () => {
      const [{ api }, { saveSearch }] = await Promise.all([
        import('../../api/browser.ts'),
        import('@oner/config/contract/saved'),
      ]);
      const name = labels.join(', ');
      await api.ask(saveSearch, {
        body: {
          section,
          query: address.replace(/^\?/, ''),
          name: name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name,
        },
      });
      setSaved(address);
    });
  });
  return (
    <div className="row gap-s">
      <p role="status">
        {saved === address && (
          <>
            {t('saved.search-saved')}{' '}
            <a href={`${pathIn(language, '/saved')}?tab=searches`}>{t('saved.open')}</a>
          </>
        )}
      </p>
      {saved !== address && (
        <button
          className="btn btn--text btn--sm"
          type="button"
          aria-disabled={isBusy}
          onClick={save}
        >
          <Icon name="heart" />
          {t('saved.save-search')}
        </button>
      )}
      <ActionError text={trouble} />
    </div>
  );
};

export default SaveSearch;

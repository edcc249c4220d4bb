import type { Section } from '@oner/config/contract';
import { plainRanges } from '@oner/config/terms';
import { useState } from 'react';
import { $token } from '../../api/session.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useForm } from '../../elements/use-form.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ExploreTranslator } from './texts.ts';

type SaveSearchProps = {
  readonly section: Section;
  /** Query string of the active filters, without the sort order. */
  readonly address: string;
  /** Labels of the filter chips; at least one. */
  readonly labels: readonly string[];
  readonly translator: ExploreTranslator;
};

/** Copy of `longestSavedName` of the contract, which loads with the call. */
const longestName = 60;

/** Saves the active filters as a search that notifies of new works, named by the labels of its chips. */
const SaveSearch = ({ section, address, labels, translator }: SaveSearchProps) => {
  const { t, why, language } = translator;
  const { isBusy, trouble, send, submitting } = useForm(why);
  /** Address saved last; other filters are another search. */
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
      const name = plainRanges(labels.join(', '));
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
        <Button look="text sm" aria-disabled={isBusy} onClick={save}>
          <Icon name="heart" />
          {t('saved.save-search')}
        </Button>
      )}
      <ActionError text={trouble} />
    </div>
  );
};

export default SaveSearch;

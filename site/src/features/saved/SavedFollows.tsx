import { authorPath, listPath } from '@oner/config/contract/page-addresses';
import {
  changeFollow,
  changeSearch,
  deleteSearch,
  listFollows,
  listSearches,
  type SavedSearch,
} from '@oner/config/contract/saved';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { sellerNameIn } from '../../api/work.ts';
import { SmallPortrait } from '../../cards/WorkCard.tsx';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useApi } from '../../elements/use-api.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { sectionTitles } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { NothingSaved } from './DeviceWorks.tsx';
import type { SavedTranslator } from './SavedIsland.tsx';
import { NameForm } from './SavedLists.tsx';

type SavedAuthorsProps = { readonly translator: SavedTranslator; readonly mediaUrl: string };

/** Followed authors. An author who is no longer followed stays shown until the next visit. */
export const SavedAuthors = ({ translator, mediaUrl }: SavedAuthorsProps) => {
  const { t, language } = translator;
  const { data: follows, ...query } = useApi(listFollows, {});
  if (!follows)
    return <Waiting query={query} failed={t('saved.failed-title')} translator={translator} />;
  if (follows.length === 0)
    return <NothingSaved translator={translator} text={t('saved.none-authors')} />;
  return (
    <ul className="rows l">
      {follows.map(({ seller, works, notify }) => (
        <li className="fav__r" key={seller.id}>
          <a className="who grow" href={pathIn(language, authorPath(seller))}>
            <SmallPortrait seller={seller} mediaUrl={mediaUrl} />
            {sellerNameIn(language, seller)}
          </a>
          <span className="cap">{t('saved.in-list', { count: works })}</span>
          <Notify
            translator={translator}
            isOn={notify}
            label={t('saved.notify')}
            change={(isOn) =>
              api.ask(changeFollow, { params: { id: seller.id }, body: { notify: isOn } })
            }
          />
          <Button look="line sm" className="heart--w" data-follow={seller.id} aria-pressed="true">
            <Icon name="bell" />
            {t('saved.follow')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

type SavedSearchesProps = { readonly translator: SavedTranslator; readonly onChanged: () => void };

/** Saved searches, each with its current results. */
export const SavedSearches = ({ translator, onChanged }: SavedSearchesProps) => {
  const { t } = translator;
  const { data: searches, ...query } = useApi(listSearches, {});
  if (!searches)
    return <Waiting query={query} failed={t('saved.failed-title')} translator={translator} />;
  if (searches.length === 0)
    return <NothingSaved translator={translator} text={t('saved.none-searches')} />;
  return (
    <ul className="rows l">
      {searches.map((search) => (
        <SearchRow
          key={search.id}
          search={search}
          translator={translator}
          onChanged={() => {
            query.refetch();
            onChanged();
          }}
        />
      ))}
    </ul>
  );
};

type SearchRowProps = {
  readonly search: SavedSearch;
  readonly translator: SavedTranslator;
  readonly onChanged: () => void;
};

const SearchRow = ({ search, translator, onChanged }: SearchRowProps) => {
  const { t, why, language } = translator;
  const { id, name, section, query, notify, works } = search;
  const [isNaming, setNaming] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await api.ask(deleteSearch, { params: { id } });
      onChanged();
    } catch (cause) {
      toast('danger', why(cause));
    }
  };
  if (isNaming) {
    return (
      <li className="fav__r">
        <NameForm
          translator={translator}
          field={`search-${id}`}
          label={t('saved.rename-of', { name })}
          button={t('saved.rename')}
          value={name}
          send={(to) => api.ask(changeSearch, { params: { id }, body: { name: to } })}
          onDone={() => {
            setNaming(false);
            onChanged();
          }}
        />
      </li>
    );
  }
  return (
    <li className="fav__r">
      <a className="grow" href={`${pathIn(language, listPath[section])}${query && `?${query}`}`}>
        {name}
      </a>
      <span className="cap">
        {t(sectionTitles[section])}, {t('saved.in-list', { count: works })}
      </span>
      <Notify
        translator={translator}
        isOn={notify}
        label={t('saved.notify-search')}
        change={(isOn) => api.ask(changeSearch, { params: { id }, body: { notify: isOn } })}
      />
      <Action label={t('saved.rename-of', { name })} onClick={() => setNaming(true)}>
        {t('saved.rename')}
      </Action>
      <Action label={t('saved.delete-of', { name })} onClick={() => void remove()}>
        {t('saved.delete')}
      </Action>
    </li>
  );
};

type ActionProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};
const Action = ({ label, onClick, children }: ActionProps) => (
  <Button look="text sm" aria-label={label} onClick={onClick}>
    {children}
  </Button>
);

type NotifyProps = {
  readonly translator: SavedTranslator;
  readonly isOn: boolean;
  readonly label: string;
  readonly change: (isOn: boolean) => Promise<unknown>;
};

/** Checkbox that is saved at once, and reverted on failure. */
const Notify = ({ translator, isOn, label, change }: NotifyProps) => {
  const [now, setNow] = useState(isOn);
  const toggle = async (next: boolean): Promise<void> => {
    setNow(next);
    try {
      await change(next);
    } catch (cause) {
      setNow(!next);
      toast('danger', translator.why(cause));
    }
  };
  return (
    <label className="chk">
      <input type="checkbox" checked={now} onChange={({ target }) => void toggle(target.checked)} />
      <span>{label}</span>
    </label>
  );
};

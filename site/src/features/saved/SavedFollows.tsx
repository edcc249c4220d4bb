import { authorPath, listPath } from '@oner/config/contract/page-addresses';
import {
  changeFollow,
  changeSearch,
  deleteSearch,
  listFollows,
  listSearches,
  type SavedSearch,
} from '@oner/config/contract/saved';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { sellerNameIn } from '../../api/work.ts';
import { SmallPortrait } from '../../cards/WorkCard.tsx';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { useDisclosure } from '../../elements/use-disclosure.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
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
  const place = useRowFocus<HTMLUListElement>({ count: searches?.length ?? 0, row: 'li' });
  if (!searches)
    return <Waiting query={query} failed={t('saved.failed-title')} translator={translator} />;
  if (searches.length === 0)
    return <NothingSaved translator={translator} text={t('saved.none-searches')} />;
  return (
    <ul className="rows l" {...place}>
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
  const naming = useDisclosure();
  const { run } = useAction(why, 'toast');
  const remove = () =>
    run(async () => {
      await api.ask(deleteSearch, { params: { id } });
      onChanged();
    });
  if (naming.isOpen) {
    return (
      <li className="fav__r" ref={naming.place}>
        <NameForm
          translator={translator}
          field={`search-${id}`}
          label={t('saved.rename-of', { name })}
          button={t('saved.rename')}
          value={name}
          send={(to) => api.ask(changeSearch, { params: { id }, body: { name: to } })}
          onDone={() => {
            naming.close();
            onChanged();
          }}
        />
      </li>
    );
  }
  return (
    <li className="fav__r" ref={naming.place}>
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
      <Button
        look="text sm"
        aria-label={t('saved.rename-of', { name })}
        data-opener
        onClick={naming.open}
      >
        {t('saved.rename')}
      </Button>
      <Button look="text sm" aria-label={t('saved.delete-of', { name })} onClick={remove}>
        {t('saved.delete')}
      </Button>
    </li>
  );
};

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

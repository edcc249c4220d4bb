import type { Section } from '@oner/config/contract';
import { getSaved } from '@oner/config/contract/saved';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Terms } from '../../cards/terms.ts';
import { cardKeys } from '../../cards/WorkCard.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import type { IslandTexts, Translator } from '../../elements/translator.ts';
import { translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Soon, Waiting } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { KeysOf, Pattern } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { DeviceWorks } from './DeviceWorks.tsx';

/** Each part is loaded when it is shown. */
const SavedWorks = lazy(async () => ({ default: (await import('./SavedWorks.tsx')).SavedWorks }));
const SavedLists = lazy(async () => ({ default: (await import('./SavedLists.tsx')).SavedLists }));
const loadFollows = () => import('./SavedFollows.tsx');
const SavedAuthors = lazy(async () => ({ default: (await loadFollows()).SavedAuthors }));
const SavedSearches = lazy(async () => ({ default: (await loadFollows()).SavedSearches }));

export const savedKeys = [
  ...cardKeys,
  'saved.*',
  'explore.show-more',
  'explore.title-art',
  'explore.title-crafts',
  'explore.title-design',
  'header.login',
  'notices.settings',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Pattern[];

type SavedKey = KeysOf<(typeof savedKeys)[number]>;
export type SavedTranslator = Translator<SavedKey> & { readonly refusals: RefusalTexts };

type SavedProps = {
  readonly islandTexts: IslandTexts<SavedKey>;
  readonly terms: Readonly<Record<Section, Terms>>;
  readonly mediaUrl: string;
};

const parts = ['works', 'lists', 'authors', 'searches'] as const;
type Part = (typeof parts)[number];

const partOfAddress = (): Part => {
  const tab = new URLSearchParams(location.search).get('tab');
  return parts.find((part) => part === tab) ?? 'works';
};

/** Saved works, lists, authors and searches of the person; without an account, the favourites of this device. */
export const SavedIsland = ({ islandTexts, terms, mediaUrl }: SavedProps) => {
  const translator = { ...translatorOf(islandTexts), refusals: islandTexts.refusals };
  const { t, language } = translator;
  const visitor = useVisitor();
  const [part, setPart] = useState<Part>('works');
  const [list, setList] = useState('');
  useEffect(() => setPart(partOfAddress()), []);
  const isIn = visitor.is === 'in';
  const { data: saved, ...query } = useApi(getSaved, isIn ? {} : null);

  const choose = (key: Part): void => {
    setPart(key);
    history.replaceState(history.state, '', key === 'works' ? location.pathname : `?tab=${key}`);
  };
  const wall = { translator: translator, mediaUrl, terms };
  if (visitor.is === 'unknown') {
    return <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />;
  }
  const counts = saved && {
    works: saved.works.length,
    lists: saved.lists.length,
    authors: saved.authors.length,
    searches: saved.searches,
  };
  return (
    <>
      <Tabs
        idPrefix="saved"
        label={t('saved.parts')}
        tabs={parts.map((key) => ({
          key,
          label: (
            <>
              {t(`saved.${key}`)}
              {isIn && <span className="cnt">{counts ? counts[key] : '\u2007'}</span>}
            </>
          ),
        }))}
        selected={part}
        onSelect={choose}
      />
      <div className="above-l" {...panelOf('saved', part)}>
        {!isIn && part === 'works' && <DeviceWorks {...wall} />}
        {!isIn && part !== 'works' && (
          <div className="empty">
            <span className="orn" aria-hidden="true" />
            <p>{t('saved.log-in-first')}</p>
            <a
              className="btn btn--sm"
              href={`${pathIn(language, '/login')}?next=${encodeURIComponent(location.pathname + location.search)}`}
            >
              {t('header.login')}
            </a>
          </div>
        )}
        {isIn && !saved && (
          <Waiting query={query} failed={t('saved.failed-title')} translator={translator} />
        )}
        <Suspense fallback={<Soon />}>
          {isIn && saved && part === 'works' && (
            <SavedWorks
              key={list}
              {...wall}
              lists={saved.lists}
              list={list}
              onList={setList}
              onChanged={query.refetch}
            />
          )}
          {isIn && saved && part === 'lists' && (
            <SavedLists
              translator={translator}
              lists={saved.lists}
              onChanged={query.refetch}
              onShow={(id) => {
                setList(id);
                choose('works');
              }}
            />
          )}
          {isIn && saved && part === 'authors' && (
            <SavedAuthors translator={translator} mediaUrl={mediaUrl} />
          )}
          {isIn && saved && part === 'searches' && (
            <SavedSearches translator={translator} onChanged={query.refetch} />
          )}
        </Suspense>
      </div>
      {isIn && (
        <p className="above-l">
          <a className="btn btn--text" href={pathIn(language, '/notifications')}>
            {t('notices.settings')}
          </a>
        </p>
      )}
    </>
  );
};

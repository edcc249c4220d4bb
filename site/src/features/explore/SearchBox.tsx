import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { setFilters } from './explore.store.ts';
import type { Filters } from './explore.ts';
import type { ExploreVoice } from './words.ts';

const typingPauseMs = 300;

type SearchBoxProps = {
  readonly id: string;
  readonly filters: Filters;
  readonly voice: ExploreVoice;
};

/** Searches by name while it is typed, after a pause of 300 ms. */
export const SearchBox = ({ id, filters, voice: { t } }: SearchBoxProps) => {
  const [text, setText] = useState(filters.q);
  const asked = useRef(filters.q);

  // The filter may change elsewhere: a chip is removed, a person goes back.
  useEffect(() => {
    if (filters.q === asked.current) return;
    asked.current = filters.q;
    setText(filters.q);
  }, [filters.q]);

  useEffect(() => {
    const q = text.trim();
    if (q === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = q;
      setFilters({ ...filters, q }, true);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, filters]);

  return (
    <div className="fld">
      <label htmlFor={id}>{t('explore.search-name')}</label>
      <div className="inw inw--start">
        <Icon name="search" />
        <input
          className="inp"
          id={id}
          name="q"
          type="search"
          value={text}
          maxLength={100}
          placeholder={t('explore.search-example')}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </div>
  );
};

import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { KitKey } from './texts.ts';

// The cross in Strapi's search box is smaller than a finger.
const Search = styled(SearchForm)`
  inline-size: min(36rem, 100%);
  button {
    min-inline-size: 2.4rem;
    min-block-size: 2.4rem;
  }
`;

const patienceMs = 300;

type Props = {
  readonly q: string;
  /** What it looks for, in words. */
  readonly label: string;
  readonly name?: string;
  readonly box?: React.RefObject<HTMLInputElement>;
  say(word: KitKey): string;
  /** Trimmed; asked for once the typing pauses. */
  onSearch(q: string): void;
};

/** Searches as one types. */
export const SearchBox = ({ q, label, name = 'q', box, say, onSearch }: Props) => {
  const [typed, setTyped] = useState(q);
  const shown = useRef(q);
  useEffect(() => {
    const wait = setTimeout(() => {
      if (typed.trim() === shown.current) return;
      shown.current = typed.trim();
      onSearch(shown.current);
    }, patienceMs);
    return () => clearTimeout(wait);
  }, [typed, onSearch]);
  // Cleared elsewhere: the box follows.
  useEffect(() => {
    if (q === shown.current) return;
    shown.current = q;
    setTyped(q);
  }, [q]);
  return (
    <Search>
      <Searchbar
        {...(box && { ref: box })}
        name={name}
        size="S"
        value={typed}
        clearLabel={say('list.clear')}
        placeholder={label}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        onKeyDown={(event: React.KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      >
        {label}
      </Searchbar>
    </Search>
  );
};

import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from './translator.ts';

// The clear button in Strapi's search box is too small for touch.
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
  readonly label: string;
  readonly name?: string;
  readonly box?: React.RefObject<HTMLInputElement>;
  /** Receives the trimmed text once typing pauses. */
  onSearch(q: string): void;
};

/** Searches while the user types. */
export const SearchBox = ({ q, label, name = 'q', box, onSearch }: Props) => {
  const { say } = useTranslator();
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
  // The value was changed elsewhere, for example cleared.
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

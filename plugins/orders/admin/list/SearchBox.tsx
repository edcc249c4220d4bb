import { Search } from '@oner/platform/admin/styled.ts';
import { Searchbar } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';

const patienceMs = 300;

type Props = {
  readonly q: string;
  readonly box: React.RefObject<HTMLInputElement>;
  onSearch(q: string): void;
};

/** Finds an order of any stage by number, name or tracking number, as one types. */
export const SearchBox = ({ q, box, onSearch }: Props) => {
  const { say } = useWords();
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
        ref={box}
        name="q"
        size="S"
        value={typed}
        clearLabel={say('list.clear')}
        placeholder={say('list.search')}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        onKeyDown={(event: React.KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      >
        {say('list.search')}
      </Searchbar>
    </Search>
  );
};

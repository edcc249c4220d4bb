import { useEffect, useState } from 'react';
import { readCategory, readWork } from './shop.ts';

/** Tab and work of the address. Read after hydration, because the page is cached for all visitors. */
export const usePlace = () => {
  const [place, setPlace] = useState<{ category: number | undefined; work: string }>({
    category: undefined,
    work: '',
  });
  useEffect(() => {
    const read = () => {
      const search = new URLSearchParams(location.search);
      setPlace({ category: readCategory(search), work: readWork(search) });
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = (category: number | undefined, work: string) => {
    const search = new URLSearchParams();
    if (category !== undefined) search.set('category', String(category));
    if (work) search.set('work', work);
    const text = search.toString();
    history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}`);
    setPlace({ category, work });
  };
  return { ...place, go };
};

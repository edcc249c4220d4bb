import { useEffect, useState } from 'react';
import { trouble as noAnswer } from '../../api/error.ts';
import type { OrderBody } from './OrderBody.tsx';

/** All that can be done with an order is loaded beside the order itself, and not before the page is there. */
export const useBody = () => {
  const [Body, setBody] = useState<typeof OrderBody>();
  const [trouble, setTrouble] = useState<unknown>();
  const load = (): void => {
    setTrouble(undefined);
    import('./OrderBody.tsx').then(
      (loaded) => setBody(() => loaded.OrderBody),
      (cause: unknown) => setTrouble(noAnswer('page', 'network', cause)),
    );
  };
  useEffect(load, []);
  return { Body, trouble, loadAgain: load };
};

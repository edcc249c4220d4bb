/** What the board shows: in the address, so that a reload and a link keep it. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Stage, stages } from '../api/types.ts';

export type Place = { readonly stage: Stage; readonly q: string };

/** Names a list: one of a stage, or what was searched for. */
export const keyOf = ({ stage, q }: Place): string => (q ? `? ${q}` : stage);

export const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const stage = stages.find((one) => one === params.get('stage')) ?? 'new';
  const q = params.get('q')?.slice(0, 100) ?? '';
  const place = useMemo((): Place => ({ stage, q }), [stage, q]);
  const set = useCallback(
    (change: Readonly<Partial<Record<'stage' | 'q' | 'order', string | undefined>>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { place, set, wanted: params.get('order')?.match(/^\d{10,11}$/)?.[0] ?? null };
};

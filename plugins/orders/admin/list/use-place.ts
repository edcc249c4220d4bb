/** What the board shows: in the address, so that a reload and a link keep it. */

import { type Stage, stages } from '@oner/config/contract/staff-orders';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useMemo } from 'react';

export type Place = {
  readonly stage: Stage;
  readonly q: string;
  /** Of the stage, those of an original alone. */
  readonly isOriginal: boolean;
};

/** Names a list: one of a stage, or what was searched for. */
export const keyOf = ({ stage, q, isOriginal }: Place): string => {
  if (q) return `? ${q}`;
  return isOriginal ? `${stage} original` : stage;
};

export const usePlace = () => {
  const { params, set } = useAddress<'stage' | 'q' | 'order' | 'kind'>();
  const stage = stages.find((one) => one === params.get('stage')) ?? 'new';
  const q = params.get('q')?.slice(0, 100) ?? '';
  const isOriginal = params.get('kind') === 'original';
  const place = useMemo((): Place => ({ stage, q, isOriginal }), [stage, q, isOriginal]);
  return { place, set, wanted: params.get('order')?.match(/^\d{10,11}$/)?.[0] ?? null };
};

/** What the queue is narrowed to: in the address, so that a reload and a link keep it. */

import { type Section, sections } from '@oner/config/contract/shapes';
import type { Kind } from '@oner/config/contract/staff-moderation-works';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useMemo } from 'react';

export type Filters = {
  readonly kind: Kind | undefined;
  readonly section: Section | undefined;
  /** documentId of the author */
  readonly seller: string | undefined;
  readonly flagged: 'true' | undefined;
  /** Of authors whose account is pending. */
  readonly newcomer: 'true' | undefined;
  /** In place of what waits: what is approved and waits for the account of its author. */
  readonly approved: 'true' | undefined;
  readonly q: string | undefined;
};

const kinds: readonly Kind[] = ['placement', 'change'];

export const useFilters = () => {
  const { params, set, clear } = useAddress<keyof Filters | 'work'>();
  const text = params.toString();
  const filters = useMemo((): Filters => {
    const given = new URLSearchParams(text);
    return {
      kind: kinds.find((kind) => kind === given.get('kind')),
      section: sections.find((section) => section === given.get('section')),
      seller: given.get('seller')?.match(/^[a-z0-9]{8,40}$/)?.[0],
      flagged: given.get('flagged') === 'true' ? 'true' : undefined,
      newcomer: given.get('newcomer') === 'true' ? 'true' : undefined,
      approved: given.get('approved') === 'true' ? 'true' : undefined,
      q: given.get('q')?.slice(0, 100) || undefined,
    };
  }, [text]);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return { filters, set, clear, isNarrowed, work: params.get('work') };
};

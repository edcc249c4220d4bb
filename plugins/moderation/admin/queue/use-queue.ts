/** The queue from the server, combined with this moderator's own actions. */

import { type Section, sections } from '@oner/config/contract/shapes';
import type { StaffQueuedWork, StaffQueuePage } from '@oner/config/contract/staff-moderation';
import type { Kind } from '@oner/config/contract/staff-moderation-works';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { type ListActions, type PageRequest, useListed } from '@oner/platform/admin/use-listed.ts';
import { useCallback, useMemo } from 'react';
import { useAnnounce } from '../use-texts.ts';
import { changeQueue, emptyQueue, type QueueAction, type QueueState } from './queue-state.ts';

export type Queue = QueueState &
  ListActions & {
    choose(ids: readonly string[], on: boolean): void;
    gone(ids: readonly string[]): void;
    back(works: readonly StaffQueuedWork[]): void;
  };

/** @param wanted the work of the URL, shown even if it is not on the first page */
export const useQueue = (filters: QueueFilters, wanted: string | null): Queue => {
  const calls = useStaffCalls();
  const { failed } = useAnnounce();
  const ask = (page: PageRequest, signal?: AbortSignal): Promise<StaffQueuePage> =>
    calls.listQueue({ query: { ...filters, ...page } }, signal);
  const { list, change } = useListed<QueueState, StaffQueuePage, QueueAction>({
    empty: emptyQueue,
    change: changeQueue,
    of: JSON.stringify(filters),
    ask,
    wanted,
    failed,
  });
  return {
    ...list,
    choose: useCallback((ids, on) => change({ is: 'choose', ids, on }), [change]),
    gone: useCallback((ids) => change({ is: 'gone', ids }), [change]),
    back: useCallback((works) => change({ is: 'back', works }), [change]),
  };
};

export type QueueFilters = {
  readonly kind: Kind | undefined;
  readonly section: Section | undefined;
  /** documentId of the author */
  readonly seller: string | undefined;
  readonly flagged: 'true' | undefined;
  /** Only works of authors whose account is pending. */
  readonly newcomer: 'true' | undefined;
  /** Approved works that wait for their author's account, instead of waiting ones. */
  readonly approved: 'true' | undefined;
  readonly q: string | undefined;
};

const kinds: readonly Kind[] = ['placement', 'change'];

export const useQueueFilters = () => {
  const { params, set, clear } = useAddress<keyof QueueFilters | 'work'>();
  const text = params.toString();
  const filters = useMemo((): QueueFilters => {
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

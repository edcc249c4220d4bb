/** The queue as it is on the server, and what this moderator has done to it. */

import type { StaffQueuedWork, StaffQueuePage } from '@oner/config/contract/staff-moderation';
import { type AskedPage, type ListHands, useListed } from '@oner/platform/admin/use-listed.ts';
import { useCallback } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell } from '../words/use-words.ts';
import { changeQueue, emptyQueue, type QueueDeed, type QueueState } from './queue-state.ts';
import type { Filters } from './use-filters.ts';

export type Queue = QueueState &
  ListHands & {
    choose(ids: readonly string[], on: boolean): void;
    gone(ids: readonly string[]): void;
    back(works: readonly StaffQueuedWork[]): void;
  };

/** @param wanted the work of the address, shown though it may not be on the first page */
export const useQueue = (filters: Filters, wanted: string | null): Queue => {
  const desk = useDesk();
  const { failed } = useTell();
  const ask = (page: AskedPage, signal?: AbortSignal): Promise<StaffQueuePage> =>
    desk.queue({ ...filters, ...page }, signal);
  const { list, change } = useListed<QueueState, StaffQueuePage, QueueDeed>({
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

import type { CallReply, Language } from '@oner/config/contract';
import { listNotices, readNotices } from '@oner/config/contract/notices';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { $unread } from '../../api/unread.ts';
import { useQuery } from '../../elements/use-query.ts';

type Identified = { readonly id: string };
type LoadedNotices<N> = { readonly notices: readonly N[]; readonly next: string | null };
type First<N> = { readonly notices: N[]; readonly next: string | null; readonly unread: number };

/**
 * Merges the newest page into the shown list: new notices on top, read states updated, pages below kept.
 * A list that is behind by more than a page is replaced.
 */
export const mergeNotices = <N extends Identified>(
  shown: LoadedNotices<N>,
  first: First<N>,
): First<N> => {
  const last = first.notices.at(-1);
  const below = last ? shown.notices.filter(({ id }) => Number(id) < Number(last.id)) : [];
  const joins = shown.notices.some(({ id }) => id === last?.id);
  if (!joins || below.length === 0) return first;
  return { ...first, notices: [...first.notices, ...below], next: shown.next };
};

type Page = CallReply<typeof listNotices>;
export type ReadNotice = Page['notices'][number];

/** Polling interval of a visible page. */
const everyMs = 30_000;
const pageSize = '20';

type NoticeList = {
  readonly notices: readonly ReadNotice[];
  readonly unread: number;
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Requests the newest page again. */
  readonly refetch: () => void;
  /** Shows notices up to this id as read before the server confirms it. */
  readonly showRead: (upTo: string) => void;
};

/** Notices of the person in pages, newest first; updated by polling while visible, and by other tabs. */
export const useNotices = (isEnabled: boolean, language: Language): NoticeList => {
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const shown = useRef<Page>(undefined);
  /** Requests one page, and updates the unread count in the bell of every tab. */
  const fetchPage = async (after: string): Promise<Page> => {
    const query = { lang: language, limit: pageSize, after };
    const page = await api.ask(listNotices, { query });
    $unread.set(page.unread);
    setFailed(undefined);
    return page;
  };
  const { data, error, refetch, setData } = useQuery(
    isEnabled && ['notices', language],
    async () => mergeNotices(shown.current ?? { notices: [], next: null }, await fetchPage('')),
    { refreshInterval: everyMs },
  );
  shown.current = data;

  const refetchRef = useRef(refetch);
  refetchRef.current = refetch;
  useEffect(() => {
    if (!isEnabled) return;
    // Another tab has marked notices as read, or received new ones.
    return $unread.listen((unread) => {
      const hasChanged = shown.current && unread !== shown.current.unread;
      if (hasChanged && document.visibilityState === 'visible') refetchRef.current();
    });
  }, [isEnabled]);

  const loadMore = async (): Promise<void> => {
    const after = data?.next;
    if (isLoadingMore || !after) return;
    setLoadingMore(true);
    try {
      const page = await fetchPage(after);
      setData((now) => now && { ...page, notices: [...now.notices, ...page.notices] });
    } catch (cause) {
      setFailed(cause);
    }
    setLoadingMore(false);
  };
  const showRead = (upTo: string): void =>
    setData(
      (now) =>
        now && {
          ...now,
          unread: 0,
          notices: now.notices.map((one) =>
            Number(one.id) <= Number(upTo) ? { ...one, read: true } : one,
          ),
        },
    );

  return {
    notices: data?.notices ?? [],
    unread: data?.unread ?? 0,
    isLoaded: data !== undefined,
    error: error ?? failed,
    hasMore: Boolean(data?.next),
    isLoadingMore,
    loadMore: () => void loadMore(),
    refetch,
    showRead,
  };
};

/** Marks notices as read and updates the bell of every tab. @param upTo id of the newest notice that was seen */
export const markAllRead = async (upTo: string): Promise<void> => {
  const { unread } = await api.ask(readNotices, { body: { upTo } });
  $unread.set(unread);
};

export const markNoticeRead = async (id: string): Promise<void> => {
  const { unread } = await api.ask(readNotices, { body: { ids: [id] } }, { keepalive: true });
  $unread.set(unread);
};

import type { CallReply, Language } from '@oner/config/contract';
import { listNotices, readNotices } from '@oner/config/contract/notices';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { $unread } from '../../api/unread.ts';
import { mergeNotices } from './merge-notices.ts';

type Page = CallReply<typeof listNotices>;
export type Notice = Page['notices'][number];

/** How often a page that somebody looks at asks for news. */
const everyMs = 30_000;
const pageSize = '20';

type State = Pick<Page, 'notices' | 'unread' | 'next'> & {
  readonly isLoaded: boolean;
  readonly error: unknown;
};
const nothing: State = { notices: [], unread: 0, next: null, isLoaded: false, error: undefined };

export type NoticeList = Omit<State, 'next'> & {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  /** Asks for the newest once more. */
  readonly askAgain: () => void;
  /** Shows them as read at once, before the server has said so. */
  readonly showRead: (upTo: string) => void;
};

/** Asks for one page, and lets the bell of every tab know how many are unread. */
const askPage = async (language: Language, after: string, signal: AbortSignal): Promise<Page> => {
  const query = { lang: language, limit: pageSize, ...(after && { after }) };
  const page = await api.ask(listNotices, { query }, { signal });
  if (!signal.aborted) $unread.set(page.unread);
  return page;
};

/** A person's notices, newest first, page after page; news come while somebody looks, or by what another tab does. */
export const useNotices = (isWanted: boolean, language: Language): NoticeList => {
  const [state, setState] = useState(nothing);
  const [turn, askAgain] = useReducer((count: number) => count + 1, 0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const known = useRef(0);
  const leaving = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again.
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    leaving.current = leave;
    const { signal } = leave;
    const ask = async (): Promise<void> => {
      try {
        const page = await askPage(language, '', signal);
        if (signal.aborted) return;
        known.current = page.unread;
        setState((now) => ({
          ...now,
          ...mergeNotices(now, page),
          isLoaded: true,
          error: undefined,
        }));
      } catch (error) {
        if (!signal.aborted) setState((now) => ({ ...now, error }));
      }
    };
    const look = () => document.visibilityState === 'visible' && void ask();
    void ask();
    const timer = setInterval(look, everyMs);
    addEventListener('visibilitychange', look, { signal });
    // Another tab has read something, or has heard of something new.
    const stop = $unread.listen((unread) => unread !== known.current && look());
    return () => {
      leave.abort();
      clearInterval(timer);
      stop();
    };
  }, [isWanted, language, turn]);

  const showMore = async (): Promise<void> => {
    if (isLoadingMore || state.next === null) return;
    setLoadingMore(true);
    const { signal } = leaving.current;
    try {
      const page = await askPage(language, state.next, signal);
      if (!signal.aborted)
        setState((now) => ({ ...now, ...page, notices: [...now.notices, ...page.notices] }));
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, error }));
    }
    setLoadingMore(false);
  };
  const showRead = (upTo: string): void =>
    setState((now) => ({
      ...now,
      unread: 0,
      notices: now.notices.map((one) =>
        Number(one.id) <= Number(upTo) ? { ...one, read: true } : one,
      ),
    }));

  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== null,
    isLoadingMore,
    showMore: () => void showMore(),
    askAgain,
    showRead,
  };
};

/** Marks notices as read; the bell of every tab follows. @param upTo the newest that was seen */
export const markAllRead = async (upTo: string): Promise<void> => {
  const { unread } = await api.ask(readNotices, { body: { upTo } });
  $unread.set(unread);
};

export const markRead = async (id: string): Promise<void> => {
  const { unread } = await api.ask(readNotices, { body: { ids: [id] } });
  $unread.set(unread);
};

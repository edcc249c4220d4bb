import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatNumber,
  formatShortDate,
  formatUntil,
  type Language,
  nestQuotes,
  type When,
} from '@oner/config/terms';
import { useNotification } from '@strapi/strapi/admin';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, createElement, useCallback, useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from './problem.ts';
import { createQueries } from './queries.ts';
import { idIn, isLanguage, type KitKey } from './texts.ts';

/** The texts and error messages of the kit's parts, in the wording of the desk that contains them. */
export type DeskTranslator = {
  say(word: KitKey, facts?: Readonly<Record<string, string | number>>): string;
  errorText(error: unknown): string;
  /** Announces that an action has succeeded. */
  succeeded(message: string): void;
  /** Announces an error that nothing on the page can show. */
  failed(error: unknown): void;
};

const TranslatorContext = createContext<DeskTranslator | null>(null);
const ContextProvider = TranslatorContext.Provider;

/** @throws if there is no desk around it: `TranslatorProvider` of this file is missing */
export const useTranslator = (): DeskTranslator => {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useTranslator() was called outside a desk');
  return translator;
};

type Facts = Readonly<Record<string, string | number>>;

/**
 * The hooks of a desk for texts and announcements.
 * @param desk name of the plugin, under which its texts are registered
 * @param problemOf converts an error to a text of this desk
 */
export const textHooksOf = <W extends string>(
  desk: string,
  problemOf: (error: unknown) => Message<W>,
) => {
  /** Texts and dates of the desk in the reader's language. */
  const useTexts = () => {
    const { formatMessage, locale } = useIntl();
    return useMemo(() => {
      const language: Language = isLanguage(locale) ? locale : 'ru';
      const say = (word: W | KitKey, facts: Facts = {}): string =>
        nestQuotes(formatMessage({ id: idIn(desk, word) }, facts));
      // Deadlines are days in Almaty, wherever the staff member is; and no browser has Kazakh month names.
      return {
        say,
        language,
        moment: (at: When): string => formatDateTime(language, at),
        dayMonth: (at: When): string => formatDayMonth(language, at),
        until: (at: When): string => formatUntil(language, at),
        date: (at: When): string => formatDate(language, at),
        shortDate: (at: When): string => formatShortDate(language, at),
        /** For a month, `2026-11`. */
        inMonth: (isoMonth: string): string => formatMonth(language, isoMonth),
        number: formatNumber,
      };
    }, [formatMessage, locale]);
  };

  /** Announces a result or an error: a message that assistive technology reads out. */
  const useAnnounce = () => {
    const { say } = useTexts();
    const { toggleNotification } = useNotification();
    const announce = useCallback(
      (type: 'success' | 'warning' | 'danger' | 'info', message: string) =>
        toggleNotification({ type, message, timeout: type === 'danger' ? 8000 : 5000 }),
      [toggleNotification],
    );
    const announceMessage = useCallback(
      ([word, facts]: Message<W>, type: 'warning' | 'danger' = 'danger') =>
        announce(type, say(word, facts)),
      [announce, say],
    );
    const failed = useCallback(
      (error: unknown) => announceMessage(problemOf(error)),
      [announceMessage],
    );
    return useMemo(
      () => ({ announce, announceMessage, failed }),
      [announce, announceMessage, failed],
    );
  };

  /** Provider around a desk: the parts of the kit in it use its texts, and share what they load. */
  const TranslatorProvider = ({ children }: { readonly children: React.ReactNode }) => {
    const { say } = useTexts();
    const { announce, failed } = useAnnounce();
    const translator = useMemo(
      (): DeskTranslator => ({
        say,
        failed,
        succeeded: (message) => announce('success', message),
        errorText: (error) => say(...problemOf(error)),
      }),
      [say, announce, failed],
    );
    const client = useMemo(() => createQueries(failed), [failed]);
    const parts = createElement(ContextProvider, { value: translator }, children);
    return createElement(QueryClientProvider, { client }, parts);
  };
  return { useTexts, useAnnounce, TranslatorProvider };
};

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
import { createContext, createElement, useCallback, useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from './problem.ts';
import { idIn, isLanguage, type KitKey } from './texts.ts';

/** What the kit's own parts say, and how they tell what went wrong, in the words of the desk they stand on. */
export type Voice = {
  say(word: KitKey, facts?: Readonly<Record<string, string | number>>): string;
  /** Why a call failed, for a person to read. */
  why(error: unknown): string;
  /** Tells it, where nothing on the page can. */
  failed(error: unknown): void;
};

const Voices = createContext<Voice | null>(null);
const VoiceProvider = Voices.Provider;

/** @throws where no desk stands around it: `Voiced` of speak.ts is missing */
export const useVoice = (): Voice => {
  const voice = useContext(Voices);
  if (!voice) throw new Error('A part of the kit stands outside of every desk.');
  return voice;
};

type Facts = Readonly<Record<string, string | number>>;

/**
 * How a desk speaks.
 * @param desk name of the plugin, under which its texts are registered
 * @param problemOf why a call failed, as a text of this desk
 */
export const speakAs = <W extends string>(
  desk: string,
  problemOf: (error: unknown) => Message<W>,
) => {
  /** Says a text of the desk in the reader's language. */
  const useTexts = () => {
    const { formatMessage, locale } = useIntl();
    return useMemo(() => {
      const language: Language = isLanguage(locale) ? locale : 'ru';
      const say = (word: W | KitKey, facts: Facts = {}): string =>
        nestQuotes(formatMessage({ id: idIn(desk, word) }, facts));
      // Deadlines are days of Almaty, wherever the staff sits; and no browser knows Kazakh months.
      return {
        say,
        language,
        moment: (at: When): string => formatDateTime(language, at),
        dayMonth: (at: When): string => formatDayMonth(language, at),
        until: (at: When): string => formatUntil(language, at),
        date: (at: When): string => formatDate(language, at),
        shortDate: (at: When): string => formatShortDate(language, at),
        /** Of a month, `2026-11`. */
        inMonth: (isoMonth: string): string => formatMonth(language, isoMonth),
        number: formatNumber,
      };
    }, [formatMessage, locale]);
  };

  /** Tells what has happened, or what has not: a message that assistive technology reads out. */
  const useTell = () => {
    const { say } = useTexts();
    const { toggleNotification } = useNotification();
    const tell = useCallback(
      (type: 'success' | 'warning' | 'danger' | 'info', message: string) =>
        toggleNotification({ type, message, timeout: type === 'danger' ? 8000 : 5000 }),
      [toggleNotification],
    );
    const said = useCallback(
      ([word, facts]: Message<W>, type: 'warning' | 'danger' = 'danger') =>
        tell(type, say(word, facts)),
      [tell, say],
    );
    const failed = useCallback((error: unknown) => said(problemOf(error)), [said]);
    return useMemo(() => ({ tell, said, failed }), [tell, said, failed]);
  };

  /** Around a desk: the kit's parts on it speak as it does. */
  const Voiced = ({ children }: { readonly children: React.ReactNode }) => {
    const { say } = useTexts();
    const { failed } = useTell();
    const voice = useMemo(
      (): Voice => ({ say, failed, why: (error) => say(...problemOf(error)) }),
      [say, failed],
    );
    return createElement(VoiceProvider, { value: voice }, children);
  };
  return { useTexts, useTell, Voiced };
};

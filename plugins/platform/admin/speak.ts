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

/** The texts and error messages of the kit's parts, in the wording of the desk that contains them. */
export type Voice = {
  say(word: KitKey, facts?: Readonly<Record<string, string | number>>): string;
  why(error: unknown): string;
  /** Announces an error that nothing on the page can show. */
  failed(error: unknown): void;
};

const Voices = createContext<Voice | null>(null);
const VoiceProvider = Voices.Provider;

/** @throws if there is no desk around it: `Voiced` of speak.ts is missing */
export const useVoice = (): Voice => {
  const voice = useContext(Voices);
  if (!voice) throw new Error('useVoice() was called outside a desk');
  return voice;
};

type Facts = Readonly<Record<string, string | number>>;

/**
 * The hooks of a desk for texts and announcements.
 * @param desk name of the plugin, under which its texts are registered
 * @param problemOf converts an error to a text of this desk
 */
export const speakAs = <W extends string>(
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

  /** Provider around a desk: the parts of the kit in it use its texts. */
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

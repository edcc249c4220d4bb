import type { CallReply, Language } from '@oner/config/contract';
import { acceptConsents, listConsents } from '@oner/config/contract/consents';
import { api } from '../../api/browser.ts';

export type Consent = CallReply<typeof listConsents>[number];

/** The texts that changed since the person accepted them. */
export const askChanged =
  (language: Language) =>
  async (signal: AbortSignal): Promise<Consent[]> =>
    (await api.ask(listConsents, { query: { lang: language } }, { signal })).filter(
      ({ must_accept }) => must_accept,
    );

/** Accepts them as they were shown; one that has changed meanwhile is refused and has to be read again. */
export const acceptChanged = async (
  changed: readonly Consent[],
  language: Language,
): Promise<void> => {
  const documents = changed.map(({ document, version, sha256 }) => ({ document, version, sha256 }));
  await api.ask(acceptConsents, { body: { language, documents } });
};

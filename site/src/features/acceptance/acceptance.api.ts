import type { CallReply, Language } from '@oner/config/contract';
import { acceptConsents, type listConsents } from '@oner/config/contract/consents';
import { api } from '../../api/browser.ts';

export type Consent = CallReply<typeof listConsents>[number];

/** Accepts them as they were shown; one that has changed meanwhile is refused and has to be read again. */
export const acceptChanged = async (
  changed: readonly Consent[],
  language: Language,
): Promise<void> => {
  const documents = changed.map(({ document, version, sha256 }) => ({ document, version, sha256 }));
  await api.ask(acceptConsents, { body: { language, documents } });
};

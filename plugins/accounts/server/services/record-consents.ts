import type { Language } from '@oner/config/contract';
import { type Caller, clock } from '@oner/platform';
import { papersToAccept, type Role } from '../domain/roles.ts';
import { addConsents } from '../store/consents.ts';
import { type LegalText, readLegalText } from './legal-text.ts';

/** The documents behind the box, as they were shown; read before the transaction that records them. */
export const readPapers = (role: Role, lang: Language): Promise<LegalText[]> =>
  Promise.all(papersToAccept[role].map((slug) => readLegalText(slug, lang)));

/**
 * One row for each document, in the open transaction.
 * @param checkbox name of the box that was ticked
 */
export const recordConsents = (
  account: string,
  checkbox: string,
  papers: readonly LegalText[],
  caller: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<void> =>
  addConsents(
    papers.map(({ slug, version, lang, sha256 }) => ({
      account,
      document: slug,
      version,
      language: lang,
      sha256,
      givenAt: clock.now().getTime(),
      ip: caller.ip.slice(0, 64),
      userAgent: caller.userAgent,
      checkbox,
    })),
  );

import {
  type CallReply,
  type calls,
  done,
  type Language,
  type Refusal,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { type Person, transact, type Verb } from '@oner/platform';
import { toAccept } from '../domain/must-accept.ts';
import { papersToAccept } from '../domain/roles.ts';
import { type ConsentRow, consentsOf } from '../store/consents.ts';
import { type LegalText, legalVersionsNow, readLegalText } from './legal-text.ts';
import { readPapers, recordConsents } from './record-consents.ts';

type Consents = CallReply<typeof calls.listConsents>;
const box = 'consents.accept';

/** GET /api/consents: the texts of this role in force now, and what the person accepted last. */
export const listConsents: Verb<typeof calls.listConsents> = async ({ query }, caller) =>
  caller.person
    ? done(await consentsFor(caller.person, query.lang ?? caller.language))
    : refuse('login-required');

/** POST /api/consents: the person accepts what he was shown; a text that changed meanwhile he reads again. */
export const acceptConsents: Verb<typeof calls.acceptConsents> = async ({ body }, caller) => {
  const { person } = caller;
  if (!person) return refuse('login-required');
  const language = body.language ?? caller.language;
  const papers: LegalText[] = [];
  for (const { document, version, sha256 } of body.documents) {
    if (!papersToAccept[person.role].includes(document))
      return refuseFields({ documents: ['bad-choice'] });
    const text = await readLegalText(document, language);
    if (text.version !== version || text.sha256 !== sha256) return refuse('conflict');
    papers.push(text);
  }
  const given = lastOf(await consentsOf(person.documentId));
  const fresh = papers.filter(({ slug, version }) => given.get(slug)?.version !== version);
  if (fresh.length > 0) await transact(() => recordConsents(person.documentId, box, fresh, caller));
  return done(await consentsFor(person, language));
};

const consentsFor = async (person: Person, language: Language): Promise<Consents> => {
  const given = lastOf(await consentsOf(person.documentId));
  const papers = await readPapers(person.role, language);
  const again = toAccept(papersToAccept[person.role], await legalVersionsNow(), given);
  return papers.map(({ slug, version, lang, sha256, effective }) => {
    const last = given.get(slug);
    return {
      document: slug as Consents[number]['document'],
      version,
      effective,
      language: lang,
      sha256,
      must_accept: again.includes(slug),
      accepted: last
        ? {
            version: last.version,
            language: last.language as Language,
            sha256: last.sha256,
            at: new Date(last.givenAt).toISOString(),
          }
        : null,
      current: last?.version === version,
    };
  });
};

const lastOf = (rows: readonly ConsentRow[]): ReadonlyMap<string, ConsentRow> =>
  new Map(rows.map((row) => [row.document, row]));

/**
 * Whether a person may order and upload: not before every text in force is accepted, be it that none was at registration, or
 * that one has changed (L §5; Agreement 13.2, Terms 12.1). Reading, what is under way and the end of the account stay open.
 * @returns null when they may
 */
export const termsRefusal = async (person: Person): Promise<Refusal | null> => {
  const documents = papersToAccept[person.role];
  const given = lastOf(await consentsOf(person.documentId));
  const again = toAccept(documents, await legalVersionsNow(), given);
  return again.length > 0 ? refuse('terms-changed', { count: again.length }).refusal : null;
};

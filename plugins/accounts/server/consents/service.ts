import {
  type CallReply,
  calls,
  done,
  type Language,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import {
  type Caller,
  clock,
  type Handler,
  handle,
  inject,
  type Person,
  transact,
} from '@oner/platform';
import { documentsToAccept, type Role, toAccept } from './rules.ts';
import { addConsents, type ConsentRow, consentsOf } from './store.ts';

type Consents = CallReply<typeof calls.listConsents>;
const acceptCheckbox = 'consents.accept';

/** The role's texts in force now, and what the person last accepted. */
const listConsents: Handler<'listConsents'> = async ({ query }, caller) =>
  done(await consentsFor(caller.person, query.lang ?? caller.language));

/** Accepts the texts as shown; 409 if a text has changed since. */
const acceptConsents: Handler<'acceptConsents'> = async ({ body }, caller) => {
  const { person } = caller;
  const language = body.language ?? caller.language;
  const texts: LegalText[] = [];
  for (const { document, version, sha256 } of body.documents) {
    if (!documentsToAccept[person.role].includes(document))
      return refuseFields({ documents: ['bad-choice'] });
    const text = await readLegalText(document, language);
    if (text.version !== version || text.sha256 !== sha256) return refuse('conflict');
    texts.push(text);
  }
  const given = lastOf(await consentsOf(person.documentId));
  const fresh = texts.filter(({ slug, version }) => given.get(slug)?.version !== version);
  if (fresh.length > 0)
    await transact(() => recordConsents(person.documentId, acceptCheckbox, fresh, caller));
  return done(await consentsFor(person, language));
};

const consentsFor = async (person: Person, language: Language): Promise<Consents> => {
  const given = lastOf(await consentsOf(person.documentId));
  const texts = await readDocuments(person.role, language);
  const again = toAccept(documentsToAccept[person.role], await legalVersionsNow(), given);
  return texts.map(({ slug, version, lang, sha256, effective }) => {
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
 * Checks whether a person may order and upload: only after accepting every text in force, be it unaccepted since registration or
 * changed since (L §5; Agreement 13.2, Terms 12.1). Reading, running orders and closing the account stay possible.
 */
export const checkTerms = async (person: Person): Promise<Result<undefined>> => {
  const documents = documentsToAccept[person.role];
  const given = lastOf(await consentsOf(person.documentId));
  const again = toAccept(documents, await legalVersionsNow(), given);
  return again.length > 0 ? refuse('terms-changed', { count: again.length }) : done(undefined);
};

/** Reads the documents behind the checkbox as they were shown. Called before the transaction that records them. */
export const readDocuments = (role: Role, lang: Language): Promise<LegalText[]> =>
  Promise.all(documentsToAccept[role].map((slug) => readLegalText(slug, lang)));

/**
 * Adds one row for each document, in the open transaction.
 * @param checkbox name of the ticked checkbox
 */
export const recordConsents = (
  account: string,
  checkbox: string,
  texts: readonly LegalText[],
  caller: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<void> =>
  addConsents(
    texts.map(({ slug, version, lang, sha256 }) => ({
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

/** A legal text in force, as shown to people. */
type LegalText = {
  readonly slug: string;
  readonly version: string;
  /** language actually shown: a fallback if the translation is missing */
  readonly lang: Language;
  readonly sha256: string;
  /** day it came into force, ISO */
  readonly effective: string;
};
export type LegalTextReader = {
  readonly read: (slug: string, lang: Language) => Promise<LegalText | null>;
  /** version in force of each text */
  readonly versionsNow: () => Promise<ReadonlyMap<string, string>>;
};

const noTexts: LegalTextReader = { read: async () => null, versionsNow: async () => new Map() };

/**
 * Reads the text that a person accepts by a checkbox.
 * @throws Error if it is not published: an unreadable text cannot be accepted
 */
const readLegalText = async (slug: string, lang: Language): Promise<LegalText> => {
  const text = await inject('accounts.legalTexts', noTexts).read(slug, lang);
  if (!text) throw new Error(`legal text ${slug} is not published`);
  return text;
};

const legalVersionsNow = (): Promise<ReadonlyMap<string, string>> =>
  inject('accounts.legalTexts', noTexts).versionsNow();

export const consentCalls = [
  handle(calls.listConsents, listConsents),
  handle(calls.acceptConsents, acceptConsents),
];

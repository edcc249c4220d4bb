/**
 * What a lower plugin must know of upper ones without calling them: each plugin puts its answer here, and whoever needs
 * to know asks them all.
 */
import type { Language } from '@oner/config/contract';
import { inject, layerOf, type PluginName } from './plugins.ts';

/** What is still open for a person and stands against erasing them: an unpaid act, an order on its way. */
export type Obligation = {
  readonly plugin: PluginName;
  readonly what: string;
  readonly subject: string;
  /** The day by which it should be settled, where one is known (`YYYY-MM-DD`, Asia/Almaty). */
  readonly until?: string;
};
/** What a plugin knows of a person, for export: plain JSON. */
export type PersonalData = Record<string, unknown>;

type Who = { readonly userId: number; readonly documentId: string };
type Ask<T> = (person: Who) => Promise<T>;

const registry = <T>() => {
  const answers = new Map<string, Ask<T>>();
  return {
    fill: (plugin: PluginName, ask: Ask<T>): void => {
      if (answers.has(plugin)) throw new Error(`${plugin} fills this registry twice`);
      answers.set(plugin, ask);
    },
    ask: async (person: Who): Promise<[plugin: string, answer: T][]> => {
      const inOrder = [...answers].sort(([a], [b]) => layerOf(a).localeCompare(layerOf(b), 'en'));
      const found: [string, T][] = [];
      for (const [plugin, ask] of inOrder) found.push([plugin, await ask(person)]);
      return found;
    },
  };
};

const obligationsOf = registry<Obligation[]>();
const dataOf = registry<PersonalData>();

export const fillObligations = obligationsOf.fill;
export const fillPersonalData = dataOf.fill;

/** Phone in E.164 and e-mail of an account, by documentId of the user. */
export type Contacts = { readonly phone: string; readonly email: string };
let contactsOf: (account: string) => Promise<Contacts | null> = async () => null;

/** Filled by the accounts plugin. @param ask as the open transaction has it */
export const setContacts = (ask: typeof contactsOf): void => {
  contactsOf = ask;
};
export const phoneOf = async (account: string): Promise<string | null> =>
  (await contactsOf(account))?.phone || null;
export const emailOf = async (account: string): Promise<string | null> =>
  (await contactsOf(account))?.email || null;

export const isPublicPicture = (name: string): Promise<boolean> =>
  inject('platform.showsPicture', async () => false)(name);

/** A file of an e-mail by what it is of, such as `{ kind: 'receipt', subject: '123' }`. */
export type AttachmentRef = { readonly kind: string; readonly subject: string };
type Attachment = { readonly filename: string; readonly content: Uint8Array };
type MakeAttachment = (subject: string, language: Language) => Promise<Attachment | null>;
const attachmentMakers = new Map<string, MakeAttachment>();

/** A plugin says how files of this kind are made. @param make null where there is no such file any more */
export const fillAttachment = (kind: string, make: MakeAttachment): void => {
  attachmentMakers.set(kind, make);
};
/** @throws Error for a kind that no plugin makes */
export const makeAttachment = (
  { kind, subject }: AttachmentRef,
  language: Language,
): Promise<Attachment | null> => {
  const make = attachmentMakers.get(kind);
  if (!make) throw new Error(`no plugin makes attachments of kind ${kind}`);
  return make(subject, language);
};

/** In the open transaction. @param address normalised @param except documentId of the user who does not count */
type AddressUse = (address: string, except: string) => Promise<boolean>;
const addressUses: AddressUse[] = [];

/** A plugin says whether somebody else has this very address: with them it stays, whoever is erased. */
export const fillAddressUse = (ask: AddressUse): void => {
  addressUses.push(ask);
};
export const isAddressUsed: AddressUse = async (address, except) => {
  for (const ask of addressUses) if (await ask(address, except)) return true;
  return false;
};

/** Everything that is still open for this person, lowest layer first. */
export const obligations = async (person: Who): Promise<Obligation[]> =>
  (await obligationsOf.ask(person)).flatMap(([, open]) => open);

/** Everything the shop knows of this person, by plugin. */
export const personalData = async (person: Who): Promise<Record<string, PersonalData>> =>
  Object.fromEntries(await dataOf.ask(person));

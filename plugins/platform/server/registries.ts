/**
 * Registries for data that a lower plugin needs from upper ones without calling them: each plugin registers a function, and
 * the caller gets the results of all.
 */
import type { Language } from '@oner/config/contract';
import { type Contacts, inject, layerOf, type PluginName } from './plugins.ts';

/** An open matter that prevents erasing a person's data, such as an unpaid act or an order in delivery. */
export type Obligation = {
  readonly plugin: PluginName;
  readonly what: string;
  readonly subject: string;
  /** Day by which it should be settled, if known (`YYYY-MM-DD`, Asia/Almaty). */
  readonly until?: string;
};
/** Personal data that a plugin stores about a person, for export: plain JSON. */
export type PersonalData = Record<string, unknown>;

type Who = { readonly userId: number; readonly documentId: string };
/** A person, and the language in which they read. */
type Reader = Who & { readonly language: Language };
type Ask<P, T> = (person: P) => Promise<T>;

const registry = <P, T>() => {
  const answers = new Map<string, Ask<P, T>>();
  return {
    register: (plugin: PluginName, ask: Ask<P, T>): void => {
      if (answers.has(plugin)) throw new Error(`${plugin} is registered twice`);
      answers.set(plugin, ask);
    },
    collect: async (person: P): Promise<[plugin: string, answer: T][]> => {
      const inOrder = [...answers].sort(([a], [b]) => layerOf(a).localeCompare(layerOf(b), 'en'));
      const found: [string, T][] = [];
      for (const [plugin, ask] of inOrder) found.push([plugin, await ask(person)]);
      return found;
    },
  };
};

const obligationsOf = registry<Who, Obligation[]>();
const dataOf = registry<Reader, PersonalData>();

export const registerObligations = obligationsOf.register;
export const registerPersonalData = dataOf.register;

const contactsOf = (account: string): Promise<Contacts | null> =>
  inject('platform.contactsOf', async () => null)(account);

export const phoneOf = async (account: string): Promise<string | null> =>
  (await contactsOf(account))?.phone || null;
export const emailOf = async (account: string): Promise<string | null> =>
  (await contactsOf(account))?.email || null;

export const isPublicPicture = (name: string): Promise<boolean> =>
  inject('platform.showsPicture', async () => false)(name);

/** Reference to an e-mail attachment, such as `{ kind: 'receipt', subject: '123' }`. */
export type AttachmentRef = { readonly kind: string; readonly subject: string };
type Attachment = { readonly filename: string; readonly content: Uint8Array };
type MakeAttachment = (subject: string, language: Language) => Promise<Attachment | null>;
const attachmentMakers = new Map<string, MakeAttachment>();

/** Registers how attachments of this kind are made. @param make returns null if the file no longer exists */
export const registerAttachment = (kind: string, make: MakeAttachment): void => {
  attachmentMakers.set(kind, make);
};
/** @throws Error for a kind that no plugin makes */
export const makeAttachment = (
  { kind, subject }: AttachmentRef,
  language: Language,
): Promise<Attachment | null> => {
  const make = attachmentMakers.get(kind);
  if (!make) throw new Error(`unknown kind of attachment: ${kind}`);
  return make(subject, language);
};

/** Runs in the open transaction. @param address normalised @param except documentId of the user to ignore */
type AddressUse = (address: string, except: string) => Promise<boolean>;
const addressUses: AddressUse[] = [];

/** Registers a check whether another person uses this address; then it is kept when the user's data is erased. */
export const registerAddressUse = (ask: AddressUse): void => {
  addressUses.push(ask);
};
export const isAddressUsed: AddressUse = async (address, except) => {
  for (const ask of addressUses) if (await ask(address, except)) return true;
  return false;
};

/** All open obligations of this person, lowest layer first. */
export const obligations = async (person: Who): Promise<Obligation[]> =>
  (await obligationsOf.collect(person)).flatMap(([, open]) => open);

/** All data that the shop stores about this person, by plugin. */
export const personalData = async (person: Reader): Promise<Record<string, PersonalData>> =>
  Object.fromEntries(await dataOf.collect(person));

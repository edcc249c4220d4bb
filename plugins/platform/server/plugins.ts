/**
 * The layers of the shop, lowest first. A plugin calls only plugins below it; data goes upwards as an event in the outbox or
 * through a registry of platform.
 */
import type { RefusalCode } from '@oner/config/contract';
import type { Core } from '@strapi/strapi';
import type { Person } from './http/caller.ts';

export const layers = [
  'platform',
  'accounts',
  'content',
  'works',
  'moderation',
  'catalogue',
  'payments',
  'orders',
  'payouts',
] as const;

export type PluginName = (typeof layers)[number];

/** Two digits, `00` for platform, `01` for accounts: migrations run in this order. */
export const layerOf = (plugin: string): string => {
  const layer = (layers as readonly string[]).indexOf(plugin);
  if (layer < 0) throw new Error(`unknown plugin: ${plugin}`);
  return String(layer).padStart(2, '0');
};

/**
 * The public service of each plugin for the plugins above it. A plugin adds its own line in server/public.ts:
 * `declare module '@oner/platform' { interface PluginServices { works: WorksPublic } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PluginServices {}

let strapi: Core.Strapi | undefined;

export const keepStrapi = (instance: Core.Strapi): void => {
  strapi = instance;
};

/** The running Strapi instance. Services use it for documents; rules do not. */
export const strapiInstance = (): Core.Strapi => {
  if (!strapi) throw new Error('Strapi is not available: call platform.register() first');
  return strapi;
};

/** Phone in E.164 and e-mail of an account. */
export type Contacts = { readonly phone: string; readonly email: string };

/**
 * Functions that a plugin needs from plugins above it, which it cannot call. The plugin that needs one declares it in
 * server/public.ts, like its line in PluginServices; the upper plugin implements it with `provide()`.
 */
export interface Provided {
  /** Finds the person of the bearer token in the Authorization header, or the refusal. */
  'platform.authenticate': (bearer: string) => Promise<Person | RefusalCode>;
  /** Checks whether any public page shows the file of this name now. */
  'platform.showsPicture': (name: string) => Promise<boolean>;
  /** Reads the contacts of an account, by documentId of the user, inside the open transaction. */
  'platform.contactsOf': (account: string) => Promise<Contacts | null>;
  /** Locks an account in the open transaction, before rows of other plugins. @returns false if its person is erased */
  'platform.lockPerson': (account: string) => Promise<boolean>;
}

const provided: Partial<Provided> = {};

/** Implements a function for a plugin below, in register() or bootstrap(). @throws Error if it is already implemented */
export const provide = <Name extends keyof Provided>(name: Name, answer: Provided[Name]): void => {
  if (provided[name]) throw new Error(`${name} is provided twice`);
  provided[name] = answer;
};

/** The implementation by an upper plugin. @param otherwise used if that plugin is absent, as in a test of one plugin */
export const inject = <Name extends keyof Provided>(
  name: Name,
  otherwise: Provided[Name],
): Provided[Name] => provided[name] ?? otherwise;

/** The public service of another plugin, typed. Downwards only; tests/structure checks it. */
export const pluginService = <K extends keyof PluginServices>(name: K): PluginServices[K] =>
  strapiInstance().plugin(name).service('public') as PluginServices[K];

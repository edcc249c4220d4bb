/**
 * The layers of the shop, lowest first. A plugin calls only plugins below it; what must travel up goes as an event
 * through the outbox, or through a registry that platform keeps.
 */
import type { Core } from '@strapi/strapi';

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

/** `00` for platform, `01` for accounts: migrations run in this order. */
export const layerOf = (plugin: string): string => {
  const layer = (layers as readonly string[]).indexOf(plugin);
  if (layer < 0) throw new Error(`${plugin} is no plugin of ours`);
  return String(layer).padStart(2, '0');
};

/**
 * What each plugin offers the plugins above it. A plugin adds its own line in server/public.ts:
 * `declare module '@oner/platform' { interface PluginServices { works: WorksPublic } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PluginServices {}

let strapi: Core.Strapi | undefined;

export const keepStrapi = (instance: Core.Strapi): void => {
  strapi = instance;
};

/** The running Strapi. Services use it for documents; never in domain/. */
export const strapiInstance = (): Core.Strapi => {
  if (!strapi) throw new Error('Strapi is not open yet: platform.register() comes first');
  return strapi;
};

/**
 * What plugins ask of those above them, which they cannot call. A plugin that asks adds its questions in server/public.ts,
 * as it adds its line to PluginServices; the plugin that knows answers with `provide()`.
 */
export interface Provided {
  /** Whether anything public shows the file of this name now. */
  'platform.showsPicture': (name: string) => Promise<boolean>;
}

const provided: Partial<Provided> = {};

/** Answers a question of a plugin below, in register() or bootstrap(). @throws Error where it is answered already */
export const provide = <Name extends keyof Provided>(name: Name, answer: Provided[Name]): void => {
  if (provided[name]) throw new Error(`${name} is provided twice`);
  provided[name] = answer;
};

/** The answer of a plugin above. @param otherwise where no such plugin is there, as in a test of one plugin */
export const inject = <Name extends keyof Provided>(
  name: Name,
  otherwise: Provided[Name],
): Provided[Name] => provided[name] ?? otherwise;

/** The public service of another plugin, typed. Downwards only; tests/structure checks it. */
export const pluginService = <K extends keyof PluginServices>(name: K): PluginServices[K] =>
  strapiInstance().plugin(name).service('public') as PluginServices[K];

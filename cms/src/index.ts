import type { Core, UID } from '@strapi/strapi';
import { type Applied, arrange, type Configuration, screenPartsOf } from './panel/arrange.ts';
import { screens } from './panel/screens.ts';

type Attribute = { readonly type: string; readonly targetModel?: string };
type Type = { readonly uid: string; readonly attributes: Readonly<Record<string, Attribute>> };
type ContentTypes = {
  findContentType(uid: string): Type | undefined;
  findConfiguration(type: Type): Promise<Configuration>;
  updateConfiguration(type: Type, configuration: Configuration): Promise<unknown>;
};

/**
 * Applies the layouts of screens.ts to lists and forms of the panel at each start. Changes by the owner in «Configure the
 * view» since the last start are kept.
 */
const arrangeScreens = async (strapi: Core.Strapi): Promise<void> => {
  const types = strapi.plugin('content-manager').service('content-types') as ContentTypes;
  const memory = strapi.store({ type: 'core', name: 'oner_screens' });
  for (const [uid, screen] of Object.entries(screens)) {
    const type = types.findContentType(uid as UID.ContentType);
    if (!type) throw new Error(`screens.ts has a layout for an unknown content type: ${uid}`);
    const fields = Object.keys(type.attributes);
    const relations = Object.fromEntries(
      Object.entries(type.attributes).flatMap(([field, { targetModel }]) => {
        const mainField = targetModel && screens[targetModel]?.mainField;
        return mainField ? [[field, mainField]] : [];
      }),
    );
    const last = (await memory.get({ key: uid })) as Applied | null;
    const now = await types.findConfiguration(type);
    const wanted = screenPartsOf(uid, screen, fields, relations);
    const { configuration, parts } = arrange(now, wanted, last);
    await types.updateConfiguration(type, configuration);
    await memory.set({ key: uid, value: { parts, fields } satisfies Applied });
  }
};

type Lifecycle = { finishLoading(): Promise<void> };

/** Behaviour is in plugins/; this file only sets up the panel and runs what must come last. */
export default {
  register() {},
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await arrangeScreens(strapi);
    // The seeds of the plugins need the panel roles, which Strapi has created by now.
    await (strapi.plugin('platform').service('lifecycle') as Lifecycle).finishLoading();
  },
};

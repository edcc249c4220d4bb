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
 * Lays the lists and forms of the panel out as screens.ts says, at each start. What the owner has changed in
 * «Configure the view» since the last start stays as it is.
 */
const arrangeScreens = async (strapi: Core.Strapi): Promise<void> => {
  const types = strapi.plugin('content-manager').service('content-types') as ContentTypes;
  const memory = strapi.store({ type: 'core', name: 'oner_screens' });
  for (const [uid, screen] of Object.entries(screens)) {
    const type = types.findContentType(uid as UID.ContentType);
    if (!type) throw new Error(`screens.ts lays out ${uid}, which does not exist`);
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

/** Behaviour lives in plugins/; what is here concerns the panel of the staff, and what has to come last. */
export default {
  register() {},
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await arrangeScreens(strapi);
    // Strapi has made the roles of its panel by now, which the seeds of the plugins build on.
    await (strapi.plugin('platform').service('lifecycle') as Lifecycle).finishLoading();
  },
};

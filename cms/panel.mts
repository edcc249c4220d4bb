/** The parts of `strapi build` and `strapi develop` that build and serve the staff panel. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { build, type InlineConfig } from 'vite';

type Logger = Record<'debug' | 'info' | 'warn' | 'error', (...args: unknown[]) => void>;
type Plan = {
  readonly cwd: string;
  readonly logger: Logger;
  readonly strapi: Core.Strapi;
  readonly options: { readonly minify?: boolean; readonly sourcemap?: boolean };
};
type Context = { readonly strapi: Core.Strapi };

const appDir = import.meta.dirname;
const require = createRequire(import.meta.url);
const strapi = dirname(require.resolve('@strapi/strapi/package.json'));
const part = (path: string) => require(join(strapi, 'dist', 'src', 'node', path));
const { createBuildContext } = part('create-build-context.js') as {
  createBuildContext(plan: Plan): Promise<Context>;
};
const { writeStaticClientFiles } = part('staticFiles.js') as {
  writeStaticClientFiles(context: Context): Promise<void>;
};

const quiet = (): void => {};
const logger: Logger = { debug: quiet, info: quiet, warn: console.warn, error: console.error };

/** @param outDir emptied; receives build/ if it is built */
const contextIn = async (outDir: string, app: Core.Strapi): Promise<Context> => {
  // Otherwise Strapi would empty the folder of the panel in use.
  const dirs = { ...app.dirs, dist: { ...app.dirs.dist, root: outDir } };
  const elsewhere: Core.Strapi = Object.create(app, { dirs: { value: dirs } });
  const options = { minify: true, sourcemap: false };
  const context = await createBuildContext({ cwd: appDir, logger, strapi: elsewhere, options });
  await writeStaticClientFiles(context);
  return context;
};

/**
 * Prepares the build of the panel for an app that need not be loaded, with Strapi's Vite configuration but the Vite
 * version of the site: Strapi's own, three versions older, needs eight times the CPU time.
 * @param outDir receives the result as build/
 * @returns function that runs the build
 */
export const planPanel = async (
  outDir: string,
  app: Core.Strapi,
): Promise<() => Promise<unknown>> => {
  const { resolveProductionConfig, mergeConfigWithUserConfig } = part('vite/config.js') as {
    resolveProductionConfig(context: Context): Promise<InlineConfig>;
    mergeConfigWithUserConfig(config: InlineConfig, context: Context): Promise<InlineConfig>;
  };
  const context = await contextIn(outDir, app);
  // Includes src/admin/vite.config.ts.
  const config = await mergeConfigWithUserConfig(await resolveProductionConfig(context), context);
  const { build: plan, define } = config;
  return () =>
    build({
      ...config,
      // Packages that also target Node, such as Prism, share data between their files on `global`.
      define: { ...define, global: 'globalThis' },
      // Modules run in the sequence of their imports, as with Strapi's Vite.
      build: {
        ...plan,
        rollupOptions: { ...plan?.rollupOptions, output: { strictExecutionOrder: true } },
      },
    });
};

/** Makes a loaded app that does not listen yet serve the panel from its sources by Vite; open pages update on each edit. */
export const servePanel = async (app: Core.Strapi): Promise<void> => {
  const { watch } = part('vite/watch.js') as { watch(context: Context): Promise<unknown> };
  await watch({ ...(await contextIn(join(appDir, '.tmp', 'panel'), app)), strapi: app });
};

/**
 * The admin panel's half of `strapi build`: what is left when TypeScript is compiled already. The
 * command itself would compile again and delete the panel in use first. Argument: the folder with
 * the compiled CMS, where the panel appears as build/.
 */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';

type Context = { readonly distPath: string };
type Logger = Record<'debug' | 'info' | 'warn' | 'error', (...words: unknown[]) => void>;
type Plan = {
  cwd: string;
  logger: Logger;
  tsconfig: { config: { options: { outDir: string } } };
  options: { minify: boolean; sourcemap: boolean };
};

const [stage] = process.argv.slice(2);
if (!stage) throw new Error('Which folder holds the compiled CMS?');
process.once('disconnect', () => process.exit(1));
// The shop is already open for visitors; they come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const require = createRequire(join(process.cwd(), 'package.json'));
const strapi = dirname(require.resolve('@strapi/strapi/package.json'));
const part = (path: string) => require(join(strapi, 'dist', 'src', 'node', path));
const { createBuildContext } = part('create-build-context.js') as {
  createBuildContext(plan: Plan): Promise<Context>;
};
const { writeStaticClientFiles } = part('staticFiles.js') as {
  writeStaticClientFiles(context: Context): Promise<void>;
};
const { build } = part('vite/build.js') as { build(context: Context): Promise<void> };

const quiet = () => {};
const context = await createBuildContext({
  cwd: process.cwd(),
  logger: { debug: quiet, info: quiet, warn: console.warn, error: console.error },
  tsconfig: { config: { options: { outDir: stage } } },
  options: { minify: true, sourcemap: false },
});
await writeStaticClientFiles(context);
await build(context);
process.exit(0);

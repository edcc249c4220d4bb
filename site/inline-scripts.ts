/** Scripts inlined in pages: typed modules of src/inline, each compiled for browsers since 2017. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const scripts = { early: 'early', meetPerson: 'meet-person', hangEarly: 'hang-early' } as const;

/** Compiles a script to text. @param name of its file in src/inline */
export const compileInline = async (name: string): Promise<string> => {
  const entry = fileURLToPath(new URL(`./src/inline/${name}.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2017',
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`${name} is missing in the build`);
  return first.output[0].code.trim();
};

const compileAll = (): Promise<(readonly [string, string])[]> =>
  Promise.all(
    Object.entries(scripts).map(async ([key, name]) => [key, await compileInline(name)] as const),
  );

/** Hashes for the content security policy of pages. */
export const inlineScriptHashes = async (): Promise<`sha256-${string}`[]> =>
  (await compileAll()).map(
    ([, text]) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const,
  );

const id = '\0virtual:inline-scripts';

/** Provides the texts to pages: `import { early } from 'virtual:inline-scripts'`. */
export const inlineScripts = (): Plugin => ({
  name: 'oner:inline-scripts',
  resolveId: (source) => (source === 'virtual:inline-scripts' ? id : undefined),
  async load(asked) {
    if (asked !== id) return undefined;
    const texts = await compileAll();
    return texts.map(([key, text]) => `export const ${key} = ${JSON.stringify(text)};`).join('\n');
  },
});

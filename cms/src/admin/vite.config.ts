/** What the panel needs of Strapi and Strapi has no setting for. A part that has changed, or is gone, stops the build. */
type Plugin = {
  name: string;
  transform(code: string, id: string): string | undefined;
  generateBundle(): void;
};
type Config = { mode?: string; plugins?: unknown[]; define?: object; esbuild?: object };

/** Changes one module of Strapi, found by its file name. */
const change = (file: string, expected: string, into: (code: string) => string): Plugin => {
  let isChanged = false;
  return {
    name: `oner: ${file}`,
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/${file}`)) return undefined;
      if (!code.includes(expected))
        throw new Error(`${file} of Strapi has changed: no «${expected}»`);
      isChanged = true;
      return into(code);
    },
    // Of a build alone: the server of whoever works on it reads what a page asks for.
    generateBundle() {
      if (!isChanged) throw new Error(`${file} of Strapi is not in the panel any more`);
    },
  };
};

// A reader may choose only among languages that Strapi knows by name, and it does not know Kazakh.
const names = 'const languageNativeNames = {';
const kazakh = change('languageNativeNames.mjs', names, (code) =>
  code.replace(names, `${names} kk: 'Қазақша',`),
);

// An announcement over every page, until each member of the staff has closed it.
const noAnnouncement = change(
  'MediaLibraryBanner.mjs',
  'const MediaLibraryBanner =',
  () => 'export const MediaLibraryBanner = () => null;',
);

// The owner's first page of settings sells Strapi's plans.
const plans = '"https://strapi.io/pricing-self-hosted"';
const noPlans = change('ApplicationInfoPage.mjs', plans, (code) => {
  const without = code.replace(
    /\/\*#__PURE__\*\/ jsx\(Link, \{\s*href: "https:\/\/strapi\.io\/pricing-self-hosted"[\s\S]*?\}\)\s*\}\)/,
    'null',
  );
  if (without.includes(plans)) throw new Error('the link to plans has moved');
  return without;
});

// The form would take what it sends for saved before the answer, and what was there before for typed after a refusal:
// everything an editor had typed would be gone.
const guess = 'Object.assign(draft.data, data);';
const nothingIsLost = change('content-manager/dist/admin/services/documents.mjs', guess, (code) =>
  code.replaceAll(guess, ''),
);

export default (config: Config): Config => ({
  ...config,
  // Otherwise it is whatever the shop runs with, and in a demo the panel would give lessons in Strapi. From its sources
  // the panel is for who develops it: pages follow an edit only in React's own development mode.
  ...(config.mode === 'production' && {
    define: { ...config.define, 'process.env.NODE_ENV': JSON.stringify('production') },
    esbuild: { ...config.esbuild, jsxDev: false },
  }),
  plugins: [...(config.plugins ?? []), kazakh, noAnnouncement, noPlans, nothingIsLost],
});

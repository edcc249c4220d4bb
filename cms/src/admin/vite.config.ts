/** Changes of the panel for which Strapi has no setting. The build fails if a changed part differs or is missing. */
type Plugin = {
  name: string;
  transform(code: string, id: string): string | undefined;
  generateBundle(): void;
};
type Config = { mode?: string; plugins?: unknown[]; define?: object; esbuild?: object };

/** Changes one Strapi module, identified by its file name. */
const change = (file: string, expected: string, into: (code: string) => string): Plugin => {
  let isChanged = false;
  return {
    name: `oner: ${file}`,
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/${file}`)) return undefined;
      if (!code.includes(expected))
        throw new Error(`${file} of Strapi has changed: «${expected}» not found`);
      isChanged = true;
      return into(code);
    },
    // Only for builds: the development server loads modules on demand.
    generateBundle() {
      if (!isChanged) throw new Error(`${file} of Strapi is no longer part of the panel`);
    },
  };
};

// The language menu only offers languages whose name Strapi has; Kazakh is missing.
const names = 'const languageNativeNames = {';
const kazakh = change('languageNativeNames.mjs', names, (code) =>
  code.replace(names, `${names} kk: 'Қазақша',`),
);

// Removes an announcement that covers every page until each staff member has closed it.
const noAnnouncement = change(
  'MediaLibraryBanner.mjs',
  'const MediaLibraryBanner =',
  () => 'export const MediaLibraryBanner = () => null;',
);

// Removes advertising for Strapi's plans from the owner's first settings page.
const plans = '"https://strapi.io/pricing-self-hosted"';
const noPlans = change('ApplicationInfoPage.mjs', plans, (code) => {
  const without = code.replace(
    /\/\*#__PURE__\*\/ jsx\(Link, \{\s*href: "https:\/\/strapi\.io\/pricing-self-hosted"[\s\S]*?\}\)\s*\}\)/,
    'null',
  );
  if (without.includes(plans)) throw new Error('the link to plans was not found in Strapi');
  return without;
});

// Removes Strapi's optimistic update: on refusal the form would restore the old values and lose everything an editor
// typed.
const guess = 'Object.assign(draft.data, data);';
const nothingIsLost = change('content-manager/dist/admin/services/documents.mjs', guess, (code) =>
  code.replaceAll(guess, ''),
);

export default (config: Config): Config => ({
  ...config,
  // Otherwise NODE_ENV would be that of the shop, and in a demo the panel would show Strapi's tutorials. When served from
  // its sources the panel is for developers: pages update on an edit only in React's development mode.
  ...(config.mode === 'production' && {
    define: { ...config.define, 'process.env.NODE_ENV': JSON.stringify('production') },
    esbuild: { ...config.esbuild, jsxDev: false },
  }),
  plugins: [...(config.plugins ?? []), kazakh, noAnnouncement, noPlans, nothingIsLost],
});

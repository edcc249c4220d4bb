/** A browser and a system, read from a User-Agent: names that are the same in all languages. */
type Device = { readonly browser: string; readonly system: string };

// The order matters: most of them claim to be Chrome or Safari as well.
const browsers = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** What a person would call a device; undefined where the User-Agent says neither browser nor system. */
export const deviceOf = (agent: string): Device | undefined => {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  return browser && system ? { browser, system } : undefined;
};

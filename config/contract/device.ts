/** Browser and operating system from a User-Agent, by names that are the same in all languages. */
type Device = { readonly browser: string; readonly system: string };

// The sequence matters: most User-Agents also claim to be Chrome or Safari.
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

/** Returns the browser and system of a User-Agent; undefined unless both are recognised. */
export const deviceOf = (agent: string): Device | undefined => {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  return browser && system ? { browser, system } : undefined;
};

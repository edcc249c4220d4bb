/** What two recordings of the same code say differently, and why: [why, what, what stands there instead]. */
export const rules: readonly (readonly [string, RegExp, string])[] = [
  ['a shop listens on ports that are free', /127\.0\.0\.1(:|%3A)\d+/g, '127.0.0.1$1port'],
  ['pictures are drawn side by side, each with the next name', /oner_[0-9a-f]{32}/g, 'oner_name'],
  ['the pass of a private picture signs its name', /\?pass=[\w.-]+/g, '?pass=signature'],
  ['Astro names an island by its properties, names of pictures among them', /uid="\w+"/g, 'uid=""'],
  [
    'a session id is random, as ids of requests',
    /"id": "[0-9a-f]{24}"(?=,\s+"device")/g,
    '"id": ""',
  ],
  ['a build names a file by its content', /(\/_astro\/.+?)\.[\w-]{8}(?=\.(js|css|woff2)\b)/g, '$1'],
];

/** @returns the text without what is different each time */
export const normalise = (text: string): string =>
  rules.reduce((rest, [, what, instead]) => rest.replace(what, instead), text);

import type { Call } from '@oner/config/contract';

export type Target = { readonly what: string; readonly path: string; readonly at: 'cms' | 'door' };

/** Pages that most visitors come to first. */
const pages = ['/', '/explore', '/ru/explore', '/activity', '/page-terms'];

/** The path that an example of a call sends, or undefined when it needs a story first. */
export const examplePath = (call: Call): string | undefined => {
  const params = call.example.params ?? {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `{${name}}`);
  const query = new URLSearchParams(call.example.query ?? {}).toString();
  const whole = query ? `${path}?${query}` : path;
  return whole.includes('{') || whole.includes('%7B') ? undefined : whole;
};

/**
 * Everything a visitor reads without logging in: calls on the CMS and through the door, and pages.
 * Where a limit counts the askers it would be the limit that is measured.
 */
export const targets = (calls: readonly Call[]): readonly Target[] => {
  const read = calls
    .filter((call) => call.method === 'GET' && call.auth === 'anyone')
    .filter((call) => !call.refusals.includes('too-many-attempts'))
    .flatMap((call) => examplePath(call) ?? []);
  return [
    ...read.map((path) => ({ what: path, path, at: 'cms' as const })),
    ...read
      .slice(0, 1)
      .map((path) => ({ what: `${path} (through the door)`, path, at: 'door' as const })),
    ...pages.map((path) => ({ what: path, path, at: 'door' as const })),
  ];
};

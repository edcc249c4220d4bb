import type { IncomingMessage, ServerResponse } from 'node:http';

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Loads the handler of built pages and static files without the server that Astro would start. */
export const loadPages = async (): Promise<PageHandler> => {
  // biome-ignore lint/style/noProcessEnv: the adapter can be told only in this way; nothing is read here.
  process.env.ASTRO_NODE_AUTOSTART = 'disabled';
  const entry = new URL('../dist/server/entry.mjs', import.meta.url);
  const { handler }: { handler: PageHandler } = await import(entry.href);
  return handler;
};

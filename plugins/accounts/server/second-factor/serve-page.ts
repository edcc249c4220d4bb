/** Serves the page of the second factor: static files without personal data, below the panel's own path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

type Context = { body: unknown; type: string; set(name: string, value: string): void };

const files = [
  ['/admin/second-factor', 'page.html', 'text/html; charset=utf-8'],
  ['/admin/second-factor.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/admin/second-factor.css', 'page.css', 'text/css; charset=utf-8'],
] as const;

/** Called in register(). */
export const serveSecondFactorPage = (strapi: Core.Strapi): void =>
  void strapi.server.routes(
    files.map(([path, name, type]) => {
      const text = readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
      const handler = (ctx: Context): void => {
        ctx.set('Cache-Control', 'no-cache');
        ctx.type = type;
        ctx.body = text;
      };
      return { method: 'GET' as const, path, handler, config: { auth: false as const } };
    }),
  );

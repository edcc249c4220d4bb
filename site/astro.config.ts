import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { env } from '@oner/config/env';
import { defineConfig, memoryCache, passthroughImageService } from 'astro/config';
import type { Plugin, ProxyOptions } from 'vite';
import { browserCalls } from './browser-calls.ts';
import { chunks } from './chunks.ts';
import { inlineScriptHashes, inlineScripts } from './inline-scripts.ts';
import { packedFiles } from './packed-files.ts';
import { answerHealth, readHealth } from './server/health.ts';
import { returnPaths } from './server/paths.ts';
import { cachedQuery } from './src/cached-query.ts';
import { workerFile } from './src/offline/worker-file.ts';
import { routeTable } from './src/route-table.ts';

const building = process.argv.includes('build');

/** `astro dev` replaces the front door. A build never reads the environment of its machine. */
const doorOfDev = (): Record<string, ProxyOptions> => {
  if (!process.argv.includes('dev')) return {};
  const target = env().apiUrl;
  const callback: ProxyOptions = {
    target,
    rewrite: () => `/api/payments/callback/${env().returnGateway}`,
    bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
  };
  return {
    '/api': { target },
    '/api-auth': { target },
    '/uploads': { target },
    [returnPaths.source]: callback,
  };
};

const healthOfDev: Plugin = {
  name: 'oner: health',
  configureServer: ({ middlewares }) => {
    middlewares.use('/healthz', (_request, response) => {
      void readHealth(env().apiUrl, false).then((health) => answerHealth(response, health));
    });
  },
};

/** Reports syntax errors of a saved page: Astro would serve the next matching route, or 404. */
const faultsOfDev: Plugin = {
  name: 'oner: faults of pages',
  configureServer: ({ watcher, environments }) => {
    watcher.on('change', async (file) => {
      if (!file.endsWith('.astro')) return;
      // By then Vite has invalidated the previous version of the file.
      await sleep(100);
      await environments.ssr?.transformRequest(file).catch(({ message, loc }) => {
        const place = relative(import.meta.dirname, file);
        console.error(`site/${place}:${loc?.line ?? 1}:${loc?.column ?? 1}: error: ${message}`);
      });
    });
  },
};

/** Content security policy of pages; frames and images are added at run time (Base.astro). */
const pagePolicy = async () => ({
  algorithm: 'SHA-256' as const,
  scriptDirective: { hashes: await inlineScriptHashes() },
  directives: [
    "default-src 'self'" as const,
    "connect-src 'self'" as const,
    "object-src 'none'" as const,
    "base-uri 'none'" as const,
    "form-action 'self'" as const,
    // No text becomes code; the policies supply the addresses of two workers (shell/offline.ts, photos/to-jpeg.ts).
    "require-trusted-types-for 'script'" as const,
    'trusted-types oner oner-photos' as const,
  ],
});

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone', staticHeaders: true, bodySizeLimit: 65_536 }),
  integrations: [react(), routeTable(), workerFile(), packedFiles()],
  trailingSlash: 'never',
  session: false,
  build: { format: 'file', inlineStylesheets: 'never' },
  i18n: {
    defaultLocale: 'kk',
    locales: ['kk', 'ru', 'en'],
    routing: { prefixDefaultLocale: false },
  },
  // Other parameters do not create cache entries of their own.
  cache: {
    provider: memoryCache({
      max: 500,
      query: {
        include: [...cachedQuery],
      },
    }),
  },
  image: { service: passthroughImageService() },
  // In `astro dev` the policy would block Vite's own styles and scripts, so it applies to builds only.
  security: building ? { csp: await pagePolicy() } : {},
  devToolbar: { enabled: false },
  vite: {
    plugins: [browserCalls(), inlineScripts(), healthOfDev, faultsOfDev],
    resolve: {
      dedupe: ['zod', 'react', 'react-dom'],
      // The list of top-level domains would add 5 KB to every form; the server decides what is a link.
      alias: { tlds: new URL('./src/top-domains.json', import.meta.url).pathname },
    },
    // Bundled, React is its production build whatever NODE_ENV is set: it renders several times faster. Then everything
    // is bundled, because two copies of React cannot share a hook.
    ...(building && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
    worker: { format: 'es' },
    // Small fonts must stay files: the policy allows no data: fonts.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    },
    server: { proxy: doorOfDev() },
  },
});

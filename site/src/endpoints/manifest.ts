import type { APIRoute } from 'astro';
import { translateIn } from '../i18n/index.ts';
import { languages, pathIn, toLanguage } from '../i18n/language.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/manifest-kk.webmanifest` and others: one installable shop that opens in the language in which it was installed. */
export const GET: APIRoute = ({ params }) => {
  if (!languages.some((one) => one === params.language)) return new Response(null, { status: 404 });
  const language = toLanguage(params.language);
  const t = translateIn(language);
  const way = (path: string, name: string) => ({ name, url: pathIn(language, path) });
  const manifest = {
    id: '/',
    scope: '/',
    start_url: pathIn(language, '/'),
    lang: language,
    dir: 'ltr',
    name: `${t('brand.name')}. ${t('brand.tagline')}`,
    short_name: t('brand.name'),
    description: t('home.claim-text'),
    display: 'standalone',
    background_color: '#f5f6f4',
    theme_color: '#f5f6f4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      way('/art', t('header.art')),
      way('/crafts', t('header.crafts')),
      way('/shop', t('header.shop')),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
};

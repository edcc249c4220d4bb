import { largestPictureBytes } from '@oner/config/terms';
import { env } from '../src/environment.ts';

const plugins = [
  'platform',
  'accounts',
  'content',
  'works',
  'moderation',
  'catalogue',
  'payments',
  'orders',
  'payouts',
];

export default () => ({
  ...Object.fromEntries(
    plugins.map((name) => [name, { enabled: true, resolve: `../plugins/${name}` }]),
  ),
  'users-permissions': {
    config: {
      jwtSecret: env().JWT_SECRET,
      jwtManagement: 'refresh',
      // The access token is valid for one day (spec A §9).
      sessions: { accessTokenLifespan: 86_400, httpOnly: true, cookie: { secure: false } },
    },
  },
  upload: {
    config: {
      provider: 'local',
      sizeLimit: largestPictureBytes,
      // With the re-encoded picture itself (1600) these make the five widths of a work.
      breakpoints: { w1024: 1024, w640: 640, w480: 480, w320: 320 },
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/webp'] },
    },
  },
});

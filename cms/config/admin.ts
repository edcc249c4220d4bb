import { env } from '../src/environment.ts';

export default () => ({
  auth: { secret: env().ADMIN_JWT_SECRET },
  apiToken: { salt: env().API_TOKEN_SALT, secrets: { encryptionKey: env().ENCRYPTION_KEY } },
  secrets: { encryptionKey: env().ENCRYPTION_KEY },
  transfer: { token: { salt: env().TRANSFER_TOKEN_SALT } },
  // Nothing is sold to the staff, and nobody is asked to rate Strapi.
  flags: { nps: false, promoteEE: false, docLinks: false },
  ai: { enabled: false },
  // Strapi's own shows the site in a frame, and our pages stand in none: see src/admin/preview.tsx.
  preview: { enabled: false },
  autoOpen: false,
  // The admin panel is served by this process once its build stands in dist/build.
  serveAdminPanel: true,
});

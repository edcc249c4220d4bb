import { env } from '../src/environment.ts';

export default () => ({
  auth: { secret: env().ADMIN_JWT_SECRET },
  apiToken: { salt: env().API_TOKEN_SALT, secrets: { encryptionKey: env().ENCRYPTION_KEY } },
  secrets: { encryptionKey: env().ENCRYPTION_KEY },
  transfer: { token: { salt: env().TRANSFER_TOKEN_SALT } },
  // No advertising for staff, and no survey about Strapi.
  flags: { nps: false, promoteEE: false, docLinks: false },
  ai: { enabled: false },
  // Strapi's preview uses a frame, which our pages forbid: see src/admin/preview.tsx.
  preview: { enabled: false },
  autoOpen: false,
  // This process serves the admin panel once its build is in dist/build.
  serveAdminPanel: true,
});

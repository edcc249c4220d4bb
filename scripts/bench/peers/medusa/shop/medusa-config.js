// Settings of a Medusa shop that is measured: its search in PostgreSQL registered by hand, as production asks for.
const { defineConfig } = require('@medusajs/framework/utils');
const { databaseUrl } = require('./settings.json');

const origins = 'http://127.0.0.1';

module.exports = defineConfig({
  projectConfig: {
    databaseUrl,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: origins,
      adminCors: origins,
      authCors: origins,
      jwtSecret: 'a token of a bench',
      cookieSecret: 'a cookie of a bench',
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/search',
      options: {
        providers: [{ resolve: '@medusajs/search-postgres', id: 'search-postgres', options: {} }],
      },
    },
  ],
});

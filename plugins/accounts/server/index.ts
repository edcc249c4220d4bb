/** Users' accounts: registration, login, sessions, profiles, consent, and staff roles. */
import {
  addCleanup,
  addDemo,
  addMigrations,
  addStartupTask,
  outerRoute,
  provide,
  strapiInstance,
} from '@oner/platform';
import { contentApi, outerRoutes } from './calls.ts';
import { defineErasure } from './closing/service.ts';
import { addDemoPeople } from './demo/add-people.ts';
import { authenticate, defineLoginEmails } from './login/service.ts';
import { accountsMigrations } from './migrations/index.ts';
import { defineResetEmails } from './passwords/calls.ts';
import {
  definePayeeForgetting,
  defineReencryption,
  scheduleReencryption,
} from './payees/service.ts';
import { fillAccountsRegistries } from './people/my-data.ts';
import { watchPeople } from './people/service.ts';
import { defineDropPortrait, watchPortraits } from './profiles/service.ts';
import { nameProfiles } from './profiles/store.ts';
import { accountsPublic } from './public.ts';
import { secondFactorRoutes } from './second-factor/calls.ts';
import { gateStaffSessions } from './second-factor/gate.ts';
import { serveSecondFactorPage } from './second-factor/serve-page.ts';
import { dropEndedSessions } from './second-factor/store.ts';
import { seedLanguages, seedSiteRoles } from './seeds/site.ts';
import { guardStaffAccounts } from './staff/accounts.ts';
import { routeStaffEmails } from './staff/emails.ts';
import { closeFirstAdmin, runOwnerCommand } from './staff/owner.ts';
import { seedStaffRoles } from './staff/roles.ts';

export default {
  register() {
    addMigrations('accounts', accountsMigrations);
    provide('platform.authenticate', authenticate);
    closeFirstAdmin(strapiInstance());
    for (const route of outerRoutes) outerRoute(strapiInstance(), route);
    watchPeople();
    watchPortraits();
    fillAccountsRegistries();
    defineResetEmails();
    defineLoginEmails();
    guardStaffAccounts(strapiInstance());
    routeStaffEmails(strapiInstance());
    gateStaffSessions(strapiInstance());
    serveSecondFactorPage(strapiInstance());
    addCleanup(dropEndedSessions);
    defineDropPortrait();
    defineErasure();
    defineReencryption();
    definePayeeForgetting();
    addStartupTask('accounts', 10, seedLanguages);
    addStartupTask('accounts', 10, seedSiteRoles);
    addStartupTask('accounts', 20, seedStaffRoles);
    addStartupTask('accounts', 30, runOwnerCommand);
    addStartupTask('accounts', 30, scheduleReencryption);
    addStartupTask('accounts', 20, () => nameProfiles());
    addDemo('accounts', 10, 'people', addDemoPeople);
  },
  routes: { admin: secondFactorRoutes, 'content-api': contentApi },
  services: { public: () => accountsPublic },
};

/** Who people are: registration, login, sessions, profiles, consent, and the roles of staff. */
import {
  addDemo,
  addMigrations,
  addSeed,
  addTidying,
  db,
  house,
  outerRoute,
  setAuthenticator,
} from '@oner/platform';
import { contentApi, outerRoutes } from './calls.ts';
import { addDemoPeople } from './demo/add-people.ts';
import { accountsMigrations } from './migrations/index.ts';
import { accountsPublic } from './public.ts';
import { gateStaffSessions } from './second-factor/gate.ts';
import { serveSecondFactorPage } from './second-factor/serve-page.ts';
import { guardStaffAccounts } from './second-factor/staff-accounts.ts';
import { secondFactorRoutes } from './second-factor/staff-routes.ts';
import { seedLanguages } from './seeds/languages.ts';
import { seedSiteRoles } from './seeds/site-roles.ts';
import { seedStaffRoles } from './seeds/staff-roles.ts';
import { authenticate } from './services/authenticate.ts';
import { defineErasure } from './services/erase-person.ts';
import { defineForgetting } from './services/forget-former-payees.ts';
import { defineResetLetters } from './services/forgot-password.ts';
import { closeFirstAdmin, inviteAsked } from './services/invite-owner.ts';
import { fillAccountsRegistries } from './services/personal-data.ts';
import { defineDropPortrait } from './services/portrait.ts';
import { defineReseal, scheduleReseal } from './services/reseal-payees.ts';
import { writeStaffLetters } from './services/staff-letters.ts';
import { defineLoginLetters } from './services/tell-of-login.ts';
import { watchPeople } from './services/watch-people.ts';
import { watchPortraits } from './services/watch-portraits.ts';
import { nameProfiles } from './store/profile-names.ts';
import { dropEndedSessions } from './store/staff-factors.ts';

export default {
  register() {
    addMigrations('accounts', accountsMigrations);
    setAuthenticator(authenticate);
    closeFirstAdmin(house());
    for (const route of outerRoutes) outerRoute(house(), route);
    watchPeople();
    watchPortraits();
    fillAccountsRegistries();
    defineResetLetters();
    defineLoginLetters();
    guardStaffAccounts(house());
    writeStaffLetters(house());
    gateStaffSessions(house());
    serveSecondFactorPage(house());
    addTidying(dropEndedSessions);
    defineDropPortrait();
    defineErasure();
    defineReseal();
    defineForgetting();
    addSeed('accounts', 10, seedLanguages);
    addSeed('accounts', 10, seedSiteRoles);
    addSeed('accounts', 20, seedStaffRoles);
    addSeed('accounts', 30, inviteAsked);
    addSeed('accounts', 30, scheduleReseal);
    addSeed('accounts', 20, () => nameProfiles(db()));
    addDemo('accounts', 10, 'people', addDemoPeople);
  },
  routes: { admin: secondFactorRoutes, 'content-api': contentApi },
  services: { public: () => accountsPublic },
};

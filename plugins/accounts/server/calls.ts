import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import { checkEmail, checkPhone, identityChecks } from './services/check-identity.ts';
import { logIn } from './services/log-in.ts';
import { logOut } from './services/log-out.ts';
import { getProfile, getRole } from './services/read-profile.ts';
import { registerBuyer } from './services/register-buyer.ts';
import { registerSeller } from './services/register-seller.ts';

/** A whole class may register at one address in one hour; a robot gets no further than that. */
const registrations: Limit = { name: 'register', points: 300, perSeconds: 3600, by: 'address' };

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.registerBuyer, registerBuyer, { limits: [registrations] }),
    handle(calls.registerSeller, registerSeller, { limits: [registrations] }),
    handle(calls.getProfile, getProfile),
    handle(calls.getRole, getRole),
    handle(calls.checkEmail, checkEmail, { limits: [identityChecks] }),
    handle(calls.checkPhone, checkPhone, { limits: [identityChecks] }),
  ],
};

/** Their paths are outside /api. */
export const outerRoutes = [handle(calls.logIn, logIn), handle(calls.logOut, logOut)];

import { closingCalls } from './closing/service.ts';
import { consentCalls } from './consents/service.ts';
import { emailCalls } from './emails/service.ts';
import { loginCalls, loginOuterCalls } from './login/calls.ts';
import { passkeyCalls, passkeyOuterCalls } from './passkeys/calls.ts';
import { passwordCalls } from './passwords/calls.ts';
import { myDataCalls } from './people/my-data.ts';
import { profileCalls } from './profiles/calls.ts';
import { registrationCalls } from './registration/calls.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...registrationCalls,
    ...profileCalls,
    ...passwordCalls,
    ...emailCalls,
    ...loginCalls,
    ...passkeyCalls,
    ...consentCalls,
    ...closingCalls,
    ...myDataCalls,
  ],
};

/** Calls whose paths are outside /api. */
export const outerRoutes = [...loginOuterCalls, ...passkeyOuterCalls];

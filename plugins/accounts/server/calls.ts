import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import { withdrawConsent } from './closing/service.ts';
import { acceptConsents, listConsents } from './consents/service.ts';
import {
  cancelEmailChange,
  codeAsks,
  confirmEmailChange,
  emailTries,
  linkTries,
  refuseEmail,
  resendEmailChange,
  sendEmailCode,
  undoEmailChange,
  verifyEmail,
  verifyEmailCode,
} from './emails/service.ts';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
  logIn,
  logOut,
} from './login/calls.ts';
import {
  addPasskey,
  askToAddPasskey,
  askToLogInByPasskey,
  askToProvePasskey,
  listPasskeys,
  logInByPasskey,
  passkeyAsks,
  passkeyChanges,
  passkeyProofs,
  provePasskey,
  removePasskey,
  renamePasskey,
} from './passkeys/calls.ts';
import {
  changePassword,
  forgotPassword,
  reauthenticate,
  resetAsks,
  resetPassword,
  resetTries,
} from './passwords/calls.ts';
import { exportMyData, exports } from './people/my-data.ts';
import { changeBuyer, changeSeller, getProfile, getRole } from './profiles/calls.ts';
import {
  checkEmail,
  checkPhone,
  identityChecks,
  registerBuyer,
  registerSeller,
  wrongWithBuyer,
  wrongWithSeller,
} from './registration/calls.ts';

/** Pictures are work: nobody changes their portrait more often by hand. */
const changes: Limit = { name: 'change-profile', points: 60, perSeconds: 3600, by: 'account' };
/** A whole class may register at one address in one hour; a robot gets no further than that. */
const registrations: Limit = { name: 'register', points: 300, perSeconds: 3600, by: 'address' };

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.registerBuyer, registerBuyer, {
      limits: [registrations],
      alsoWrong: wrongWithBuyer,
    }),
    handle(calls.registerSeller, registerSeller, {
      limits: [registrations],
      alsoWrong: wrongWithSeller,
    }),
    handle(calls.getProfile, getProfile),
    handle(calls.getRole, getRole),
    handle(calls.checkEmail, checkEmail, { limits: [identityChecks] }),
    handle(calls.checkPhone, checkPhone, { limits: [identityChecks] }),
    handle(calls.changeBuyer, changeBuyer, { limits: [changes] }),
    handle(calls.changeSeller, changeSeller, { limits: [changes] }),
    handle(calls.reauthenticate, reauthenticate),
    handle(calls.changePassword, changePassword),
    handle(calls.forgotPassword, forgotPassword, { limits: [resetAsks] }),
    handle(calls.resetPassword, resetPassword, { limits: [resetTries] }),
    handle(calls.verifyEmail, verifyEmail, { limits: [emailTries] }),
    handle(calls.verifyEmailCode, verifyEmailCode, { limits: [codeAsks] }),
    handle(calls.refuseEmail, refuseEmail, { limits: [emailTries] }),
    handle(calls.sendEmailCode, sendEmailCode, { limits: [codeAsks] }),
    handle(calls.confirmEmailChange, confirmEmailChange, { limits: [linkTries] }),
    handle(calls.undoEmailChange, undoEmailChange, { limits: [linkTries] }),
    handle(calls.resendEmailChange, resendEmailChange),
    handle(calls.cancelEmailChange, cancelEmailChange),
    handle(calls.listSessions, listSessions),
    handle(calls.endSession, endSession),
    handle(calls.endOtherSessions, endOtherSessions),
    handle(calls.listDevices, listDevices),
    handle(calls.forgetDevice, forgetDevice),
    handle(calls.listPasskeys, listPasskeys),
    handle(calls.askToAddPasskey, askToAddPasskey, { limits: [passkeyChanges] }),
    handle(calls.addPasskey, addPasskey, { limits: [passkeyChanges] }),
    handle(calls.renamePasskey, renamePasskey),
    handle(calls.removePasskey, removePasskey),
    handle(calls.askToProvePasskey, askToProvePasskey, { limits: [passkeyProofs] }),
    handle(calls.provePasskey, provePasskey, { limits: [passkeyProofs] }),
    handle(calls.listConsents, listConsents),
    handle(calls.acceptConsents, acceptConsents),
    handle(calls.withdrawConsent, withdrawConsent),
    handle(calls.exportMyData, exportMyData, { limits: [exports] }),
  ],
};

/** Their paths are outside /api. */
export const outerRoutes = [
  handle(calls.logIn, logIn),
  handle(calls.logOut, logOut),
  handle(calls.askToLogInByPasskey, askToLogInByPasskey, { limits: [passkeyAsks] }),
  handle(calls.logInByPasskey, logInByPasskey),
];

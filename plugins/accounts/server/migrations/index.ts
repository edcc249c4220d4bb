import type { Migration } from '@oner/platform';
import { identityClaims } from './0001-identity-claims.ts';
import { consents } from './0002-consents.ts';
import { sessionIndex } from './0003-session-index.ts';
import { payees } from './0004-payees.ts';
import { declarationsAndChanges } from './0005-declarations-and-changes.ts';
import { passwordResets } from './0006-password-resets.ts';
import { withdrawals } from './0007-withdrawals.ts';
import { skeletons } from './0008-skeletons.ts';
import { sessionProofs } from './0009-session-proofs.ts';
import { knownAddresses } from './0010-known-addresses.ts';
import { knownDevices } from './0011-known-devices.ts';
import { credentials } from './0012-credentials.ts';
import { emailChanges } from './0013-email-changes.ts';
import { staffFactors } from './0014-staff-factors.ts';
import { unicodeSkeletons } from './0015-unicode-skeletons.ts';
import { emailChangesAsked } from './0016-email-changes-asked.ts';
import { passkeys } from './0017-passkeys.ts';
import { formerPayees } from './0020-former-payees.ts';
import { ownProofs } from './0021-own-proofs.ts';
import { passkeyProofs } from './0024-passkey-proofs.ts';
import { undoneWithdrawals } from './0025-undone-withdrawals.ts';

export const accountsMigrations: readonly Migration[] = [
  identityClaims,
  consents,
  sessionIndex,
  payees,
  declarationsAndChanges,
  passwordResets,
  withdrawals,
  skeletons,
  sessionProofs,
  knownAddresses,
  knownDevices,
  credentials,
  emailChanges,
  staffFactors,
  unicodeSkeletons,
  emailChangesAsked,
  passkeys,
  formerPayees,
  ownProofs,
  passkeyProofs,
  undoneWithdrawals,
];

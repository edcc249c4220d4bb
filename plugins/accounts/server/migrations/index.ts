import type { Migration } from '@oner/platform';
import { identityClaims } from './0001-identity-claims.ts';
import { consents } from './0002-consents.ts';
import { sessionIndex } from './0003-session-index.ts';
import { payees } from './0004-payees.ts';
import { declarationsAndChanges } from './0005-declarations-and-changes.ts';
import { passwordResets } from './0006-password-resets.ts';
import { withdrawals } from './0007-withdrawals.ts';
import { skeletons } from './0008-skeletons.ts';

export const accountsMigrations: readonly Migration[] = [
  identityClaims,
  consents,
  sessionIndex,
  payees,
  declarationsAndChanges,
  passwordResets,
  withdrawals,
  skeletons,
];

import type { Migration } from '@oner/platform';
import { identityClaims } from './0001-identity-claims.ts';
import { consents } from './0002-consents.ts';
import { sessionIndex } from './0003-session-index.ts';

export const accountsMigrations: readonly Migration[] = [identityClaims, consents, sessionIndex];

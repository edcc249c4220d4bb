/** What payouts knows of authors; nobody stands above it but the CMS. */

import { actsOf } from './acts/store.ts';
import { balanceOf } from './ledger/read-entries.ts';

export const payoutsPublic = { balanceOf, actsOf };

type PayoutsPublic = typeof payoutsPublic;

declare module '@oner/platform' {
  interface PluginServices {
    payouts: PayoutsPublic;
  }
}

/** Service of payouts; only the CMS itself is a higher layer. */

import { actsOf } from './acts/store.ts';
import { balanceOf } from './ledger/read-entries.ts';

export const payoutsPublic = { balanceOf, actsOf };

type PayoutsPublic = typeof payoutsPublic;

declare module '@oner/platform' {
  interface PluginServices {
    payouts: PayoutsPublic;
  }
}

/** What payouts knows of authors; nobody stands above it but the CMS. */

import { actsOf } from './store/acts.ts';
import { balanceOf } from './store/balances.ts';

export const payoutsPublic = { balanceOf, actsOf };

export type PayoutsPublic = typeof payoutsPublic;

declare module '@oner/platform' {
  interface Rooms {
    payouts: PayoutsPublic;
  }
}

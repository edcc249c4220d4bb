/** Where the money of an author is: every tenge stands in exactly one place. */
import { add, subtract, type Tiyn } from '@oner/config/terms';

export type Whereabouts = {
  readonly earnedTiyn: Tiyn;
  readonly inActTiyn: Tiyn;
  readonly dueTiyn: Tiyn;
  readonly belowMinimumTiyn: Tiyn;
  readonly onItsWayTiyn: Tiyn;
};

/**
 * @param balance what the ledger says: in no act, and in acts
 * @param unsignedTiyn of the acts that nobody has signed yet
 * @param owed of the signed ones: what is to be paid, and what waits for the minimum
 */
export const whereaboutsOf = (
  balance: { readonly openTiyn: Tiyn; readonly inActTiyn: Tiyn },
  unsignedTiyn: Tiyn,
  owed: { readonly dueTiyn: Tiyn; readonly waitingTiyn: Tiyn },
): Whereabouts => {
  const { dueTiyn, waitingTiyn } = owed;
  const told = add(unsignedTiyn, dueTiyn, waitingTiyn);
  // What is in no other place leaves with a payout that somebody has begun.
  return {
    earnedTiyn: balance.openTiyn,
    inActTiyn: unsignedTiyn,
    dueTiyn,
    belowMinimumTiyn: waitingTiyn,
    onItsWayTiyn: subtract(balance.inActTiyn, told),
  };
};

/** Tenge for the wire; tiyn stand behind the point. */
export const onWire = (amount: Tiyn): number => amount / 100;

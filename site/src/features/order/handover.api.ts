import type { CallReply } from '@oner/config/contract';
import { getPickup, listHandovers } from '@oner/config/contract/handover';
import { getRentBuyOut, getRentExtension } from '@oner/config/contract/rents';
import { useApi } from '../../elements/use-api.ts';

export type Extension = Offer<CallReply<typeof getRentExtension>>;
type Offer<R> = Exclude<R, { readonly order: string }>;

/** Range of new last days of a rent, and the price per month. @param onOrdered called if days or the work are already ordered */
export const useExtension = (number: string, onOrdered: () => void) => {
  const { data, error } = useApi(
    getRentExtension,
    { params: { number } },
    orderedHandler(onOrdered),
  );
  return { offer: data && !('order' in data) ? data : null, error };
};

/** Calls `onOrdered` if it was already ordered, for example in another tab. */
const orderedHandler = (onOrdered: () => void) => ({
  onSuccess: (reply: object): void => {
    if ('order' in reply) onOrdered();
  },
});

/** Price of the rented work for its renter. @param onOrdered called if it is already ordered */
export const useBuyOut = (number: string, onOrdered: () => void) => {
  const { data, ...query } = useApi(
    getRentBuyOut,
    { params: { number } },
    orderedHandler(onOrdered),
  );
  return { offer: data && !('order' in data) ? data : null, ...query };
};

/** Originals of an author to dispatch, coming back or awaiting a report. */
export const useHandovers = () => useApi(listHandovers, {});

export const usePickup = () => useApi(getPickup, {});

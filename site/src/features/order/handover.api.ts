import type { CallReply } from '@oner/config/contract';
import {
  getPickup,
  listHandovers,
  sendDispatchReport,
  sendReceiptReport,
  sendReturnDispatch,
  sendReturnReport,
  setPickup,
} from '@oner/config/contract/handover';
import { changeWorkSettings } from '@oner/config/contract/my-works';
import { payRentCharge } from '@oner/config/contract/orders';
import {
  buyOutRent,
  extendRent,
  getRentBuyOut,
  getRentExtension,
} from '@oner/config/contract/rents';
import { api } from '../../api/browser.ts';
import { type UploadForm, uploadSurely } from '../../api/upload.ts';
import { useApi } from '../../elements/use-api.ts';

/** A report with its photos; the key makes sending it idempotent. */
export type ReportSending = {
  readonly number: string;
  readonly fields: UploadForm['fields'];
  readonly photos: readonly File[];
  readonly key: string;
  readonly onProgress: (share: number) => void;
};

const parcelOf = ({ number, fields, photos, key, onProgress }: ReportSending) => ({
  params: { number },
  fields,
  files: { photo: photos },
  key,
  onProgress,
});

export const sendReceipt = (report: ReportSending): Promise<CallReply<typeof sendReceiptReport>> =>
  uploadSurely(sendReceiptReport, parcelOf(report));
export const sendDispatch = (
  report: ReportSending,
): Promise<CallReply<typeof sendDispatchReport>> =>
  uploadSurely(sendDispatchReport, parcelOf(report));
export const sendReturn = (report: ReportSending): Promise<CallReply<typeof sendReturnReport>> =>
  uploadSurely(sendReturnReport, parcelOf(report));

export const sendBack = (report: ReportSending): Promise<CallReply<typeof sendReturnDispatch>> =>
  uploadSurely(sendReturnDispatch, parcelOf(report));

/** Creates the order that pays an extra charge of a rent. */
export const payCharge = (number: string, charge: string): Promise<{ order: string }> =>
  api.ask(payRentCharge, { params: { number, charge }, body: {} });

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

/** Creates the order that extends the rent to a later last day. */
export const extend = (
  number: string,
  body: { readonly lastDay: string; readonly price: number },
): Promise<{ order: string }> => api.ask(extendRent, { params: { number }, body });

/** Price of the rented work for its renter. @param onOrdered called if it is already ordered */
export const useBuyOut = (number: string, onOrdered: () => void) => {
  const { data, ...query } = useApi(
    getRentBuyOut,
    { params: { number } },
    orderedHandler(onOrdered),
  );
  return { offer: data && !('order' in data) ? data : null, ...query };
};

/** Creates the order by which the renter buys the work. */
export const buyOut = (number: string, total: number): Promise<{ order: string }> =>
  api.ask(buyOutRent, { params: { number }, body: { total } });

/** Originals of an author to dispatch, coming back or awaiting a report. */
export const useHandovers = () => useApi(listHandovers, {});

/** Puts a returned work back on sale. @param work its id */
export const putOnSale = (work: string): Promise<unknown> =>
  api.ask(changeWorkSettings, { params: { id: work }, body: { availability: 'in-stock' } });

export const usePickup = () => useApi(getPickup, {});
export const choosePickup = (city: string | null): Promise<unknown> =>
  api.ask(setPickup, { body: { city } });

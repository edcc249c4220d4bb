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

/** A report with its photos, sent once under its key. */
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

/** The order that pays what is owed beside a rent. */
export const payCharge = (number: string, charge: string): Promise<{ order: string }> =>
  api.ask(payRentCharge, { params: { number, charge }, body: {} });

export type Extension = Offer<CallReply<typeof getRentExtension>>;
type Offer<R> = Exclude<R, { readonly order: string }>;

/** Between which days a rent may end anew, and what a month costs. @param onOrdered days, or the work, are ordered already */
export const useExtension = (number: string, onOrdered: () => void) => {
  const { data, error } = useApi(getRentExtension, { params: { number } }, tellOf(onOrdered));
  return { offer: data && !('order' in data) ? data : null, error };
};

/** Whoever has ordered it in another tab reads it on the order. */
const tellOf = (onOrdered: () => void) => ({
  onSuccess: (reply: object): void => {
    if ('order' in reply) onOrdered();
  },
});

/** The order that pays the days until a later last day. */
export const extend = (
  number: string,
  body: { readonly lastDay: string; readonly price: number },
): Promise<{ order: string }> => api.ask(extendRent, { params: { number }, body });

/** What the work of a rent costs its renter. @param onOrdered it is ordered already */
export const useBuyOut = (number: string, onOrdered: () => void) => {
  const { data, ...rest } = useApi(getRentBuyOut, { params: { number } }, tellOf(onOrdered));
  return { offer: data && !('order' in data) ? data : null, ...rest };
};

/** The order by which its renter buys it. */
export const buyOut = (number: string, total: number): Promise<{ order: string }> =>
  api.ask(buyOutRent, { params: { number }, body: { total } });

/** An author's originals that leave them, come back, or wait for their word. */
export const useHandovers = () => useApi(listHandovers, {});

/** The author has it again, and sells it again. @param work its id */
export const putOnSale = (work: string): Promise<unknown> =>
  api.ask(changeWorkSettings, { params: { id: work }, body: { availability: 'in-stock' } });

export const usePickup = () => useApi(getPickup, {});
export const choosePickup = (city: string | null): Promise<unknown> =>
  api.ask(setPickup, { body: { city } });

import { resumePayment, signPaymentCall } from '@oner/config/contract/shop';
import { api } from '../api/browser.ts';
import { bankAddress, type PaymentDetails, signedPart } from './bank-address.ts';

/** The address of the bank's page for an order, signed by the server for its owner. */
export const signAddress = async (details: PaymentDetails): Promise<string> =>
  bankAddress(details, await api.ask(signPaymentCall, { body: signedPart(details) }));

/** As `signAddress`, for an order that was begun earlier: with a fresh nonce, for the bank takes each once. */
export const resumeAddress = async (number: string): Promise<string> =>
  signAddress(await api.ask(resumePayment, { params: { number } }));

/** Calls of the desks of orders and payments, and their replies under the names that the screens use. */

import type { Language } from '@oner/config/contract/shapes';
import { type StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { ClaimAnswer, StaffClaim } from '@oner/config/contract/staff-claims';
import type { ReportStep } from '@oner/config/contract/staff-offers';
import type {
  MoveBody,
  RefundBody,
  StaffOrder,
  StaffOrderRow,
} from '@oner/config/contract/staff-orders';
import type { ReservationBuyer } from '@oner/config/contract/staff-originals';
import { type BodyOf, type QueryOf, useStaffCall } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';

export type ListedOrder = StaffOrderRow;
export type WholeOrder = StaffOrder;
export type WholeClaim = StaffClaim;
export type OrderMove = MoveBody['move'];
export type OrderedItem = ListedOrder['items'][number];
export type ItemPhoto = NonNullable<OrderedItem['photo']>;
export type OrderTerm = WholeOrder['terms'][number];
export type PastEvent = WholeOrder['history'][number];
export type OrderPage = StaffCallReply<typeof staffCalls.listOrdersOfBoard>;
export type Many = StaffCallReply<typeof staffCalls.moveOrders>;

/** Input of a move. */
type MoveInput = {
  readonly reason?: string;
  readonly courier?: string;
  readonly tracking?: string;
};

const decisions = {
  approve: staffCalls.approveRefund,
  drop: staffCalls.dropRefund,
  retry: staffCalls.retryRefund,
  transfer: staffCalls.transferRefund,
} as const;

export const useOrderCalls = () => {
  const call = useStaffCall();
  return useMemo(
    () => ({
      orders: (query: QueryOf<'listOrdersOfBoard'>, signal?: AbortSignal) =>
        call(staffCalls.listOrdersOfBoard, { query }, signal),
      order: (number: string, signal?: AbortSignal) =>
        call(staffCalls.getOrderOfBoard, { params: { number } }, signal),
      // The dialog asks for the input of a move (moves.ts); the server checks it.
      move: (number: string, move: OrderMove, input: MoveInput) =>
        call(staffCalls.moveOrder, { params: { number }, body: { move, ...input } as MoveBody }),
      moveMany: (numbers: readonly string[], move: 'start_production', dryRun: boolean) =>
        call(staffCalls.moveOrders, { body: { move, numbers: [...numbers], dryRun } }),
      grantRefund: (number: string, body: RefundBody) =>
        call(staffCalls.grantRefund, { params: { number }, body }),
      prints: (numbers: readonly string[], signal: AbortSignal) =>
        call(staffCalls.getPrintProgress, { query: { numbers: numbers.join(',') } }, signal),
      receipt: (number: string, receipt: string, lang: Language) =>
        call(staffCalls.getReceiptOfBoard, { params: { number, receipt }, query: { lang } }),
      printPack: (numbers: readonly string[], lang: Language, signal: AbortSignal) =>
        call(staffCalls.getPrintPack, { query: { numbers: numbers.join(','), lang } }, signal),
      reportPhoto: (number: string, photo: string) =>
        call(staffCalls.getReportPhoto, { params: { number, photo } }),
      reportDispatch: (number: string, body: FormData) =>
        call(staffCalls.reportDispatch, { params: { number }, body }),
      reportReturn: (number: string, body: FormData) =>
        call(staffCalls.reportReturn, { params: { number }, body }),
      withdrawCertificate: (number: string, reason: string) =>
        call(staffCalls.withdrawCertificate, { params: { number }, body: { reason } }),
      refunds: async () => (await call(staffCalls.listRefunds)).refunds,
      decide: (id: number, decision: keyof typeof decisions) =>
        call(decisions[decision], { params: { id: String(id) } }),
      confirm: (id: number, reference: string) =>
        call(staffCalls.confirmRefund, { params: { id: String(id) }, body: { reference } }),
      claims: (query: QueryOf<'listClaims'>) => call(staffCalls.listClaims, { query }),
      claim: (id: string) => call(staffCalls.getClaim, { params: { id } }),
      takeClaim: (id: string) => call(staffCalls.takeClaim, { params: { id } }),
      answerClaim: (id: string, body: ClaimAnswer) =>
        call(staffCalls.answerClaim, { params: { id }, body }),
      claimPhoto: (id: string, photo: string) =>
        call(staffCalls.getClaimPhoto, { params: { id, photo } }),
      offers: (query: QueryOf<'listOffers'>) => call(staffCalls.listOffers, { query }),
      offer: (id: string) => call(staffCalls.getOffer, { params: { id } }),
      answerOffer: (id: string, body: BodyOf<'answerOfferForAuthor'>) =>
        call(staffCalls.answerOfferForAuthor, { params: { id }, body }),
      closeConversation: (id: string, reason: string) =>
        call(staffCalls.closeConversation, { params: { id }, body: { reason } }),
      answerReport: (id: string, report: string, body: ReportStep) =>
        call(staffCalls.answerConversationReport, { params: { id, report }, body }),
      reservations: (query: QueryOf<'listReservations'>) =>
        call(staffCalls.listReservations, { query }),
      reserve: (work: string, body: BodyOf<'reserveOriginal'>) =>
        call(staffCalls.reserveOriginal, { params: { id: work }, body }),
      extendReservation: (id: string, through: string, reason: string) =>
        call(staffCalls.extendReservation, { params: { id }, body: { through, reason } }),
      moveReservation: (id: string, buyer: ReservationBuyer, reason: string) =>
        call(staffCalls.moveReservation, { params: { id }, body: { buyer, reason } }),
      releaseReservation: (id: string, reason: string) =>
        call(staffCalls.releaseReservation, { params: { id }, body: { reason } }),
      rents: (query: QueryOf<'listRents'>) => call(staffCalls.listRents, { query }),
      extendRent: (number: string, body: BodyOf<'extendRentByHand'>) =>
        call(staffCalls.extendRentByHand, { params: { number }, body }),
      loseRent: (number: string, body: BodyOf<'loseRent'>) =>
        call(staffCalls.loseRent, { params: { number }, body }),
      chargeRent: (number: string, body: BodyOf<'chargeRent'>) =>
        call(staffCalls.chargeRent, { params: { number }, body }),
      answerRentClaim: (number: string, charge: string, body: BodyOf<'answerRentClaim'>) =>
        call(staffCalls.answerRentClaim, { params: { number, charge }, body }),
      waiveRentCharge: (number: string, charge: string, reason: string) =>
        call(staffCalls.waiveRentCharge, { params: { number, charge }, body: { reason } }),
      licences: (query: QueryOf<'listLicencesOfBoard'>) =>
        call(staffCalls.listLicencesOfBoard, { query }),
      licence: (number: string, lang: Language) =>
        call(staffCalls.getLicenceOfBoard, { params: { number }, query: { lang } }),
      withdrawLicence: (number: string, reason: string) =>
        call(staffCalls.withdrawLicence, { params: { number }, body: { reason } }),
      reviews: (query: QueryOf<'listReviews'>) => call(staffCalls.listReviews, { query }),
      publishReview: (id: string, version: string) =>
        call(staffCalls.publishReview, { params: { id }, body: { version } }),
      hideReview: (id: string, reason: string) =>
        call(staffCalls.hideReview, { params: { id }, body: { reason } }),
      removeReviewPhoto: (id: string, photo: string, reason: string) =>
        call(staffCalls.removeReviewPhoto, { params: { id, photo }, body: { reason } }),
      removeReview: (id: string, reason: string) =>
        call(staffCalls.removeReview, { params: { id }, body: { reason } }),
    }),
    [call],
  );
};
export type OrderCalls = ReturnType<typeof useOrderCalls>;

const byId = (id: number) => ({ id: String(id) });

export const useMoney = () => {
  const call = useStaffCall();
  return useMemo(
    () => ({
      invoices: (query: QueryOf<'listInvoices'>) => call(staffCalls.listInvoices, { query }),
      payInvoice: (number: number, body: { reference: string; paidOn: string }) =>
        call(staffCalls.payInvoice, { params: byId(number), body }),
      statements: (query: QueryOf<'listStatements'>) => call(staffCalls.listStatements, { query }),
      uploadStatement: (body: FormData) => call(staffCalls.takeStatement, { body }),
      rows: (id: number, query: QueryOf<'getStatement'>) =>
        call(staffCalls.getStatement, { params: byId(id), query }),
      differences: (query: QueryOf<'listDifferences'>) =>
        call(staffCalls.listDifferences, { query }),
      settle: (id: number, note: string) =>
        call(staffCalls.settleDifference, { params: byId(id), body: { note } }),
      fiscal: async () => (await call(staffCalls.listFiscal)).documents,
      queryBank: (number: string) => call(staffCalls.askGateway, { params: { number } }),
      retryFiscal: (id: number) => call(staffCalls.retryFiscal, { params: byId(id) }),
    }),
    [call],
  );
};

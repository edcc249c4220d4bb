/** Every call of Öner by name. The registry is walked by the contract tests and the OpenAPI script. */
import * as access from './access.ts';
import * as acts from './acts.ts';
import * as addresses from './addresses.ts';
import * as authorClaims from './author-claims.ts';
import * as basket from './basket.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as certificates from './certificates.ts';
import * as claims from './claims.ts';
import * as collections from './collections.ts';
import * as consents from './consents.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as delivery from './delivery.ts';
import * as deposits from './deposits.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import * as earnings from './earnings.ts';
import * as email from './email.ts';
import * as handover from './handover.ts';
import * as home from './home.ts';
import * as itemPage from './item-page.ts';
import * as licenceShapes from './licence-shapes.ts';
import * as licences from './licences.ts';
import * as merchTerms from './merch-terms.ts';
import * as myItems from './my-items.ts';
import * as myWorks from './my-works.ts';
import * as notices from './notices.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as originals from './originals.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as person from './person.ts';
import * as platform from './platform.ts';
import * as prints from './prints.ts';
import * as processPhotos from './process-photos.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as related from './related.ts';
import * as rents from './rents.ts';
import * as reviews from './reviews.ts';
import * as rotations from './rotations.ts';
import * as sales from './sales.ts';
import * as saved from './saved.ts';
import * as search from './search.ts';
import * as sellers from './sellers.ts';
import * as share from './share.ts';
import * as shop from './shop.ts';
import * as uploads from './uploads.ts';
import * as workSale from './work-sale.ts';
import * as workTable from './work-table.ts';
import * as works from './works.ts';

export const calls = {
  registerBuyer: registration.registerBuyer,
  registerSeller: registration.registerSeller,
  logIn: access.logIn,
  logOut: access.logOut,
  getProfile: person.getProfile,
  getRole: person.getRole,
  checkEmail: registration.checkEmail,
  checkPhone: registration.checkPhone,
  changeBuyer: profile.changeBuyer,
  changeSeller: profile.changeSeller,
  reauthenticate: access.reauthenticate,
  changePassword: access.changePassword,
  forgotPassword: access.forgotPassword,
  resetPassword: access.resetPassword,
  verifyEmail: email.verifyEmail,
  verifyEmailCode: email.verifyEmailCode,
  refuseEmail: email.refuseEmail,
  sendEmailCode: email.sendEmailCode,
  confirmEmailChange: access.confirmEmailChange,
  undoEmailChange: access.undoEmailChange,
  resendEmailChange: access.resendEmailChange,
  cancelEmailChange: access.cancelEmailChange,
  listSessions: access.listSessions,
  endSession: access.endSession,
  endOtherSessions: access.endOtherSessions,
  listDevices: access.listDevices,
  forgetDevice: access.forgetDevice,
  listPasskeys: passkeys.listPasskeys,
  askToAddPasskey: passkeys.askToAddPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  askToLogInByPasskey: passkeys.askToLogInByPasskey,
  logInByPasskey: passkeys.logInByPasskey,
  askToProvePasskey: passkeys.askToProvePasskey,
  provePasskey: passkeys.provePasskey,
  listConsents: consents.listConsents,
  acceptConsents: consents.acceptConsents,
  withdrawConsent: consents.withdrawConsent,
  exportMyData: consents.exportMyData,
  listArt: catalogue.listArt,
  listArtisan: catalogue.listArtisan,
  listDesign: catalogue.listDesign,
  getWork: catalogue.getWork,
  getZoomTile: catalogue.getZoomTile,
  getFacets: catalogue.getFacets,
  searchAll: search.searchAll,
  getShareCard: share.getShareCard,
  getSharePicture: share.getSharePicture,
  listRelated: related.listRelated,
  listWorkItems: shop.listWorkItems,
  getItem: itemPage.getItem,
  listItemReviews: itemPage.listItemReviews,
  listAddresses: catalogue.listAddresses,
  listSellers: sellers.listSellers,
  listDesignUsers: sellers.listDesignUsers,
  findSellers: sellers.findSellers,
  getSeller: sellers.getSeller,
  getRanking: sellers.getRanking,
  sendComplaint: sellers.sendComplaint,
  getVocabulary: catalogue.getVocabulary,
  getCounts: catalogue.getCounts,
  getHome: home.getHome,
  listMainWorks: home.listMainWorks,
  listShowcase: home.listShowcase,
  listCollections: collections.listCollections,
  getCollection: collections.getCollection,
  beginUpload: uploads.beginUpload,
  sendChunk: uploads.sendChunk,
  getUpload: uploads.getUpload,
  dropUpload: uploads.dropUpload,
  createArt: works.createArt,
  createArtisan: works.createArtisan,
  createDesign: works.createDesign,
  updateArt: works.updateArt,
  updateArtisan: works.updateArtisan,
  updateDesign: works.updateDesign,
  deleteArt: works.deleteArt,
  deleteArtisan: works.deleteArtisan,
  deleteDesign: works.deleteDesign,
  listMyItems: myItems.listMyItems,
  listMyWorks: myWorks.listMyWorks,
  getMyWork: myWorks.getMyWork,
  exportMyWorks: workTable.exportMyWorks,
  importMyWorks: workTable.importMyWorks,
  changeWorkSettings: myWorks.changeWorkSettings,
  withdrawWork: myWorks.withdrawWork,
  depositWork: deposits.depositWork,
  listMyDeposits: deposits.listMyDeposits,
  getCertificate: certificates.getCertificate,
  getCertificatePdf: certificates.getCertificatePdf,
  getCertificateQr: certificates.getCertificateQr,
  listMyCertificates: certificates.listMyCertificates,
  offerCertificate: certificates.offerCertificate,
  endCertificateOffer: certificates.endCertificateOffer,
  redeemCertificate: certificates.redeemCertificate,
  reissueCertificate: certificates.reissueCertificate,
  getDeposit: deposits.getDeposit,
  getDepositPaper: deposits.getDepositPaper,
  getDepositQr: deposits.getDepositQr,
  listMyDocuments: documents.listMyDocuments,
  sendDocuments: documents.sendDocuments,
  removeDocument: documents.removeDocument,
  getProcessPhoto: processPhotos.getProcessPhoto,
  sendProcessPhoto: processPhotos.sendProcessPhoto,
  showProcessPhoto: processPhotos.showProcessPhoto,
  listItems: shop.listItems,
  listSellerItems: shop.listSellerItems,
  getDelivery: delivery.getDelivery,
  createOrder: shop.createOrder,
  readBasket: basket.readBasket,
  getBasket: basket.getBasket,
  fillBasket: basket.fillBasket,
  dropFromBasket: basket.dropFromBasket,
  placeCheckout: basket.placeCheckout,
  orderWork: originals.orderWork,
  watchWork: originals.watchWork,
  unwatchWork: originals.unwatchWork,
  workSale: workSale.workSale,
  getUnshownWork: workSale.getUnshownWork,
  workRent: rents.workRent,
  quoteRent: rents.quoteRent,
  orderRent: rents.orderRent,
  planRotation: rotations.planRotation,
  placeRotation: rotations.placeRotation,
  getRotation: rotations.getRotation,
  replaceStay: rotations.replaceStay,
  rentExtension: rents.rentExtension,
  extendRent: rents.extendRent,
  rentBuyOut: rents.rentBuyOut,
  buyOutRent: rents.buyOutRent,
  listLicences: licenceShapes.listLicences,
  getLicenceText: licences.getLicenceText,
  orderLicence: licences.orderLicence,
  getBoughtLicenceText: licences.getBoughtLicenceText,
  makeDownload: licences.makeDownload,
  getDownload: licences.getDownload,
  getMyLicences: licences.getMyLicences,
  setMyLicences: licences.setMyLicences,
  askAuthor: offers.askAuthor,
  sendOffer: offers.sendOffer,
  offerRent: offers.offerRent,
  offerLicence: offers.offerLicence,
  requestWork: offers.requestWork,
  listConversations: offers.listConversations,
  getConversation: offers.getConversation,
  sendMessage: offers.sendMessage,
  answerOffer: offers.answerOffer,
  reportConversation: offers.reportConversation,
  listPrintWorks: prints.listPrintWorks,
  getPrintWork: prints.getPrintWork,
  sendMerchRequest: prints.sendMerchRequest,
  sendContact: contact.sendContact,
  signPayment: shop.signPaymentCall,
  resumePayment: shop.resumePayment,
  listMyOrders: orders.listMyOrders,
  getMyOrder: orders.getMyOrder,
  getReceipt: orders.getReceipt,
  getRentContract: orders.getRentContract,
  payRentCharge: orders.payRentCharge,
  cancelOrder: orders.cancelOrder,
  listMyAddresses: addresses.listMyAddresses,
  addAddress: addresses.addAddress,
  changeAddress: addresses.changeAddress,
  deleteAddress: addresses.deleteAddress,
  sendReview: reviews.sendReview,
  changeReview: reviews.changeReview,
  dropReviewPhoto: reviews.dropReviewPhoto,
  listReviews: reviews.listReviews,
  listSellerReviews: reviews.listSellerReviews,
  listMyReviews: reviews.listMyReviews,
  answerReview: reviews.answerReview,
  listMySales: sales.listMySales,
  listTransactions: sales.listTransactions,
  listHandovers: handover.listHandovers,
  sendDispatchReport: handover.sendDispatchReport,
  sendReturnReport: handover.sendReturnReport,
  sendReturnDispatch: handover.sendReturnDispatch,
  sendReceiptReport: handover.sendReceiptReport,
  getReportPhoto: handover.getReportPhoto,
  getHandoverAct: handover.getHandoverAct,
  getPickup: handover.getPickup,
  setPickup: handover.setPickup,
  listMyEarnings: earnings.listMyEarnings,
  getMerchTerms: merchTerms.getMerchTerms,
  listAuthorClaims: authorClaims.listAuthorClaims,
  sendAuthorClaim: authorClaims.sendAuthorClaim,
  sendClaim: claims.sendClaim,
  replyToClaim: claims.replyToClaim,
  withdrawClaim: claims.withdrawClaim,
  getClaimPhoto: claims.getClaimPhoto,
  confirmReceipt: orders.confirmReceipt,
  askInvoice: payments.askInvoice,
  getInvoice: payments.getInvoice,
  paymentCallback: payments.paymentCallback,
  listActs: acts.listActs,
  signAct: acts.signAct,
  disputeAct: acts.disputeAct,
  getActPaper: acts.getActPaper,
  getStatementCsv: acts.getStatementCsv,
  getStatementXlsx: acts.getStatementXlsx,
  terminate: acts.terminate,
  getClock: acts.getClock,
  getLegal: content.getLegal,
  getLegalChanges: content.getLegalChanges,
  getPage: content.getPage,
  listPages: content.listPages,
  getMenu: content.getMenu,
  listNews: content.listNews,
  getNews: content.getNews,
  getDraft: drafts.getDraft,
  listCards: saved.listCards,
  getSaved: saved.getSaved,
  saveWork: saved.saveWork,
  unsaveWork: saved.unsaveWork,
  listFavourites: saved.listFavourites,
  mergeFavourites: saved.mergeFavourites,
  changeFavourite: saved.changeFavourite,
  createList: saved.createList,
  renameList: saved.renameList,
  deleteList: saved.deleteList,
  shareList: saved.shareList,
  getSharedList: saved.getSharedList,
  followAuthor: saved.followAuthor,
  unfollowAuthor: saved.unfollowAuthor,
  listFollows: saved.listFollows,
  changeFollow: saved.changeFollow,
  listSearches: saved.listSearches,
  saveSearch: saved.saveSearch,
  changeSearch: saved.changeSearch,
  deleteSearch: saved.deleteSearch,
  countSaves: saved.countSaves,
  listNotices: notices.listNotices,
  countNotices: notices.countNotices,
  readNotices: notices.readNotices,
  getNoticeChoices: notices.getNoticeChoices,
  setNoticeChoices: notices.setNoticeChoices,
  linkTelegram: notices.linkTelegram,
  unlinkTelegram: notices.unlinkTelegram,
  telegramUpdate: notices.telegramUpdate,
  moveClock: platform.moveClock,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

export { type Act, type Deadline, longestObjection } from './acts.ts';
export type { AuthorClaim } from './author-claims.ts';
export type {
  Audience,
  Call,
  CallExample,
  CallInput,
  CallReply,
  CallSend,
  Freshness,
  Method,
} from './call.ts';
export { defineCall, freshMinutes } from './call.ts';
export { type SearchWay, searchWays } from './catalogue.ts';
export {
  claimKinds,
  claimOutcomes,
  claimRemedies,
  claimStates,
  longestClaim,
  mostClaimPhotos,
  type OrderClaim,
} from './claims.ts';
export { consentDocuments } from './consents.ts';
export { documentStates, mostDocuments } from './documents.ts';
export {
  type Earning,
  type EarningsBalance,
  earningKinds,
  earningsPerPage,
} from './earnings.ts';
export { type FacetName, facetNames } from './filters.ts';
export type { BuyerId, OrderNumber, SellerId, UserId, WorkId } from './ids.ts';
export type { BoughtLicence, LicenceOffer } from './licence-shapes.ts';
export type { MyLicences } from './licences.ts';
export { type MerchColor, merchColors, merchKinds } from './merch.ts';
export type { NoticeChoices } from './notices.ts';
export {
  fulfillmentStatuses,
  type Order,
  orderGroups,
  orderStatuses,
  paymentStatuses,
} from './orders.ts';
export type { PrintWork } from './prints.ts';
export * from './refusals.ts';
export {
  type AuthorReview,
  longestReview,
  mostReviewPhotos,
  type OwnReview,
  type PublicReview,
  type ReviewPhoto,
  reviewStates,
} from './reviews.ts';
export {
  type Sale,
  type Transaction,
  transactionsPerPage,
  transactionTypes,
} from './sales.ts';
export { sellerLevels } from './sellers.ts';
export { type Language, languages, type Section, sections, type Work } from './shapes.ts';
export type { ShopItem } from './shop.ts';
export {
  type ChoiceGroup,
  choiceGroups,
  type NoticeChannel,
  type NoticeGroup,
  noticeChannels,
  noticeGroups,
} from './text-names.ts';
export { mostPhotos, saleModes } from './work-form.ts';
export { workStates } from './work-states.ts';

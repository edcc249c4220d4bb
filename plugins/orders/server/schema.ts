/** Made of the migrations by `npm run map`. */
import type {
  BuyerId,
  Language,
  OrderNumber,
  SellerId,
  UserId,
  WorkId,
} from '@oner/config/contract';
import type { IsoDate, Tiyn } from '@oner/config/terms';
import { type Generated, typedDb } from '@oner/platform';

export type OrdersTables = {
  addresses: {
    id: Generated<number>;
    ownerId: UserId;
    recipient: string;
    phone: string;
    cityId: string;
    address: string;
    preference: number;
    changedAt: number;
  };
  authorPickups: {
    sellerId: SellerId;
    cityId: string;
    changedAt: number;
  };
  basketLines: {
    id: Generated<number>;
    account: UserId;
    lineKey: string;
    line: string;
    addedAt: number;
  };
  claimPhotos: {
    code: string;
    claimId: number;
    position: number;
    file: string;
    bytes: number;
    sha256: string;
  };
  claims: {
    id: Generated<number>;
    number: string;
    orderId: number;
    lineId: number;
    ownerId: UserId;
    kind:
      | 'defect'
      | 'wrong-thing'
      | 'damaged'
      | 'not-arrived'
      | 'other'
      | 'not-as-described'
      | 'not-authentic';
    wish: 'refund' | 'replace' | 'repair';
    text: string;
    state: 'received' | 'in_review' | 'answered' | 'withdrawn';
    receivedAt: number;
    answerBy: string;
    outcome: 'refund' | 'replace' | 'repair' | 'refuse' | null;
    answer: string | null;
    amountTiyn: Tiyn | null;
    answeredAt: number | null;
    answeredBy: string | null;
    reply: string | null;
    warnedAt: number | null;
    overdueAt: number | null;
    termFrom: string | null;
  };
  conversationMessages: {
    id: Generated<number>;
    conversationId: number;
    side: 'buyer' | 'author' | 'provider';
    text: string;
    hasContacts: boolean;
    sentAt: number;
  };
  conversationReports: {
    complaintId: string;
    conversationId: number;
    side: 'buyer' | 'author';
  };
  conversations: {
    id: Generated<number>;
    code: string;
    workId: WorkId;
    sellerId: SellerId;
    ownerId: UserId;
    section: 'art' | 'artisan' | 'design';
    names: string;
    author: string;
    photo: string | null;
    openedAt: number;
    lastAt: number;
    buyerSeenAt: number;
    authorSeenAt: number;
    closedAt: number | null;
  };
  handoverPhotos: {
    code: string;
    reportId: number;
    position: number;
    file: string;
    bytes: number;
    sha256: string;
  };
  handoverReports: {
    id: Generated<number>;
    orderId: number;
    kind: 'dispatch' | 'receipt' | 'return' | 'return-dispatch';
    writtenBy: string;
    writtenAt: number;
    packing: 'canvas' | 'glass' | 'ceramics' | 'textile' | 'paper' | 'other' | null;
    declaredTiyn: Tiyn | null;
    verdict: 'as-described' | 'something-wrong' | null;
  };
  handoverTexts: {
    reportId: number;
    ownerId: UserId | null;
    note: string;
    place: string;
  };
  handovers: {
    orderId: number;
    begunAt: number;
  };
  licenceDownloads: {
    id: Generated<number>;
    orderId: number;
    madeAt: number;
    expiresAt: number;
  };
  licenceOffers: {
    id: Generated<number>;
    workId: WorkId;
    sellerId: SellerId;
    scope: 'public-animation' | 'web' | 'print-run' | 'packaging' | 'exclusive';
    version: number;
    priceTiyn: Tiyn | null;
    months: number | null;
    territory: 'kazakhstan' | 'cis' | 'world';
    runs: number | null;
    offeredAt: number;
  };
  licences: {
    orderId: number;
    offerId: number;
    number: string;
    workId: WorkId;
    section: 'art' | 'artisan' | 'design';
    state: 'ordered' | 'paid' | 'running' | 'expired' | 'withdrawn' | 'ended';
    exclusiveOf: string | null;
    textEdition: string;
    textLanguage: 'kk' | 'ru' | 'en';
    textHash: string;
    file: string;
    sha256: string;
    renews: number | null;
    fromDay: IsoDate | null;
    throughDay: IsoDate | null;
    endedAt: number | null;
    withdrawnBy: string | null;
    withdrawnReason: string | null;
  };
  offerSteps: {
    id: Generated<number>;
    offerId: number;
    event: string;
    by: string;
    priceTiyn: Tiyn | null;
    at: number;
  };
  offers: {
    id: Generated<number>;
    conversationId: number;
    workId: WorkId;
    ownerId: UserId;
    kind: 'price' | 'request' | 'rent' | 'licence';
    state:
      | 'sent'
      | 'countered'
      | 'accepted'
      | 'bought'
      | 'declined'
      | 'withdrawn'
      | 'expired'
      | 'superseded';
    priceTiyn: Tiyn | null;
    days: number | null;
    version: number;
    rounds: number;
    sentAt: number;
    dueAt: number | null;
    endedAt: number | null;
    orderNumber: OrderNumber | null;
    firstDay: IsoDate | null;
    lastDay: IsoDate | null;
    monthPriceTiyn: Tiyn | null;
    licenceOfferId: number | null;
    subject: string | null;
    listedTiyn: Tiyn | null;
  };
  orderEvents: {
    id: Generated<number>;
    orderId: number;
    event: string;
    stateBefore: string | null;
    stateAfter: string;
    actor: string;
    at: number;
    facts: string;
  };
  orderLines: {
    id: Generated<number>;
    orderId: number;
    itemId: string;
    kind: string;
    name: string;
    workId: WorkId | null;
    sellerId: SellerId | null;
    author: string | null;
    size: number | null;
    quantity: number;
    unitPriceTiyn: Tiyn;
    productionCostTiyn: Tiyn;
    photo: string | null;
    printFile: string | null;
    print: string | null;
    names: string | null;
  };
  orderPieces: {
    id: Generated<number>;
    itemId: string;
    piece: number;
    orderId: number | null;
    heldAt: number;
    releasedAt: number | null;
    staffReservationId: number | null;
    ofTotal: number | null;
    availability: string | null;
  };
  orderRents: {
    orderId: number;
    workId: WorkId;
    firstDay: IsoDate;
    lastDay: IsoDate;
    days: number;
    monthPriceTiyn: Tiyn;
    depositTiyn: Tiyn;
    state:
      | 'reserved'
      | 'running'
      | 'late'
      | 'returned'
      | 'bought-out'
      | 'lost'
      | 'cancelled'
      | 'lapsed';
    firstOrderId: number | null;
    releasedAt: number | null;
    returnBy: string | null;
    chargeId: number | null;
    buyOutOrderId: number | null;
  };
  orderWords: {
    id: Generated<number>;
    orderId: number;
    text: string;
    writtenAt: number;
  };
  orders: {
    id: Generated<number>;
    number: string;
    buyerId: BuyerId;
    ownerId: UserId;
    language: Language;
    recipient: string;
    phone: string;
    email: string;
    comment: string | null;
    status: 'pending' | 'confirmed' | 'completed' | 'canceled' | 'requires_action';
    paymentStatus:
      | 'not_paid'
      | 'awaiting'
      | 'captured'
      | 'refund_pending'
      | 'partially_refunded'
      | 'refunded'
      | 'failed'
      | 'expired';
    fulfillmentStatus:
      | 'not_fulfilled'
      | 'in_production'
      | 'ready'
      | 'shipped'
      | 'delivered'
      | 'returned'
      | 'undeliverable';
    totalTiyn: Tiyn;
    currency: 'KZT';
    createdAt: number;
    paidAt: number | null;
    impossibleUntil: number | null;
    cancelThrough: string | null;
    produceBy: string | null;
    delivery: Generated<string>;
    address: string | null;
    licenceConcludedAt: number | null;
    deliveredAt: number | null;
    tracking: string | null;
    deliveryPlace: string | null;
    checkout: string | null;
    giftNote: string | null;
    giftWrapped: Generated<boolean>;
  };
  receiptCounter: {
    id: number;
    last: number;
  };
  receipts: {
    number: number;
    orderId: number;
    kind: 'sale' | 'return';
    occasion: string;
    amountTiyn: Tiyn;
    issuedAt: number;
  };
  rentCharges: {
    id: Generated<number>;
    orderId: number;
    reason: 'late' | 'damaged' | 'incomplete' | 'not-returned';
    days: number | null;
    amountTiyn: Tiyn;
    depositTiyn: Tiyn;
    state: 'claimed' | 'due' | 'paid' | 'waived' | 'refused';
    text: string;
    madeBy: string;
    madeAt: number;
    decidedBy: string | null;
    decidedAt: number | null;
    decision: string | null;
    settledAt: number | null;
    paidByOrderId: number | null;
    depositKeptAt: number | null;
  };
  reviewPhotos: {
    id: Generated<number>;
    code: string;
    reviewId: number;
    hash: string;
    photo: string;
  };
  reviews: {
    id: Generated<number>;
    code: string;
    orderId: number;
    lineId: number;
    ownerId: UserId;
    workId: WorkId | null;
    sellerId: SellerId | null;
    stars: number;
    text: string;
    name: string;
    state: 'waiting' | 'published' | 'hidden' | 'removed';
    flags: string;
    reason: string | null;
    writtenAt: number;
    decidedAt: number | null;
    decidedBy: string | null;
    answer: string | null;
    answeredAt: number | null;
  };
  rotationStays: {
    orderId: number;
    rotation: string;
    place: number;
  };
  staffReservations: {
    id: Generated<number>;
    workId: WorkId;
    sellerId: SellerId;
    ownerId: UserId | null;
    name: string;
    contact: string;
    section: 'art' | 'artisan' | 'design';
    names: string;
    author: string;
    photo: string | null;
    priceTiyn: Tiyn;
    until: number;
    madeBy: string;
    madeAt: number;
    state: 'open' | 'bought' | 'released' | 'expired';
    endedAt: number | null;
    orderNumber: OrderNumber | null;
  };
  workWatches: {
    account: UserId;
    workId: WorkId;
    askedAt: number;
  };
};

export const { db, readDb } = typedDb<OrdersTables>(['gift_wrapped', 'has_contacts']);

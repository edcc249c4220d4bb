/** Made of the migrations by `npm run map`. */
import type { OrderNumber, SellerId, UserId, WorkId } from '@oner/config/contract';
import { type Generated, type StrapiDate, type StrapiEntry, typedDb } from '@oner/platform';

export type WorksTables = {
  certificateHolders: {
    lineage: string;
    account: UserId | null;
  };
  certificateKeys: {
    id: string;
    publicKey: string;
  };
  certificateMoves: {
    lineage: string;
    step: number;
    kind: 'issued' | 'transferred' | 'reissued' | 'withdrawn';
    at: number;
  };
  certificateNames: {
    code: string;
    salt: string;
    title: string;
    author: string;
  };
  certificateTransfers: {
    lineage: string;
    digest: string;
    expiresAt: number;
  };
  certificates: {
    code: string;
    lineage: string;
    issue: number;
    orderNumber: OrderNumber;
    workId: WorkId;
    sellerId: SellerId;
    record: string;
    hash: string;
    signature: string;
    keyId: string;
    at: number;
    kind: Generated<string>;
  };
  depositChain: {
    id: number;
    position: number;
    hash: string;
  };
  depositNames: {
    position: number;
    salt: string;
    title: string;
    author: string;
  };
  depositStamps: {
    position: number;
    service: string;
    token: string;
    at: number;
  };
  deposits: {
    position: number;
    code: string;
    workId: WorkId;
    sellerId: SellerId;
    content: string;
    record: string;
    hash: string;
    previous: string;
    at: number;
  };
  looks: {
    id: Generated<number>;
    kind: 'work' | 'deposit';
    workId: WorkId;
    subject: string;
    sellerId: SellerId;
    colour: string | null;
    bits: string | null;
    band_0: number | null;
    band_1: number | null;
    band_2: number | null;
    band_3: number | null;
    band_4: number | null;
    band_5: number | null;
    band_6: number | null;
    mirrored: string | null;
    windows: string | null;
  };
  markers: {
    id: Generated<number>;
    workId: WorkId;
    pictureId: string;
    kind: string;
    weight: string;
    evidence: string;
    foundAt: number;
  };
  merchConsents: {
    id: Generated<number>;
    workId: WorkId;
    sellerId: SellerId;
    merch: boolean;
    canvasCopy: boolean;
    source: 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
    terms: string | null;
    at: number;
  };
  originals: {
    id: Generated<number>;
    workId: WorkId;
    pictureId: string;
    sellerId: SellerId;
    file: string;
    sha256: string;
    bytes: number;
    type: 'jpeg' | 'png';
    width: number;
    height: number;
    nameSent: string;
    uploadedAt: number;
  };
  uploads: {
    id: string;
    sellerId: SellerId;
    name: string;
    bytes: number;
    received: number;
    width: number | null;
    height: number | null;
    touchedAt: number;
    expiresAt: number;
    chunkKeys: Generated<string>;
  };
  works: StrapiEntry<WorkId> & {
    title: string | null;
    titleKk: string | null;
    titleRu: string | null;
    titleEn: string | null;
    section: 'art' | 'artisan' | 'design' | null;
    moderation: 'pending' | 'approved' | 'changes_requested' | 'rejected' | null;
    moderationNote: string | null;
    descriptionKk: string | null;
    descriptionRu: string | null;
    descriptionEn: string | null;
    portfolio: string | null;
    saleMode: 'sale' | 'rent' | 'sale-rent' | null;
    priceSaleTenge: number | null;
    priceRentTenge: number | null;
    availability:
      | 'in-stock'
      | 'on-order'
      | 'out-of-stock'
      | 'reserved'
      | 'rented-out'
      | 'sold'
      | null;
    level: string | null;
    artObject: boolean | null;
    material: string | null;
    technique: string | null;
    style: string | null;
    subject: string | null;
    objectType: string | null;
    lengthCm: number | null;
    heightCm: number | null;
    createdOn: StrapiDate | null;
    signature: 'front' | 'back' | 'none' | null;
    framing: 'framed' | 'stretched' | 'unframed' | null;
    condition: 'new' | 'excellent' | 'good' | 'restored' | 'damaged' | null;
    editionNumber: number | null;
    editionTotal: number | null;
    weightGrams: number | null;
    provenance: string | null;
    exhibitions: string | null;
    merch: boolean | null;
    canvasCopy: boolean | null;
    mainPage: boolean | null;
    mainPageWanted: boolean | null;
    hidden: boolean | null;
    color: string | null;
    submittedAt: StrapiDate | null;
    demo: boolean | null;
  };
};

export const { db, readDb } = typedDb<WorksTables>([
  'art_object',
  'canvas_copy',
  'demo',
  'hidden',
  'main_page',
  'main_page_wanted',
  'merch',
]);

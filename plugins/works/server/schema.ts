/** Made of the migrations by `npm run map`. */
import { type Generated, typedDb } from '@oner/platform';

export type WorksTables = {
  certificateHolders: {
    lineage: string;
    account: string | null;
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
    orderNumber: string;
    workId: string;
    sellerId: string;
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
    workId: string;
    sellerId: string;
    content: string;
    record: string;
    hash: string;
    previous: string;
    at: number;
  };
  looks: {
    id: Generated<number>;
    kind: 'work' | 'deposit';
    workId: string;
    subject: string;
    sellerId: string;
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
    workId: string;
    pictureId: string;
    kind: string;
    weight: string;
    evidence: string;
    foundAt: number;
  };
  merchConsents: {
    id: Generated<number>;
    workId: string;
    sellerId: string;
    merch: boolean;
    canvasCopy: boolean;
    source: 'form' | 'edit' | 'settings' | 'withdrawn' | 'carried-over';
    terms: string | null;
    at: number;
  };
  originals: {
    id: Generated<number>;
    workId: string;
    pictureId: string;
    sellerId: string;
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
    sellerId: string;
    name: string;
    bytes: number;
    received: number;
    width: number | null;
    height: number | null;
    touchedAt: number;
    expiresAt: number;
  };
};

export const { db, dbOn, readDb } = typedDb<WorksTables>(['canvas_copy', 'merch']);

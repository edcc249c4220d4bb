/** Made of the migrations by `npm run map`. */
import type { BuyerId, SellerId, UserId } from '@oner/config/contract';
import { type Generated, type StrapiEntry, typedDb } from '@oner/platform';

export type AccountsTables = {
  consents: {
    id: Generated<number>;
    account: UserId;
    document: string;
    version: string;
    language: 'kk' | 'ru' | 'en';
    sha256: string;
    givenAt: number;
    ip: string;
    userAgent: string;
    checkbox: string;
  };
  credentials: {
    account: UserId;
    changedAt: number;
    frozenAt: number | null;
    passwordDue: Generated<boolean>;
  };
  declarations: {
    id: Generated<number>;
    account: UserId;
    declaration: 'adult-or-entity';
    givenAt: number;
    ip: string;
    userAgent: string;
  };
  emailChangeLinks: {
    tokenHash: string;
    changeId: number;
    kind: 'confirm' | 'undo';
  };
  emailChanges: {
    id: Generated<number>;
    account: UserId;
    oldEmail: string;
    newEmail: string;
    askedAt: number;
    expiresAt: number;
    undoUntil: number;
    confirmedAt: number | null;
    cancelledAt: number | null;
    undoneAt: number | null;
    askedAtShop: number | null;
  };
  formerPayees: {
    id: Generated<number>;
    account: UserId;
    authorId: SellerId;
    part: 'iban' | 'tax';
    sealed: string;
    last4: string;
    kind: string | null;
    setAt: number;
    replacedAt: number | null;
  };
  identityClaims: {
    id: Generated<number>;
    kind: 'email' | 'phone' | 'username_skeleton';
    value: string;
    account: UserId;
    claimedAt: number;
  };
  knownDevices: {
    id: Generated<number>;
    account: UserId;
    tokenHash: string;
    userAgent: string;
    firstAt: number;
    lastAt: number;
    forgottenAt: number | null;
  };
  loginTries: {
    budget: string;
    wrong: number;
    lastAt: number;
    openAt: number;
  };
  passkeyChallenges: {
    hash: string;
    expiresAt: number;
  };
  passkeys: {
    id: string;
    owner: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: string;
    name: string;
    madeAt: number;
    usedAt: number | null;
  };
  passwordResets: {
    id: Generated<number>;
    account: UserId;
    tokenHash: string;
    askedAt: number;
    expiresAt: number;
    usedAt: number | null;
  };
  payees: {
    authorId: SellerId;
    iban: string | null;
    ibanLast4: string | null;
    ibanSetAt: number | null;
    taxNumber: string | null;
    taxKind: 'iin' | 'bin' | null;
    taxLast4: string | null;
    taxSetAt: number | null;
    underage: boolean;
  };
  profileChanges: {
    id: Generated<number>;
    account: UserId;
    fields: string;
    changedAt: number;
    validSince: string | null;
    late: boolean;
  };
  sessionProofs: {
    sessionId: string;
    provenAt: number;
    passkeyAt: number | null;
  };
  staffFactorSessions: {
    sessionId: string;
    userId: number;
    shownAt: number;
  };
  staffFactors: {
    userId: number;
    secret: string;
    madeAt: number;
    confirmedAt: number | null;
    lastStep: number;
  };
  staffRecoveryCodes: {
    hash: string;
    userId: number;
    usedAt: number | null;
  };
  taxClaims: {
    mark: string;
    authorId: SellerId;
    claimedAt: number;
  };
  withdrawals: {
    id: Generated<number>;
    account: UserId;
    withdrawnAt: number;
    ip: string;
    userAgent: string;
    eraseBy: string;
    erasedAt: number | null;
    undoneAt: number | null;
    wasHidden: Generated<boolean>;
  };
  buyers: StrapiEntry<BuyerId> & {
    name: string | null;
    phone: string | null;
    about: string | null;
    education: string | null;
    achievements: string | null;
    whatsapp: string | null;
    facebook: string | null;
    twitter: string | null;
    instagram: string | null;
    buyerType: 'agency' | 'bureau' | 'designer' | 'individual' | null;
    demo: boolean | null;
  };
  sellers: StrapiEntry<SellerId> & {
    name: string | null;
    phone: string | null;
    latinName: string | null;
    region:
      | 'almaty'
      | 'astana'
      | 'shymkent'
      | 'abai'
      | 'akmola'
      | 'aktobe'
      | 'almaty-region'
      | 'atyrau'
      | 'east-kazakhstan'
      | 'jambyl'
      | 'jetisu'
      | 'karaganda'
      | 'kostanay'
      | 'kyzylorda'
      | 'mangystau'
      | 'north-kazakhstan'
      | 'pavlodar'
      | 'turkistan'
      | 'ulytau'
      | 'west-kazakhstan'
      | null;
    about: string | null;
    aboutKk: string | null;
    aboutRu: string | null;
    aboutEn: string | null;
    education: string | null;
    achievements: string | null;
    whatsapp: string | null;
    facebook: string | null;
    twitter: string | null;
    instagram: string | null;
    level: 'masters' | 'young-authors' | 'amateur-authors' | null;
    hidden: boolean | null;
    demo: boolean | null;
  };
};

export const { db, dbOn, readDb } = typedDb<AccountsTables>([
  'demo',
  'hidden',
  'late',
  'password_due',
  'underage',
  'was_hidden',
]);

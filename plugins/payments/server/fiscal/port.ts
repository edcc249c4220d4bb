import type { Tiyn } from '@oner/config/terms';
import type { FiscalPosition } from '../domain/fiscal-rules.ts';

/** What the register said of a sale; a return has to name it. */
export type FiscalBasis = {
  readonly time: string;
  readonly totalTiyn: Tiyn;
  readonly sign: string;
  readonly register: string;
  readonly offline: boolean;
};

export type FiscalWish = {
  /** The same number is the same document, however often it is asked for. */
  readonly external: string;
  readonly kind: 'sale' | 'return';
  readonly amountTiyn: Tiyn;
  readonly positions: readonly FiscalPosition[];
  readonly way: 'card' | 'transfer';
  /** Where the register may send its copy; empty for nowhere. */
  readonly email: string;
  /** Of a return. */
  readonly basis: FiscalBasis | null;
};

export type FiscalAnswer =
  | {
      readonly kind: 'issued';
      /** The fiscal sign, by which anybody can check the document. */
      readonly sign: string;
      /** Registration number of the cash register. */
      readonly register: string;
      /** The document at the operator of fiscal data; null where there is none. */
      readonly url: string | null;
      /** As the register writes it. */
      readonly time: string;
      readonly offline: boolean;
    }
  /** The register has understood, and will not. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nobody knows whether it was issued: it is asked for again under the same number. */
  | { readonly kind: 'silent'; readonly why: string };

/** A cash register. It is asked for one document at a time; never throws for what it or the network does. */
export type FiscalPort = {
  readonly name: 'sandbox' | 'webkassa';
  issue(wish: FiscalWish): Promise<FiscalAnswer>;
};

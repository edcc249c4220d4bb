import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';
import type { Tiyn } from '@oner/config/terms';
import { clock, readSetting, writeSetting } from '@oner/platform';
import type { FiscalPosition } from './rules.ts';
import { type SharedSession, webkassaRegisters } from './webkassa.ts';

/** What the register said of a sale; a return has to name it. */
export type FiscalBasis = {
  readonly time: string;
  readonly totalTiyn: Tiyn;
  readonly sign: string;
  readonly register: string;
  readonly offline: boolean;
};

export type FiscalRequest = {
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
  issue(request: FiscalRequest): Promise<FiscalAnswer>;
};

/** The register that a demo has: its documents are tests, say so wherever they are shown, and are the same each time. */
const sandboxRegister = (now: () => Date): FiscalPort => ({
  name: 'sandbox',
  issue: async ({ external, kind, amountTiyn }) => {
    const hash = createHash('sha256').update(`${external}/${kind}/${amountTiyn}`).digest('hex');
    const sign = String(BigInt(`0x${hash.slice(0, 16)}`) % 1_000_000_000_000n).padStart(12, '0');
    const time = now().toISOString().slice(0, 19).replace('T', ' ');
    return { kind: 'issued', sign, register: 'TEST-000001', url: null, time, offline: false };
  },
});

/** The session opens the books of the register: a copy of the database does not tell it. @param login another account has another one */
const sharedSession = (login: string): SharedSession => {
  const name = 'payments.register-session';
  const key = () => deriveKey(env().ENCRYPTION_KEY, 'oner sessions of registers');
  return {
    read: async () => {
      const encrypted = await readSetting<string>(name);
      if (encrypted === undefined) return null;
      try {
        return decrypt(Buffer.from(encrypted, 'base64'), login, key());
      } catch {
        // Of another account, or from before the key was another.
        return null;
      }
    },
    write: (session) => writeSetting(name, encrypt(session, login, key()).toString('base64')),
  };
};

let current: readonly FiscalPort[] | undefined;

/** The cash registers of this shop, by configuration: lane n is that of the nth. None in a shop that makes no fiscal receipts. */
export const registers = (): readonly FiscalPort[] => {
  current ??= opened();
  return current;
};

const opened = (): readonly FiscalPort[] => {
  const { fiscal, WEBKASSA_CASHBOX: cashboxes, FISCAL_VAT: vatPercent } = env();
  const { WEBKASSA_URL: url, WEBKASSA_API_KEY: apiKey } = env();
  const { WEBKASSA_LOGIN: login, WEBKASSA_PASSWORD: password } = env();
  if (fiscal === 'off') return [];
  if (fiscal === 'sandbox') return [sandboxRegister(clock.now)];
  // Named twice it would be asked for two documents at once.
  const each = [...new Set(cashboxes)];
  return webkassaRegisters(
    { url, apiKey, login, password, cashboxes: each, vatPercent },
    (longestMs) => sleep(longestMs * Math.random()),
    sharedSession(login),
  );
};

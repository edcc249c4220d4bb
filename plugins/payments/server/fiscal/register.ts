import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';
import type { Tiyn } from '@oner/config/terms';
import { clock, readSetting, writeSetting } from '@oner/platform';
import type { FiscalPosition } from './rules.ts';
import { type SharedSession, webkassaRegisters } from './webkassa.ts';

/** The register's data of a sale, to which a return has to refer. */
export type FiscalBasis = {
  readonly time: string;
  readonly totalTiyn: Tiyn;
  readonly sign: string;
  readonly register: string;
  readonly offline: boolean;
};

export type FiscalRequest = {
  /** The same number always means the same document, also if it is requested repeatedly. */
  readonly external: string;
  readonly kind: 'sale' | 'return';
  readonly amountTiyn: Tiyn;
  readonly positions: readonly FiscalPosition[];
  readonly way: 'card' | 'transfer';
  /** Address to which the register may send a copy; empty for none. */
  readonly email: string;
  /** The sale, for a return. */
  readonly basis: FiscalBasis | null;
};

export type FiscalAnswer =
  | {
      readonly kind: 'issued';
      /** The fiscal sign, by which the document can be verified. */
      readonly sign: string;
      /** Registration number of the cash register. */
      readonly register: string;
      /** Address of the document at the fiscal data operator; null if there is none. */
      readonly url: string | null;
      /** In the format of the register. */
      readonly time: string;
      readonly offline: boolean;
    }
  /** The register understood the request and refused it. */
  | { readonly kind: 'refused'; readonly code: string }
  /** It is unknown whether the document was issued; it is requested again under the same number. */
  | { readonly kind: 'silent'; readonly why: string };

/** A cash register. Issues one document at a time; never throws for errors of the register or the network. */
export type FiscalPort = {
  readonly name: 'sandbox' | 'webkassa';
  issue(request: FiscalRequest): Promise<FiscalAnswer>;
};

/** The register of a demo: its documents are the same each time and are marked as tests wherever they are shown. */
const sandboxRegister = (now: () => Date): FiscalPort => ({
  name: 'sandbox',
  issue: async ({ external, kind, amountTiyn }) => {
    const hash = createHash('sha256').update(`${external}/${kind}/${amountTiyn}`).digest('hex');
    const sign = String(BigInt(`0x${hash.slice(0, 16)}`) % 1_000_000_000_000n).padStart(12, '0');
    const time = now().toISOString().slice(0, 19).replace('T', ' ');
    return { kind: 'issued', sign, register: 'TEST-000001', url: null, time, offline: false };
  },
});

/** The session gives access to the register, so it is stored encrypted. @param login another account has another session */
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
        // From another account, or encrypted with an earlier key.
        return null;
      }
    },
    write: (session) => writeSetting(name, encrypt(session, login, key()).toString('base64')),
  };
};

let current: readonly FiscalPort[] | undefined;

/** Returns the configured cash registers: lane n belongs to the nth. Empty in a shop without fiscal receipts. */
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
  // A register named twice would get two requests at once.
  const each = [...new Set(cashboxes)];
  return webkassaRegisters(
    { url, apiKey, login, password, cashboxes: each, vatPercent },
    (longestMs) => sleep(longestMs * Math.random()),
    sharedSession(login),
  );
};

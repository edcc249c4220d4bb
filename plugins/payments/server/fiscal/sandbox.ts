import { createHash } from 'node:crypto';
import type { FiscalPort } from './port.ts';

/** The register that a demo has: its documents are tests, say so wherever they are shown, and are the same each time. */
export const sandboxRegister = (now: () => Date): FiscalPort => ({
  name: 'sandbox',
  issue: async ({ external, kind, amountTiyn }) => {
    const hash = createHash('sha256').update(`${external}/${kind}/${amountTiyn}`).digest('hex');
    const sign = String(BigInt(`0x${hash.slice(0, 16)}`) % 1_000_000_000_000n).padStart(12, '0');
    const time = now().toISOString().slice(0, 19).replace('T', ' ');
    return { kind: 'issued', sign, register: 'TEST-000001', url: null, time, offline: false };
  },
});

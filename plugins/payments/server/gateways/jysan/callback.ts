import type { CallbackReading } from '../port.ts';
import { type CALLBACK_FIELDS, sameSignature, signCallback, UnsignableField } from './p-sign.ts';

/**
 * Reads the form the bank posts to BACKREF. The signature is checked over the raw strings; what they mean is read
 * afterwards. A field that comes twice is refused: nobody could say which of the two was signed.
 */
export const readCallback = (raw: string, secret: string): CallbackReading => {
  const fields = fieldsOf(raw);
  if (!fields) return { ok: false, why: 'unreadable' };
  if (!isSigned(fields, secret)) return { ok: false, why: 'forged' };
  const said = (name: (typeof CALLBACK_FIELDS)[number]) => fields.get(name) ?? '';
  const approved = said('res_code') === '0' && said('rc') === '00';
  return {
    ok: true,
    kind: 'signed',
    number: said('order'),
    word: {
      approved,
      amount: said('amount'),
      currency: said('currency'),
      reference: approved ? said('rrn') : '',
      operation: said('mpi_order'),
      code: said('rc') || said('res_code'),
    },
  };
};

const fieldsOf = (raw: string): Map<string, string> | null => {
  // The body is kept as received, and no database takes this sign.
  if (raw.includes('\u0000')) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    const key = name.toLowerCase();
    if (fields.has(key)) return null;
    fields.set(key, value);
  }
  const complete = ['order', 'amount', 'currency', 'res_code', 'sign'].every((name) =>
    fields.has(name),
  );
  return complete ? fields : null;
};

const isSigned = (fields: Map<string, string>, secret: string): boolean => {
  try {
    return sameSignature(
      signCallback(Object.fromEntries(fields), secret),
      fields.get('sign') ?? '',
    );
  } catch (error) {
    if (error instanceof UnsignableField) return false;
    throw error;
  }
};

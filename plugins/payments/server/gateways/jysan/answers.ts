/** Reads XML of the gateway: all values are strings, and entities are not expanded. */
import { XMLParser } from 'fast-xml-parser';
import type { BankRefund } from '../../refunds/rules.ts';
import { sameSignature } from '../bank-client.ts';
import type { CallbackReading, RefundAnswer, StatusAnswer } from '../port.ts';
import { type CALLBACK_FIELDS, signCallback, UnsignableField } from './p-sign.ts';

type Node = Readonly<Record<string, unknown>>;

// Entities stay text and values stay strings, because leading zeros belong to an rrn.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
});

/** @returns null for anything that is not XML of this gateway */
const readXml = (xml: string): unknown => {
  // The gateway sends no document type, which could only be used for entities.
  if (/<!DOCTYPE/i.test(xml) || xml.includes('\u0000')) return null;
  try {
    return parser.parse(xml.trim(), true);
  } catch {
    return null;
  }
};

/** Returns the only child of this name; null if there is none, or more than one. */
const childOf = (node: unknown, name: string): Record<string, unknown> | null => {
  const found = isNode(node) ? node[name] : null;
  return isNode(found) ? found : null;
};

const childrenOf = (node: unknown, name: string): Node[] => {
  const found = isNode(node) ? node[name] : null;
  return (Array.isArray(found) ? found : [found]).filter(isNode);
};

const textOf = (node: Node, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value.trim() : '';
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the form that the bank posts to BACKREF. The signature is verified over the raw strings before they are
 * interpreted. A duplicate field is refused, because it would be unclear which one was signed.
 */
export const readCallback = (raw: string, secret: string): CallbackReading => {
  const fields = fieldsOf(raw);
  if (!fields) return { ok: false, why: 'unreadable' };
  if (!isSigned(fields, secret)) return { ok: false, why: 'forged' };
  const field = (name: (typeof CALLBACK_FIELDS)[number]) => fields.get(name) ?? '';
  const approved = field('res_code') === '0' && field('rc') === '00';
  return {
    ok: true,
    kind: 'signed',
    number: field('order'),
    notification: {
      approved,
      amount: field('amount'),
      currency: field('currency'),
      reference: approved ? field('rrn') : '',
      operation: field('mpi_order'),
      code: field('rc') || field('res_code'),
    },
  };
};

const fieldsOf = (raw: string): Map<string, string> | null => {
  // The body is stored as received, and databases reject this character.
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

/**
 * Codes by which the gateway reports that it has no such order. The documentation has none; this one is the test bank's, to
 * be completed with the bank's own. Other codes count as no reply.
 */
const NO_SUCH_ORDER = new Set(['1']);
/** Statuses of an undecided operation. Undocumented as well; this one is the test bank's. */
const UNDER_WAY = new Set(['P']);

/** Reads the XML of a status query. A reply that is not understood is `silent` and changes nothing. */
export const readStatusAnswer = (xml: string): StatusAnswer => {
  const result = childOf(readXml(xml), 'result');
  if (!result) return silent('not the XML of a status');
  const code = textOf(result, 'code');
  if (NO_SUCH_ORDER.has(code)) return { kind: 'none' };
  if (code !== '0') return silent(`code ${code.slice(0, 20)}`);
  const { operation: found } = result;
  if (!found) return { kind: 'none' };
  const operation = childOf(result, 'operation');
  return operation ? readOperation(operation) : silent('more than one operation');
};

const readOperation = (operation: Record<string, unknown>): StatusAnswer => {
  const status = textOf(operation, 'status');
  if (UNDER_WAY.has(status)) return { kind: 'under-way' };
  const isPaid =
    status === 'S' && textOf(operation, 'result') === '0' && textOf(operation, 'rc') === '00';
  const isUnpaid = status === 'E' || status === 'R';
  if (!isPaid && !isUnpaid) return silent(`status ${status.slice(0, 20)}`);
  return {
    kind: 'operation',
    refunded: refundsIn(operation),
    notification: {
      approved: isPaid,
      amount: textOf(operation, 'amount'),
      currency: textOf(operation, 'currency'),
      reference: isPaid ? textOf(operation, 'rrn') : '',
      operation: textOf(operation, 'mpi_order'),
      code: status === 'R' ? 'reversed' : textOf(operation, 'rc'),
    },
  };
};

/** Returns only completed refunds: status R and rev_rc 00. */
const refundsIn = (operation: Record<string, unknown>): BankRefund[] =>
  childrenOf(childOf(operation, 'refunds'), 'rec')
    .filter((rec) => textOf(rec, 'status') === 'R' && textOf(rec, 'rev_rc') === '00')
    .map((rec) => ({ amount: textOf(rec, 'rev_amount'), mark: textOf(rec, 'rev_description') }));

const silent = (why: string) => ({ kind: 'silent', why }) as const;

/**
 * Reads the XML of a cancellation. Success requires code 0, status R and rc 00. A refusal has a code; everything else is
 * `silent`, after which the bank has to be queried.
 */
export const readCancelAnswer = (xml: string): RefundAnswer => {
  const result = childOf(readXml(xml), 'result');
  if (!result) return silent('not the XML of a cancellation');
  const code = textOf(result, 'code');
  if (!/^\d{1,6}$/.test(code)) return silent('no code in the response');
  if (code !== '0') return { kind: 'refused', code };
  const operation = childOf(result, 'operation');
  if (!operation) return silent('no operation in the response');
  const rc = textOf(operation, 'rc');
  if (textOf(operation, 'status') === 'R' && rc === '00') return { kind: 'done' };
  if (textOf(operation, 'status') === 'E' && rc !== '' && rc !== '00') {
    return { kind: 'refused', code: rc.slice(0, 20) };
  }
  return silent('inconsistent response');
};

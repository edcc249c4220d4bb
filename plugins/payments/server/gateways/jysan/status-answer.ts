import { XMLParser } from 'fast-xml-parser';
import type { StatusAnswer } from '../port.ts';

/**
 * Codes with which the gateway says that it has no such order. Its documentation names none; this is the test
 * bank's, to be completed with the bank's own. A code that is not listed counts as no answer at all.
 */
const NO_SUCH_ORDER = new Set(['1']);

// Entities stay text and every value stays a string: leading zeros of an rrn are part of it.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
});

/** Reads the XML of a status query. What is not understood changes nothing: it is `silent`. */
export const readStatusAnswer = (xml: string): StatusAnswer => {
  // The gateway sends no document type; one that comes could only carry entities.
  if (/<!DOCTYPE/i.test(xml)) return silent('a document type');
  if (xml.includes('\u0000')) return silent('a sign that no XML has');
  const result = child(parsed(xml), 'result');
  if (!result) return silent('not the XML of a status');
  const code = text(result, 'code');
  if (NO_SUCH_ORDER.has(code)) return { kind: 'none' };
  if (code !== '0') return silent(`code ${code.slice(0, 20)}`);
  const { operation: told } = result;
  if (!told) return { kind: 'none' };
  const operation = child(result, 'operation');
  return operation ? readOperation(operation, xml) : silent('more than one operation');
};

const readOperation = (operation: Record<string, unknown>, raw: string): StatusAnswer => {
  const status = text(operation, 'status');
  const isPaid =
    status === 'S' && text(operation, 'result') === '0' && text(operation, 'rc') === '00';
  const isUnpaid = status === 'E' || status === 'R';
  if (!isPaid && !isUnpaid) return silent(`status ${status.slice(0, 20)}`);
  return {
    kind: 'operation',
    raw,
    word: {
      approved: isPaid,
      amount: text(operation, 'amount'),
      currency: text(operation, 'currency'),
      reference: isPaid ? text(operation, 'rrn') : '',
      operation: text(operation, 'mpi_order'),
      code: status === 'R' ? 'reversed' : text(operation, 'rc'),
    },
  };
};

const silent = (why: string): StatusAnswer => ({ kind: 'silent', why });

const parsed = (xml: string): unknown => {
  try {
    return parser.parse(xml.trim(), true);
  } catch {
    return null;
  }
};

const child = (node: unknown, name: string): Record<string, unknown> | null => {
  if (typeof node !== 'object' || node === null) return null;
  const found = (node as Record<string, unknown>)[name];
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : null;
};

const text = (node: Record<string, unknown>, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value.trim() : '';
};

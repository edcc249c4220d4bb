import type { GivenBack } from '../../domain/refund-rules.ts';
import type { StatusAnswer } from '../port.ts';
import { childOf, childrenOf, readXml, textOf } from './xml.ts';

/**
 * Codes with which the gateway says that it has no such order. Its documentation names none; this is the test
 * bank's, to be completed with the bank's own. A code that is not listed counts as no answer at all.
 */
const NO_SUCH_ORDER = new Set(['1']);
/** Statuses of an operation that the gateway has not decided. Undocumented as well: this is the test bank's. */
const UNDER_WAY = new Set(['P']);

/** Reads the XML of a status query. What is not understood changes nothing: it is `silent`. */
export const readStatusAnswer = (xml: string): StatusAnswer => {
  const result = childOf(readXml(xml), 'result');
  if (!result) return silent('not the XML of a status');
  const code = textOf(result, 'code');
  if (NO_SUCH_ORDER.has(code)) return { kind: 'none' };
  if (code !== '0') return silent(`code ${code.slice(0, 20)}`);
  const { operation: told } = result;
  if (!told) return { kind: 'none' };
  const operation = childOf(result, 'operation');
  return operation ? readOperation(operation, xml) : silent('more than one operation');
};

const readOperation = (operation: Record<string, unknown>, raw: string): StatusAnswer => {
  const status = textOf(operation, 'status');
  if (UNDER_WAY.has(status)) return { kind: 'under-way' };
  const isPaid =
    status === 'S' && textOf(operation, 'result') === '0' && textOf(operation, 'rc') === '00';
  const isUnpaid = status === 'E' || status === 'R';
  if (!isPaid && !isUnpaid) return silent(`status ${status.slice(0, 20)}`);
  return {
    kind: 'operation',
    raw,
    givenBack: givenBackIn(operation),
    word: {
      approved: isPaid,
      amount: textOf(operation, 'amount'),
      currency: textOf(operation, 'currency'),
      reference: isPaid ? textOf(operation, 'rrn') : '',
      operation: textOf(operation, 'mpi_order'),
      code: status === 'R' ? 'reversed' : textOf(operation, 'rc'),
    },
  };
};

/** Only what the bank has carried out: status R and rev_rc 00. */
const givenBackIn = (operation: Record<string, unknown>): GivenBack[] =>
  childrenOf(childOf(operation, 'refunds'), 'rec')
    .filter((rec) => textOf(rec, 'status') === 'R' && textOf(rec, 'rev_rc') === '00')
    .map((rec) => ({ amount: textOf(rec, 'rev_amount'), mark: textOf(rec, 'rev_description') }));

const silent = (why: string): StatusAnswer => ({ kind: 'silent', why });

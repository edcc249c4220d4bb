/** Tables of state machines for the READMEs of plugins, and of retention periods for docs/operate.md. */
import { fulfillmentStatuses } from '@oner/config/contract/order-states';
import { machineTable } from '@oner/config/machine';
import { complaintMachine } from '../../plugins/moderation/server/complaints/rules.ts';
import { documentMachine } from '../../plugins/moderation/server/documents/rules.ts';
import { claimMachine } from '../../plugins/orders/server/claims/rules.ts';
import {
  licenceCases,
  licenceMachine,
  licencePhases,
} from '../../plugins/orders/server/licences/rules.ts';
import { offerCases, offerMachine, offerPhases } from '../../plugins/orders/server/offers/rules.ts';
import { ORDER_TABLE, type Transition } from '../../plugins/orders/server/order/rules.ts';
import { rentChargeMachine } from '../../plugins/orders/server/rent-charges/rules.ts';
import { rentMachine } from '../../plugins/orders/server/rents/rules.ts';
import { reviewMachine } from '../../plugins/orders/server/reviews/rules.ts';
import { paymentMachine } from '../../plugins/payments/server/card/rules.ts';
import { fiscalMachine } from '../../plugins/payments/server/fiscal/rules.ts';
import { invoiceMachine } from '../../plugins/payments/server/invoices/rules.ts';
import { refundMachine } from '../../plugins/payments/server/refunds/rules.ts';
import { actMachine } from '../../plugins/payouts/server/acts/rules.ts';
import { payoutMachine } from '../../plugins/payouts/server/payouts/rules.ts';
import { terminationMachine } from '../../plugins/payouts/server/terminations/rules.ts';
import { retentions } from '../../plugins/platform/server/work/rules.ts';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const orderRow = ({ event, actors, from, to, note = '' }: Transition): string => {
  const anywhere = from?.fulfillment.length === fulfillmentStatuses.length;
  const cells = from
    ? [code(from.status), code(from.payment), anywhere ? 'any' : code(from.fulfillment)]
    : ['', '', ''];
  return `| ${[code([event]), actors.join(', '), ...cells, code(Object.values(to)), note].join(' | ')} |`;
};

const orderTable = [
  '| event | who | from status | payment | fulfillment | to | |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...ORDER_TABLE.map(orderRow),
].join('\n');

/** @param say formats a cell that is not empty */
const caseTable = <Phase extends string>(
  phases: readonly Phase[],
  cases: Readonly<Record<string, Readonly<Record<Phase, string | null>>>>,
  say: (what: string, phase: Phase) => string,
): string =>
  [
    `| what happens | ${phases.join(' | ')} |`,
    `| --- |${' --- |'.repeat(phases.length)}`,
    ...Object.entries(cases).map(
      ([what, of]) =>
        `| ${what} | ${phases.map((at) => (of[at] ? say(of[at], at) : '')).join(' | ')} |`,
    ),
  ].join('\n');

const retentionTable = [
  '| table | kept | what goes | why | source |',
  '| --- | --- | --- | --- | --- |',
  ...Object.values(retentions).map(
    ({ table, days, what, why, source }) =>
      `| ${code(table.split(', '))} | ${days} ${days === 1 ? 'day' : 'days'} | ${what} | ${why} | ${source} |`,
  ),
].join('\n');

/** Tables of each document, by the name in their marks. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/operate.md': { retention: retentionTable },
  'plugins/moderation/README.md': {
    document: machineTable(documentMachine),
    report: machineTable(complaintMachine),
  },
  'plugins/orders/README.md': {
    order: orderTable,
    claim: machineTable(claimMachine),
    review: machineTable(reviewMachine),
    offer: machineTable(offerMachine),
    licence: machineTable(licenceMachine),
    cases: caseTable(offerPhases, offerCases, (event) => code([event])),
    'licence-cases': caseTable(['offered', ...licencePhases], licenceCases, (what, at) =>
      at === 'offered' ? code([what]) : what,
    ),
    rent: machineTable(rentMachine),
    'rent-charge': machineTable(rentChargeMachine),
  },
  'plugins/payments/README.md': {
    payment: machineTable(paymentMachine),
    refund: machineTable(refundMachine),
    invoice: machineTable(invoiceMachine),
    fiscal: machineTable(fiscalMachine),
  },
  'plugins/payouts/README.md': {
    act: machineTable(actMachine),
    payout: machineTable(payoutMachine),
    termination: machineTable(terminationMachine),
  },
};

/** Documents with generated tables. */
export const machineReadmes = Object.keys(tables);

/**
 * Text of a document with its tables replaced between `<!-- machine: name -->` and `<!-- /machine -->`.
 * @throws Error for a table without its marks
 */
export const withMachines = (path: string, text: string): string =>
  Object.entries(tables[path] ?? {}).reduce((before, [name, table]) => {
    const place = new RegExp(`(<!-- machine: ${name} -->\n)[^]*?(<!-- /machine -->)`);
    if (!place.test(before)) throw new Error(`${path} has no marks for the machine ${name}`);
    return before.replace(place, (_all, start, end) => `${start}\n${table}\n\n${end}`);
  }, text);

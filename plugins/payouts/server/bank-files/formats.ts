/**
 * Writes a payment order as ISO 20022 pain.001.001.09, in the subset that all banks accept: one debtor, transfers in
 * tenge, IBANs. No package contains the standard's schema; pain-001.xsd beside this file states its rules for the
 * elements used here, in their order.
 */

import { csvText } from '@oner/platform';
import { XMLBuilder } from 'fast-xml-parser';
import { decimalText } from '../earnings/rules.ts';
import { bankText, type PaymentOrder, payoutTotalOf, type Transfer } from '../payouts/rules.ts';

const PAIN_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
  // Quotes need no entity in text, and have never been escaped.
  processEntities: false,
  tagValueProcessor: (_, text) => String(text).replace(/[&<>]/g, (sign) => entities[sign] ?? ''),
});

export const painXml = (order: PaymentOrder): string => {
  const { id, at, executeOn, debtor, transfers } = order;
  const sums = {
    NbOfTxs: String(transfers.length),
    CtrlSum: decimalText(payoutTotalOf(transfers)),
  };
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': PAIN_NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: at.toISOString().replace(/\.\d+Z$/, 'Z'),
          ...sums,
          InitgPty: party(debtor.name, 'OrgId', debtor.bin),
        },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          ...sums,
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: party(debtor.name, 'OrgId', debtor.bin),
          DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: 'KZT' },
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          CdtTrfTxInf: transfers.map(transfer),
        },
      },
    },
  };
  return builder.build(document).trimEnd();
};

const party = (name: string, kind: 'OrgId' | 'PrvtId', number: string): object => ({
  Nm: bankText(name, 140),
  Id: { [kind]: { Othr: { Id: number } } },
});

const transfer = ({
  endToEndId,
  name,
  iban,
  taxNumber,
  amountTiyn,
  purpose,
}: Transfer): object => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { '@Ccy': 'KZT', '#': decimalText(amountTiyn) } },
  Cdtr: party(name, 'PrvtId', taxNumber),
  CdtrAcct: { Id: { IBAN: iban } },
  RmtInf: { Ustrd: bankText(purpose, 140) },
});

const head = ['id', 'iban', 'name', 'iin_bin', 'amount', 'currency', 'purpose'];

/** Writes a payment order as CSV for banks that do not take XML. */
export const bankCsv = ({ transfers }: PaymentOrder): string =>
  csvText([
    head,
    ...transfers.map(({ endToEndId, iban, name, taxNumber, amountTiyn, purpose }) => [
      endToEndId,
      iban,
      bankText(name, 140),
      taxNumber,
      decimalText(amountTiyn),
      'KZT',
      bankText(purpose, 140),
    ]),
  ]);

/** The contract of a rent as PDF: of a person about one work, of a company about all works that it rents at that time. */

import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  add,
  companyName,
  dateInAlmaty,
  formatTiyn,
  multiply,
  type Tiyn,
  writeDay,
  ZERO,
} from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import {
  openPdf,
  type PdfPage,
  pluginService,
  writePdfHead,
  writePdfLine,
  writePdfList,
} from '@oner/platform';
import { findOrderById, linesOf, type OrderLine, type OrderRow } from '../order/store.ts';
import { rentedName } from './calls.ts';
import { type ContractWork, rotationsOf } from './contract-rules.ts';
import { rentsOfRenter, type WholeRent, wholeRentOf } from './return-store.ts';

type Party = { readonly name: string; readonly bin: string | null };
type Rented = ContractWork & {
  readonly monthPriceTiyn: Tiyn;
  readonly depositTiyn: Tiyn;
  readonly paidTiyn: Tiyn;
};

/** The companies that have paid these orders by invoice; none for who pays by card. */
export const companyOf = async (
  numbers: readonly string[],
): Promise<Map<string, Party & { bin: string }>> => {
  const invoices = await pluginService('payments').invoices.ofMany(numbers);
  const found = new Map<string, Party & { bin: string }>();
  for (const [number, ones] of invoices) {
    const paid = ones.find(({ state }) => state === 'paid');
    if (paid) found.set(number, { name: paid.company, bin: paid.bin });
  }
  return found;
};

/** Which rents stand in the contract of an order, its own first: of a company all that are not over and paid by its BIN. */
const rentsTogether = async (order: OrderRow, own: WholeRent) => {
  const alone = { rents: [{ order, rent: own }], company: null };
  const mine = (await companyOf([order.number])).get(order.number);
  if (!mine) return alone;
  const others: { order: OrderRow; rent: WholeRent }[] = [];
  for (const rent of await rentsOfRenter(order.ownerId)) {
    const other = rent.orderId === order.id ? null : await findOrderById(rent.orderId);
    if (other) others.push({ order: other, rent });
  }
  const companies = await companyOf(others.map(({ order: { number } }) => number));
  const same = others.filter(({ order: { number } }) => companies.get(number)?.bin === mine.bin);
  return { rents: [...alone.rents, ...same], company: mine };
};

/** @returns null where the order rents no work, or is not paid */
export const drawContract = async (
  order: OrderRow,
  language: Language,
): Promise<Uint8Array | null> => {
  const own = await wholeRentOf(order.id);
  if (!own || order.paidAt === null) return null;
  const { rents, company } = await rentsTogether(order, own);
  const lines = await linesOf(
    rents.flatMap(({ rent }) => [rent, ...rent.continuations].map(({ orderId }) => orderId)),
  );
  const works = rents.flatMap(({ order: { number }, rent }): Rented[] => {
    const [line] = lines.get(rent.orderId) ?? [];
    if (!line) return [];
    const { firstDay, lastDay, monthPriceTiyn, depositTiyn } = rent;
    const paid = [rent, ...rent.continuations].flatMap(({ orderId }) => lines.get(orderId) ?? []);
    return [
      {
        order: number,
        title: rentedName(line, language),
        author: line.author ?? '',
        firstDay,
        lastDay,
        monthPriceTiyn,
        depositTiyn,
        paidTiyn: add(ZERO, ...paid.map(priceOf)),
      },
    ];
  });
  const texts = pdfTexts('rent-contract', language);
  const { number: named } = pdfTexts('receipt', language);
  const title = `${texts.title} ${fillText(named, { number: order.number }, 'receipt')}`;
  const { page, finish } = openPdf(title, language, new Date(order.paidAt));
  writePdfHead(page, title, texts.note);
  writePdfLine(page, texts.date, writeDay(dateInAlmaty(new Date(order.paidAt)), language));
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS } = env();
  writePdfLine(
    page,
    texts.provider,
    `${companyName(PROVIDER_NAME, language)}, ${texts.bin} ${PROVIDER_BIN}, ${PROVIDER_ADDRESS}`,
  );
  writePdfLine(
    page,
    texts.renter,
    company
      ? `${companyName(company.name, language)}, ${texts.bin} ${company.bin}`
      : order.recipient,
  );
  writeWorks(page, works, language);
  const rules = Object.entries(texts).filter(([key]) => key.startsWith('rules.'));
  writePdfList(
    page,
    texts.conditions,
    rules.map(([, rule]) => rule),
  );
  return finish();
};

const priceOf = ({ unitPriceTiyn, quantity }: OrderLine): Tiyn => multiply(unitPriceTiyn, quantity);

const writeWorks = (page: PdfPage, works: readonly Rented[], language: Language): void => {
  const texts = pdfTexts('rent-contract', language);
  const day = (of: string) => writeDay(of, language);
  writePdfList(
    page,
    texts.works,
    works.map(({ title, author, firstDay, lastDay, monthPriceTiyn, paidTiyn }) =>
      [
        `${title}, ${author}`,
        fillText(texts.period, { first: day(firstDay), last: day(lastDay) }, 'rent-contract'),
        `${formatTiyn(monthPriceTiyn)} ${texts.month}, ${texts.sum}: ${formatTiyn(paidTiyn)}`,
      ].join('\n'),
    ),
  );
  const deposit = add(ZERO, ...works.map(({ depositTiyn }) => depositTiyn));
  writePdfLine(page, texts.total, formatTiyn(add(ZERO, ...works.map(({ paidTiyn }) => paidTiyn))));
  if (deposit > 0) writePdfLine(page, texts.deposit, formatTiyn(deposit));
  const rotations = rotationsOf(works);
  if (rotations.length === 0) return;
  writePdfList(
    page,
    texts.rotation,
    rotations.map(({ backOn, comesOn, from, to }) =>
      fillText(
        texts.changes,
        { back: day(backOn), comes: day(comesOn), from, to },
        'rent-contract',
      ),
    ),
  );
};

/** The contract of a rent as PDF: for a person about one work, for a company about all works it rents at that time. */

import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  add,
  companyName,
  dateInAlmaty,
  formatTiyn,
  multiply,
  type RentPeriod,
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
import { rentedName } from '../order/text-rules.ts';
import { rentsOfRenter, type WholeRent, wholeRentOf, wholeRentsOf } from '../rent-returns/store.ts';
import { changesOf } from '../rotations/rules.ts';
import { placesOf, staysOfRotation } from './store.ts';

type Party = { readonly name: string; readonly bin: string | null };
type Rented = RentPeriod & {
  /** Name of the work in the language of the contract. */
  readonly title: string;
  readonly author: string;
  /** Place in the plan of the contract; 0 for rents outside of it. */
  readonly place: number;
  readonly monthPriceTiyn: Tiyn;
  readonly depositTiyn: Tiyn;
  /** Price of all days, without the deposit. */
  readonly paidTiyn: Tiyn;
};

/** Companies that paid these orders by invoice, by number of the order. */
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

type InContract = { readonly order: OrderRow; readonly rent: WholeRent };

const withOrders = async (rents: readonly WholeRent[]): Promise<InContract[]> => {
  const found: InContract[] = [];
  for (const rent of rents) {
    const order = await findOrderById(rent.orderId);
    if (order) found.push({ order, rent });
  }
  return found;
};

/** Paid rents of the plan that an order belongs to, with their places; empty if it belongs to none. */
const staysWith = async (orderId: number) => {
  const rotation = (await placesOf([orderId])).get(orderId)?.rotation ?? null;
  const stays = rotation === null ? [] : await staysOfRotation(rotation);
  const paid = stays.filter(({ isPaid, state }) => isPaid && state !== 'cancelled');
  return { rotation, places: new Map(paid.map((stay) => [stay.orderId, stay.place])) };
};

/**
 * Rents in the contract of an order, its own first: those of its plan, and for a company all current rents paid with its
 * BIN.
 */
const rentsTogether = async (order: OrderRow, own: WholeRent) => {
  const { rotation, places } = await staysWith(order.id);
  const planned = [...(await wholeRentsOf([...places.keys()])).values()];
  const ofPlan = await withOrders(planned.filter(({ orderId }) => orderId !== order.id));
  const rents: InContract[] = [{ order, rent: own }, ...ofPlan];
  const company = (await companyOf([order.number])).get(order.number) ?? null;
  if (company) {
    const known = new Set(rents.map(({ rent: { orderId } }) => orderId));
    const others = (await rentsOfRenter(order.ownerId)).filter(
      ({ orderId }) => !known.has(orderId),
    );
    const beside = await withOrders(others);
    const companies = await companyOf(beside.map(({ order: { number } }) => number));
    rents.push(
      ...beside.filter(({ order: { number } }) => companies.get(number)?.bin === company.bin),
    );
  }
  return { rents, company, rotation, places };
};

/** @returns null if the order rents no work, is not paid, or was refunded before the rent began */
export const drawContract = async (
  order: OrderRow,
  language: Language,
): Promise<Uint8Array | null> => {
  const own = await wholeRentOf(order.id);
  if (!own || order.paidAt === null || own.state === 'cancelled' || own.state === 'lapsed')
    return null;
  const { rents, company, rotation, places } = await rentsTogether(order, own);
  const lines = await linesOf(
    rents.flatMap(({ rent }) => [rent, ...rent.continuations].map(({ orderId }) => orderId)),
  );
  const works = rents.flatMap(({ rent }): Rented[] => {
    const [line] = lines.get(rent.orderId) ?? [];
    if (!line) return [];
    const { firstDay, lastDay, monthPriceTiyn, depositTiyn } = rent;
    const paid = [rent, ...rent.continuations]
      .flatMap(({ orderId }) => lines.get(orderId) ?? [])
      .filter(({ kind }) => kind === 'rent');
    return [
      {
        title: rentedName(line, language),
        author: line.author ?? '',
        place: places.get(rent.orderId) ?? 0,
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
  if (rotation !== null)
    writePdfLine(page, texts.plan, fillText(named, { number: rotation }, 'receipt'));
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
  const changes = changesOf(works.filter(({ place }) => place > 0));
  if (changes.length === 0) return;
  const textOf = ({ from, to }: { readonly from: Rented; readonly to: Rented }): string =>
    fillText(
      texts.changes,
      {
        place: String(from.place),
        back: day(from.lastDay),
        comes: day(to.firstDay),
        from: from.title,
        to: to.title,
      },
      'rent-contract',
    );
  writePdfList(page, texts.rotation, changes.map(textOf));
};

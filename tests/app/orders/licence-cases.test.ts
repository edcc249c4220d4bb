/** What other events do to a licence: each row of the table in the README of orders (licences/rules.ts). */
import { hourMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClock,
  type Buyer,
  eraseAccount,
  newBuyer,
  sendCallback,
} from '../../support/app/buyers.ts';
import { emitBlocked, withdrawConsent } from '../../support/app/conversations.ts';
import {
  authorPerson,
  exclusive,
  type LicenceCase,
  licenceCases,
  licensedWork,
  openLicences,
  web,
} from '../../support/app/licences.ts';
import { addAuthor, author, blocked, originalOf } from '../../support/app/trade.ts';
import { sceneEngines } from '../../support/chance.ts';

type Shop = ReturnType<typeof openLicences>;

/** A work whose author is blocked, or hides it. */
const change = ({ originals }: Shop, facts: { isBlocked?: boolean; isHidden?: boolean }): void =>
  void originals.set(licensedWork, originalOf(licensedWork, facts));

const shut = async (shop: Shop): Promise<void> => {
  change(shop, { isBlocked: true });
  await addAuthor({ ...author, blocked: true });
  await emitBlocked(author.account);
};

/** Runs each case; those of a buyer run once for every buyer. */
const happens: Readonly<Record<LicenceCase, (shop: Shop, buyer: Buyer) => Promise<unknown>>> = {
  'buyer blocked': (_, { person: { documentId } }) => {
    blocked.add(documentId);
    return emitBlocked(documentId);
  },
  'buyer takes their consent back': (_, { person }) => withdrawConsent(person),
  'buyer erased': (_, { person }) => eraseAccount(person),
  'author blocked': shut,
  // At the end of the notice their account is blocked, as staff block one.
  'agreement with the author ended': shut,
  'author takes their consent back': async (shop) => {
    change(shop, { isBlocked: true, isHidden: true });
    await withdrawConsent(authorPerson);
  },
  'author erased': async (shop) => {
    await shop.unpublishWork();
    await eraseAccount(authorPerson);
  },
  'work hidden': async (shop) => change(shop, { isHidden: true }),
  'work taken out of the shop': (shop) => shop.unpublishWork(),
  'exclusive licence paid for by another': async (shop) => shop.paid(await newBuyer(), exclusive),
};

describe.each(sceneEngines)('on %s', (engine) => {
  const shop = openLicences(engine);

  it.each(Object.keys(licenceCases) as LicenceCase[])('%s', async (what) => {
    const { app, orderAs, currentOrder, paid, concluded, expectConsistent } = shop;
    const buyers = {
      running: await newBuyer(),
      paid: await newBuyer(),
      paying: await newBuyer(),
      ordered: await newBuyer(),
    };
    const running = await concluded(buyers.running, web);
    const bought = await paid(buyers.paid, web);
    const paying = (await orderAs(buyers.paying, web)).body;
    await app.request('signPayment', { body: detailsOf(paying) }, buyers.paying.person);
    const ordered = (await orderAs(buyers.ordered, web)).body;

    const isOfBuyer = what.startsWith('buyer');
    for (const buyer of isOfBuyer ? Object.values(buyers) : [buyers.ordered])
      await happens[what](shop, buyer);
    const { error } = await orderAs(await newBuyer(), web);
    const left = await currentOrder(buyers.ordered, ordered.number);
    if (left.payment_status !== 'expired') await sendCallback(app, ordered);
    await sendCallback(app, paying);
    await advanceClock(24 * hourMs + 1000);

    /** Whether its order ended unpaid, its money is being refunded, or it runs. */
    const fateOf = async (buyer: Buyer, number: string) => {
      const { payment_status, licence } = await currentOrder(buyer, number);
      if (payment_status === 'expired') return 'lapses';
      if (licence?.state === 'ended') return 'money goes back';
      expect([licence?.state, payment_status]).toEqual(['running', 'captured']);
      return null;
    };
    expect({
      offered: error?.code ?? null,
      ordered: await fateOf(buyers.ordered, ordered.number),
      paying: await fateOf(buyers.paying, paying.number),
      paid: await fateOf(buyers.paid, bought),
      running: await fateOf(buyers.running, running),
    }).toEqual(licenceCases[what]);
    await expectConsistent();
  });
});

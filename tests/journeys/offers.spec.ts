/**
 * Agreements before an order: an offer accepted, countered, declined and expired, a work on order, a rent, and a licence.
 * Conversations about a work use the keyboard alone; those about its rents and licences a pointer.
 */
import type { CallReply, calls } from '@oner/config/contract';
import { addWorkingDays, dateInAlmaty } from '@oner/config/terms';
import type { Locator, Page } from '@playwright/test';
import { type Buyer, newBuyer } from '../contract/payments/buyer-and-bank.ts';
import { type Client, demoPassword } from '../contract/support/client.ts';
import { openBoard } from './pages/board.ts';
import { originalPage } from './pages/original.ts';
import { dateText, orderOf, paymentDialog } from './pages/payment.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openTwice, pressWithKeys, tabTo, typeInto } from './support/keyboard.ts';
import { cutTexts } from './support/look/cut-texts.ts';
import { sidewaysAt } from './support/look/sideways.ts';
import { wear } from './support/look/themes.ts';
import { reopenUntil } from './support/reopen-until.ts';

type Work = CallReply<typeof calls.listArt>[number];

/** Works of one author that are for sale. */
const worksOf = async (client: Client): Promise<readonly Work[]> => {
  const { body: works } = await client.call('listArt');
  const free = works.filter(
    ({ price_sale: price, availability }) => price && availability === 'in-stock',
  );
  const [most] = [...Map.groupBy(free, ({ seller }) => seller.id).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  if (!most || most.length < 3) throw new Error('no author has three originals for sale');
  return most;
};

const tokenOf = async (client: Client, username: string): Promise<string> =>
  (await client.call('logIn', { body: { username, password: demoPassword } })).body.access;

/** A sum as pages write it. */
const sum = (tenge: number): RegExp =>
  new RegExp(`(^|\\D)${String(tenge).replace(/\B(?=(\d{3})+$)/g, '\\s')}\\s₸`);

/** The text before accepting a price to be paid. @param what the buyer gets for it */
const payWithin = (what: string): RegExp =>
  new RegExp(`^Келіссеңіз, ${what} сізге мына бағамен брондалады: .* 48 сағат ішінде төлеңіз\\.$`);

const pageOf = ({ id }: Pick<Work, 'id'>): string => `/product-details/art/${id}`;
const buttonOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => buttonOf(page, name).click();
const pressKeys = (page: Page, name: string): Promise<void> =>
  pressWithKeys(page, buttonOf(page, name));

/** Opens a dialog on the page of a work. */
const write = async (page: Page, work: Work, button: string) => {
  await page.goto(pageOf(work));
  const dialog = page.getByRole('dialog', { name: button });
  await openTwice(page, buttonOf(page, button), dialog);
  return { dialog, send: dialog.getByRole('button', { name: 'Жіберу' }) };
};

/** Waits until the text is sent, and opens its conversation. */
const openSent = async (page: Page, dialog: Locator): Promise<void> => {
  await expect(dialog.getByText(/^Авторға жіберілді/)).toBeFocused();
  await pressWithKeys(page, dialog.getByRole('link', { name: 'Жазысуды ашу' }));
  await expect(page).toHaveURL(/\/offers\//);
};

/** An answer was given: its button has disappeared with its form. */
const expectAnswered = async (page: Page, state: string): Promise<void> => {
  await expect(page.getByText(state)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

/** Pays the agreed price, from its conversation to the page of the order. @returns the order */
const payAt = async (buyer: Page, link: string, form: string, price: number) => {
  await pressWithKeys(buyer, buyer.getByRole('link', { name: link }));
  const dialog = buyer.getByRole('dialog', { name: form });
  await expect(dialog.getByText(sum(price)).first()).toBeVisible();
  await expect(dialog.getByLabel('Электрондық пошта')).not.toHaveValue('');
  await pressWithKeys(buyer, dialog.getByRole('button', { name: 'Төлемге өту' }));
  const payment = paymentDialog(buyer);
  await payment.payApproved();
  await payment.openOrder.click();
  await expect(buyer.getByText(sum(price)).first()).toBeVisible();
  await expectAccessible(buyer, `an order at an agreed price: ${link}`);
  return orderOf(buyer, new URL(buyer.url()).pathname.split('/').at(-1) ?? '');
};

test('an offer is countered and accepted, others are declined and expire, a work on order is paid', {
  tag: ['@both', '@everyday-wide'],
}, async ({ later, openLater }) => {
  const { client } = later;
  const [work, second, third] = await worksOf(client);
  if (!work?.price_sale || !second?.price_sale || !third)
    throw new Error('fewer than three works with prices');
  const person: Buyer = await newBuyer(client);
  const buyer = await openLater(person.token);
  const authorToken = await tokenOf(client, work.seller.user.username);
  const author = await openLater(authorToken);
  const offered = Math.ceil(work.price_sale * 0.6);
  const asked = Math.ceil(work.price_sale * 0.8);

  await test.step('the buyer offers a price on the page of the work', async () => {
    const { dialog, send } = await write(buyer, work, 'Баға ұсыну');
    const price = dialog.getByLabel('Бағаңыз, теңге');
    await typeInto(buyer, price, '1');
    await typeInto(buyer, dialog.getByLabel(/^Хабарлама/), 'Маған +7 701 123 45 67 деп жазыңыз');
    await expect(dialog.getByText(/^Мәтінде байланыс дерегі бар/)).toBeVisible();
    await expectAccessible(buyer, 'an offer of a price');
    await pressWithKeys(buyer, send);
    await expect(dialog.getByText(/^Мән тым аз/)).toBeVisible();
    await expect(price).toBeFocused();
    await expect(dialog.getByLabel(/^Хабарлама/)).toHaveValue(/701/);
    await typeInto(buyer, dialog.getByLabel(/^Хабарлама/), 'Осы бағаға келісесіз бе?');
    await typeInto(buyer, price, String(offered));
    await buyer.keyboard.press('Enter');
    await openSent(buyer, dialog);
    await expect(buyer.getByText('Автордың жауабы күтілуде')).toBeVisible();
    await expect(buyer.getByText('Осы бағаға келісесіз бе?')).toBeVisible();
  });

  await test.step('the author finds it among the received ones, and names another price', async () => {
    await author.goto('/offers');
    const received = author.getByRole('tab', { name: 'Келгені' });
    await expect(received).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(author, 'offers that were received');
    await tabTo(author, received);
    await author.keyboard.press('ArrowRight');
    const made = author.getByRole('tab', { name: 'Жіберілгені', selected: true });
    await expect(made).toBeFocused();
    await author.keyboard.press('ArrowLeft');
    await expect(received).toBeFocused();
    await pressWithKeys(author, author.getByRole('link', { name: new RegExp(work.name) }));
    await expect(author).toHaveURL(/\/offers\//);
    const opener = buttonOf(author, 'Өз бағамды ұсыну');
    const price = author.getByLabel('Бағаңыз, теңге');
    await pressWithKeys(author, opener);
    await expect(price).toBeFocused();
    await pressKeys(author, 'Болдырмау');
    await expect(opener).toBeFocused();
    await author.keyboard.press('Enter');
    await expect(price).toBeFocused();
    await author.keyboard.type(String(asked));
    await expectAccessible(author, 'a counter-offer');
    await author.keyboard.press('Enter');
    await expectAnswered(author, 'Сатып алушының жауабы күтілуде');
    const html = await author.content();
    for (const secret of [person.email, person.phone]) expect(html).not.toContain(secret);
    await author.goto('/clock');
    await expect(author.getByText(/^Баға ұсынысына жауап/).first()).toBeVisible();
  });

  await test.step('the buyer accepts it, and orders the work at that price', async () => {
    await buyer.reload();
    await pressKeys(buyer, 'Келісу');
    const consequence = buyer.getByText(payWithin('туынды'));
    await expect(consequence).toHaveText(sum(asked));
    await expect(consequence).toBeFocused();
    await pressKeys(buyer, 'Келісу');
    await expectAnswered(buyer, 'Келісілді, төлем күтілуде');
    expect(await cutTexts(buyer)).toEqual([]);
    await wear(buyer, 'dark');
    await expectAccessible(buyer, 'an agreed price, dark');
    await pressWithKeys(buyer, buyer.getByRole('link', { name: 'Осы бағамен сатып алу' }));
    const original = originalPage(buyer);
    await expect(original.email).not.toHaveValue('');
    await expect(original.kept).toHaveText(/\d\d:\d\d/);
    await pressWithKeys(buyer, original.toPayment);
    await expect(paymentDialog(buyer).sum).toContainText(
      String(asked).replace(/\B(?=(\d{3})+$)/g, '\u00a0'),
    );
  });

  await test.step('a question is answered, and contact data are marked for its reader', async () => {
    const { dialog, send } = await write(buyer, second, 'Авторға сұрақ қою');
    await pressWithKeys(buyer, send);
    await expect(dialog.getByText('Бұл өрісті толтырыңыз.')).toBeVisible();
    await expect(dialog.getByLabel('Сұрағыңыз')).toBeFocused();
    await buyer.keyboard.type('Жақтауы бар ма?');
    await pressWithKeys(buyer, send);
    await openSent(buyer, dialog);
    await expect(buyer.getByText('Жақтауы бар ма?')).toBeVisible();
    await author.goto(new URL(buyer.url()).pathname);
    const message = author.getByRole('textbox', { name: 'Хабарлама' });
    await typeInto(author, message, 'Иә. WhatsApp жазыңыз');
    await pressKeys(author, 'Жіберу');
    await expect(author.getByRole('log')).toContainText('Иә. WhatsApp жазыңыз');
    await expect(message).toHaveValue('');
    await expect(buttonOf(author, 'Жіберу')).toBeFocused();
    await buyer.reload();
    await expect(buyer.getByText(/Сайттан тыс төлемеңіз/)).toBeVisible();
    await pressKeys(buyer, 'Модераторға хабарлау');
    await expect(buyer.getByLabel('Не болғанын жазыңыз')).toBeFocused();
    await buyer.keyboard.type('Сайттан тыс шақырады');
    await expectAccessible(buyer, 'a conversation');
    await pressKeys(buyer, 'Модераторға хабарлау');
    await expectAnswered(buyer, 'Хабарламаңыз модераторларға жіберілді.');
  });

  await test.step('the author declines another buyer’s offer', async () => {
    const { token } = await newBuyer(client);
    const body = { price: (third.price_sale ?? 0) - 1 };
    const sent = await client.call('sendOffer', { params: { id: third.id }, body }, { token });
    await author.goto('/offers');
    // Other journeys of this shop may have asked about the same work.
    const conversation = author.locator(`a[href$="/offers/${sent.body.id}"]`);
    await pressWithKeys(author, conversation);
    await expect(author).toHaveURL(/\/offers\//);
    await pressKeys(author, 'Бас тарту');
    await expect(author.getByText(/^Бұл ұсыныс жабылады/)).toBeFocused();
    await pressKeys(author, 'Бас тарту');
    await expectAnswered(author, 'Келісілмеді');
  });

  await test.step('an offer without an answer expires', async () => {
    const body = { price: Math.ceil(second.price_sale ?? 0) - 1 };
    const sent = await client.call(
      'sendOffer',
      { params: { id: second.id }, body },
      { token: person.token },
    );
    await later.wait(73);
    const isOver = async () =>
      (
        await client.call(
          'getConversation',
          { params: { id: sent.body.id } },
          { token: person.token },
        )
      ).body.offer?.state;
    await expect.poll(isOver).toBe('expired');
    await buyer.goto('/offers?tab=made');
    await expect(buyer.getByText('Мерзімі өтті').first()).toBeVisible();
  });

  await test.step('a work on order is requested, and its author confirms price and term', async () => {
    const settings = { params: { id: third.id }, body: { availability: 'on-order' } };
    await client.call('changeWorkSettings', settings, { token: authorToken });
    const { dialog, send } = await write(buyer, third, 'Тапсырыспен жасатуды сұрау');
    await expect(buyer.locator('input[type=radio][name=offer]')).toHaveCount(0);
    await pressWithKeys(buyer, send);
    await openSent(buyer, dialog);
    await expect(buyer.getByText('Тапсырыспен жасау туралы сұрау')).toBeVisible();
    await author.goto(new URL(buyer.url()).pathname);
    await pressKeys(author, 'Растау');
    await expect(author.getByLabel('Бағаңыз, теңге')).toBeFocused();
    await author.keyboard.press('Enter');
    await expect(author.getByText('Бұл өрісті толтырыңыз.').first()).toBeVisible();
    await expect(author.getByLabel('Бағаңыз, теңге')).toBeFocused();
    await author.keyboard.type('300 000');
    await typeInto(author, author.getByLabel('Неше жұмыс күнінде дайын болады'), '20');
    await expectAccessible(author, 'a request to confirm');
    await author.keyboard.press('Enter');
    await expectAnswered(author, 'Келісілді, төлем күтілуде');
    await buyer.reload();
    await expect(buyer.getByText(/жұмыс күні: 20/)).toBeVisible();
  });

  await test.step('it is paid at that price, and is ready by that date', async () => {
    const [link, form] = ['Осы бағамен сатып алу', 'Түпнұсқаны сатып алу'];
    const { paid, dates, lines } = await payAt(buyer, link, form, 300_000);
    expect(lines).toMatchObject([{ kind: 'original', item: third.id, unit_price: 300_000 }]);
    const readyOn = addWorkingDays(dateInAlmaty(new Date(paid ?? '')), 20);
    expect(dates?.produce_by).toBe(readyOn);
    await expect(originalPage(buyer).main).toContainText(dateText(readyOn));
  });
  for (const page of [buyer, author]) expect(await sidewaysAt(page, 320)).toEqual([]);
});

test('days of a work and a licence are paid at the agreed price', {
  tag: '@both',
}, async ({ browser, later, openLater }) => {
  const { client } = later;
  const rentable: Work[] = [];
  for (const work of (await client.call('listArt')).body) {
    const { body } = await client.call('getWorkRent', { params: { id: work.id } });
    if (body.state === 'for-rent' && body.taken.length === 0) rentable.push(work);
  }
  const [work] = rentable;
  if (!work) throw new Error('no work for rent');
  const others = (await client.call('listArt')).body.filter(
    ({ id, seller, availability }) =>
      id !== work.id && seller.id === work.seller.id && availability === 'in-stock',
  );
  // Another journey in the same shop may have bought an exclusive licence, which closes the others.
  const closed = await Promise.all(
    others.map(
      async ({ id }) => (await client.call('listLicences', { params: { id } })).body.closedUntil,
    ),
  );
  const licensed = others.find((_, index) => closed[index] === null);
  if (!licensed) throw new Error('the author has no other work to license');
  const author = await openLater(await tokenOf(client, work.seller.user.username));
  const terms = { scope: 'web', months: 12, territory: 'kazakhstan', runs: null, price: 30_000 };
  const offers = { params: { id: licensed.id }, body: { offers: [terms] } };
  await client.call('setMyLicences', offers, work.seller.user.username);
  const person: Buyer = await newBuyer(client);
  const buyer = await openLater(person.token);
  const rent = (await client.call('getWorkRent', { params: { id: work.id } })).body;
  const listed = rent.monthPrice ?? 0;
  const [offered, named, ofLicence] = [Math.ceil(listed * 0.6), Math.ceil(listed * 0.8), 20_001];
  const send = async (button: string, price: number) => {
    const dialog = buyer.getByRole('dialog', { name: button });
    await dialog.getByLabel('Бағаңыз, теңге').fill(String(price));
    await expectAccessible(buyer, button);
    await dialog.getByRole('button', { name: 'Жіберу' }).click();
    await dialog.getByRole('link', { name: 'Жазысуды ашу' }).click();
    await expect(buyer.getByText('Автордың жауабы күтілуде')).toBeVisible();
    return new URL(buyer.url()).pathname;
  };

  await test.step('a price for a month is offered, countered, and accepted', async () => {
    await buyer.goto(pageOf(work));
    await buyer.getByRole('radio', { name: /^Жалға алу/ }).check();
    await buyer
      .getByRole('button', { name: /: бос$/ })
      .first()
      .click();
    await press(buyer, '1 ай');
    await press(buyer, 'Жалдау бағасын ұсыну');
    const path = await send('Жалдау бағасын ұсыну', offered);
    await author.goto(path);
    await press(author, 'Өз бағамды ұсыну');
    await author.getByLabel('Бағаңыз, теңге').fill(String(named));
    await press(author, 'Өз бағамды ұсыну');
    await expect(author.getByText('Сатып алушының жауабы күтілуде')).toBeVisible();
    await buyer.reload();
    await press(buyer, 'Келісу');
    await expect(buyer.getByText(payWithin('бұл күндер'))).toHaveText(sum(named));
    await press(buyer, 'Келісу');
    await expect(buyer.getByText(/^Жалға алу: /)).toBeVisible();
  });

  await test.step('others read that the work is being rented', async () => {
    const stranger = await openLater((await newBuyer(client)).token);
    await stranger.goto(pageOf(work));
    await expect(stranger.getByText('Бұл туынды қазір жалға алынып жатыр')).toBeVisible();
    await expectAccessible(stranger, 'a work whose days are agreed on');
  });

  const hide = (hidden: boolean) =>
    client.call(
      'changeWorkSettings',
      { params: { id: work.id }, body: { hidden } },
      work.seller.user.username,
    );
  await test.step('its author hides it: both sides still find it, others do not', async () => {
    const conversation = buyer.url();
    expect((await hide(true)).status).toBe(200);
    const stranger = await openLater((await newBuyer(client)).token);
    await reopenUntil(
      () => stranger.goto(pageOf(work)),
      (patience) => expect(stranger.getByText('Мұндай туынды табылмады')).toBeVisible(patience),
    );
    await stranger.getByRole('link', { name: 'Туындыны маған көрсету' }).click();
    await expect(stranger).toHaveURL(/\/purchases-sales\/works\//);
    await expect(stranger.getByRole('heading', { name: 'Мұндай туынды табылмады' })).toBeVisible();
    await author.goto(conversation);
    await author.getByRole('heading', { level: 1 }).getByRole('link').click();
    await expect(author.getByText('Бұл бетті тек сіз бен сатып алушыларыңыз көреді')).toBeVisible();
    await expectAccessible(author, 'a hidden work, to its author');
    await buyer.getByRole('heading', { level: 1 }).getByRole('link').click();
    await expect(buyer.getByText('Қазір ұсынылмайды')).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Келісілген бағамен жалға алу' })).toBeVisible();
    await expectAccessible(buyer, 'a hidden work, to who has agreed on days of it');
    expect(await sidewaysAt(buyer, 320)).toEqual([]);
    expect(await cutTexts(buyer)).toEqual([]);
    await buyer.getByRole('link', { name: 'Жазысуды ашу' }).click();
    await expect(buyer.getByText(/^Жалға алу: /)).toBeVisible();
  });

  await test.step('the days are paid at the agreed price', async () => {
    const { lines } = await payAt(buyer, 'Осы бағамен жалға алу', 'Жалға алу', named);
    expect(lines[0]).toMatchObject({ unit_price: named });
  });

  await test.step('a price for a licence is offered, accepted and paid', async () => {
    expect((await hide(false)).status).toBe(200);
    await buyer.goto(pageOf(licensed));
    await press(buyer, 'Лицензия бағасын ұсыну');
    const path = await send('Лицензия бағасын ұсыну', ofLicence);
    await author.goto(path);
    await press(author, 'Келісу');
    await press(author, 'Келісу');
    await expect(author.getByText('Келісілді, төлем күтілуде')).toBeVisible();
    await buyer.reload();
    const link = 'Лицензияны осы бағамен сатып алу';
    const { lines } = await payAt(buyer, link, 'Лицензия сатып алу', ofLicence);
    expect(lines[0]).toMatchObject({ unit_price: ofLicence });
  });

  await test.step('both sides and staff see the agreement', async () => {
    await author.goto('/offers');
    await buyer.goto('/offers?tab=made');
    for (const page of [author, buyer])
      for (const price of [named, ofLicence]) {
        const row = page.getByRole('listitem').filter({ hasText: sum(price) });
        await expect(row.getByText('Төленді')).toBeVisible();
        await expect(row.getByText(/^Келісілген баға: /)).toBeVisible();
      }
    expect(await sidewaysAt(buyer, 320)).toEqual([]);
    const { page, leave, goTo } = await openBoard(browser, 'manager', { origin: later.cms });
    await goTo('/offers?state=bought');
    for (const price of [named, ofLicence])
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: sum(price) })
          .first(),
      ).toBeVisible();
    await leave();
  });
});

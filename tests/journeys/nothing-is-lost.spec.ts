/** A broken connection or a restart of the shop loses no typed text. */
import { randomInt } from 'node:crypto';
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext } from '@playwright/test';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { loginPage } from './pages/login.ts';
import { paymentDialog } from './pages/payment.ts';
import { registerPage } from './pages/register.ts';
import { shopPage } from './pages/shop.ts';
import { uploadPage } from './pages/upload.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/journey.ts';
import { ownShop } from './support/own-shop.ts';
import { newPerson } from './support/people.ts';
import { photograph } from './support/picture.ts';
import { untilPurged } from './support/purged.ts';
import { readWork, readWorks } from './support/works.ts';

test('registration without a connection', async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const person = newPerson();
  await page.goto('/register');
  const form = registerPage(page);
  await form.fill(person);
  await context.setOffline(true);
  await form.submit.click();
  await expect(form.problem).toContainText('Интернет байланысы жоқ.');
  for (const name of ['firstName', 'lastName', 'username', 'email', 'password'] as const)
    await expect(form[name]).toHaveValue(person[name]);
  // The field groups the digits when it loses the focus.
  expect((await form.phone.inputValue()).replaceAll(' ', '')).toBe(person.phone);
  await expect(form.terms).toBeChecked();
  await context.setOffline(false);
  await form.submit.click();
  await form.skip.click();
  await expect(page).toHaveURL('/explore');
});

test('an order whose response is lost is placed once', { tag: '@everyday' }, async ({
  page,
  request,
  trouble,
  buyer,
}) => {
  trouble.expect(/^no answer: POST .*\/api\/shop\/create/);
  await page.goto('/activity?category=2');
  const shop = shopPage(page);
  await shop.orderButtons.first().click();
  await shop.fill({
    recipient: 'Дана Қасымова',
    phone: '+7 701 555 01 01',
    email: 'dana@example.kz',
  });
  await shop.comment.fill('Есік алдында күтіңіз');

  // The shop takes the order; the response never arrives.
  await page.route('**/api/shop/create*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await shop.toPayment.click();
  await expect(shop.trouble).toContainText('Бірдеңе дұрыс болмады');
  await expect(shop.recipient).toHaveValue('Дана Қасымова');
  await expect(shop.comment).toHaveValue('Есік алдында күтіңіз');

  await page.unroute('**/api/shop/create*');
  await shop.toPayment.click();
  await expect(paymentDialog(page).number).toBeVisible();
  const answer = await request.get(calls.listMyOrders.path, {
    headers: { authorization: `Bearer ${buyer.access}` },
  });
  const orders: CallReply<typeof calls.listMyOrders> = await answer.json();
  expect(orders.map(({ recipient, comment }) => [recipient, comment])).toEqual([
    ['Дана Қасымова', 'Есік алдында күтіңіз'],
  ]);
});

test('a message whose answer is lost is sent once', async ({ page, request, trouble, buyer }) => {
  trouble.expect(/^no answer: POST .*\/message/);
  const headers = { authorization: `Bearer ${buyer.access}` };
  const works: CallReply<typeof calls.listArt> = await (
    await request.get(calls.listArt.path)
  ).json();
  const work = works.find(({ availability }) => availability === 'in-stock');
  const asked = await request.post(calls.askAuthor.path.replace(':id', work?.id ?? ''), {
    headers,
    data: { text: 'Жақтауы бар ма?' },
  });
  const { id }: CallReply<typeof calls.askAuthor> = await asked.json();
  await page.goto(`/offers/${id}`);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Жіберу', exact: true });
  await main.getByRole('textbox', { name: 'Хабарлама' }).fill('Түсі қандай?');

  // The shop takes the message; the response never arrives.
  await page.route('**/message', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(main.getByRole('alert')).toBeVisible();
  await page.unroute('**/message');
  await send.click();
  await expect(main.getByRole('textbox', { name: 'Хабарлама' })).toHaveValue('');
  const path = calls.getConversation.path.replace(':id', id);
  const { messages }: CallReply<typeof calls.getConversation> = await (
    await request.get(path, { headers })
  ).json();
  expect(messages.map(({ text }) => text)).toEqual(['Жақтауы бар ма?', 'Түсі қандай?']);
});

test('a further page of orders that fails is reported, and loads on a second try', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expect(/^no answer: GET .*\/api\/my\/orders/);
  await signIn('aliya');
  let isBroken = false;
  // Pages of one order, so that there are several.
  await page.route('**/api/my/orders?*', (route) => {
    const url = route.request().url();
    return isBroken
      ? route.abort('connectionreset')
      : route.continue({ url: url.replace('limit=20', 'limit=1') });
  });
  await page.goto('/purchases-sales');
  const orders = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(orders).toHaveCount(1);
  const more = page.getByRole('button', { name: 'Тағы көрсету' });
  isBroken = true;
  await more.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Бірдеңе дұрыс болмады');
  await expect(orders).toHaveCount(1);
  isBroken = false;
  await more.click();
  await expect(orders).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await more.click();
  await expect(orders).toHaveCount(3);
});

test('text typed while the page is still loading', async ({ page, signIn }) => {
  const person = newPerson();
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const form = registerPage(page);
  await form.fill(person);
  await expect(form.submit).toBeDisabled();
  release();
  await expect(form.submit).toBeEnabled();
  await expect(form.username).toHaveValue(person.username);
  await expect(form.terms).toBeChecked();

  // The registration form redirects signed-in visitors.
  await page.goto('about:blank');
  await signIn('viktor');
  await page.unrouteAll();
  const releaseForm = await holdScripts(page);
  await page.goto('/create-single', { waitUntil: 'commit' });
  const upload = uploadPage(page);
  await upload.chooseFile(await photograph('early.jpg', { width: 800, height: 600 }));
  await upload.title.fill('Ерте терілген');
  await upload.description.fill('Бет ашылып болмай жазылды.');
  await expect(upload.send).toBeDisabled();
  releaseForm();
  await expect(page.getByText('early.jpg')).toBeVisible();
  await upload.width.fill('30');
  await expect(upload.title).toHaveValue('Ерте терілген');
  await expect(upload.description).toHaveValue('Бет ашылып болмай жазылды.');
});

test('an upload that breaks off', { tag: '@everyday' }, async ({
  page,
  request,
  trouble,
  author,
}) => {
  trouble.expect(/^no answer: POST .*\/api\/art\/create/);
  // A reload may come before the answer to a piece: the sender gets the next offset, and continues.
  trouble.expect(/^409: PATCH \/api\/uploads\/[0-9a-f]+$/);
  const work = {
    title: `Үзілген желі ${randomInt(1_000_000)}`,
    description: 'Құмдағы із.',
    width: '30',
    height: '40',
    price: '45000',
  };
  await page.goto('/create-single');
  const upload = uploadPage(page);

  await test.step('a reload restores the typed text, and the photos in their order', async () => {
    await upload.fill(work);
    await upload.chooseFile(
      await photograph('sand.jpg', { width: 900, height: 1200 }),
      await photograph('detail.jpg', { width: 700, height: 700 }),
    );
    await upload.forward('detail.jpg').click();
    await expect(upload.photos).toHaveText(['detail.jpg', 'sand.jpg']);
    await page.reload();
    await expect(upload.photos).toHaveText(['detail.jpg', 'sand.jpg']);
    for (const name of ['title', 'description', 'width', 'height', 'price'] as const)
      await expect(upload[name]).toHaveValue(work[name]);
  });

  await test.step('a broken line leaves everything in place', async () => {
    await upload.declare();
    await page.route('**/api/art/create*', (route) => route.abort('connectionreset'));
    await upload.send.click();
    await expect(page.getByRole('alert')).toContainText('Байланыс үзілді.');
    await expect(upload.title).toHaveValue(work.title);
    await expect(upload.photos).toHaveCount(2);
    await page.unroute('**/api/art/create*');
  });

  await test.step('a lost answer and another try make one work', async () => {
    await page.route('**/api/art/create*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/art/create'));
    await upload.again.click();
    await lost;
    await expect(upload.again).toBeVisible();
    await page.unroute('**/api/art/create*');
    await upload.again.click();
    await expect(upload.sent).toBeVisible();
    const works = await readWorks(request, author.access);
    expect(works.map(({ name }) => name)).toEqual([work.title]);
    const { photos } = await readWork(request, author.access, works[0]?.id ?? '');
    expect(photos.map(({ width }) => width)).toEqual([700, 900]);
  });

  await test.step('a sent form is not kept', async () => {
    await page.reload();
    await expect(upload.title).toHaveValue('');
    await expect(upload.photos).toHaveCount(0);
  });
});

test('a session that ends while a form is filled in', { tag: '@everyday' }, async ({
  page,
  request,
  trouble,
  author,
}) => {
  trouble.expect(/^401: /);
  await page.goto('/create-single');
  const upload = uploadPage(page);
  await upload.chooseFile(await photograph('kept.jpg', { width: 640, height: 640 }));
  await upload.title.fill('Сеанстан кейін де');
  await upload.description.fill('Мәтін сақталады.');
  await upload.price.fill('45000');
  await upload.declare();
  // A refused piece of the photo leads to the log-in too, before the button is pressed.
  await expect(upload.ready).toHaveCount(1);
  const headers = { authorization: `Bearer ${author.access}` };
  expect((await request.post(calls.logOut.path, { headers })).ok()).toBe(true);

  await upload.send.click();
  await expect(page).toHaveURL('/login?next=%2Fcreate-single');
  await loginPage(page).logIn(author.username, author.password);
  await expect(page).toHaveURL('/create-single');
  await expect(upload.photos).toHaveText(['kept.jpg']);
  await expect(upload.title).toHaveValue('Сеанстан кейін де');
  await expect(upload.accept).toBeChecked();
  await upload.send.click();
  await expect(upload.sent).toBeVisible();
});

/** Pages of every kind that is made from the CMS. */
const somePages = async (request: APIRequestContext): Promise<readonly string[]> => {
  const news: CallReply<typeof calls.listNews> = await (
    await request.get(calls.listNews.path)
  ).json();
  const works: CallReply<typeof calls.listArt> = await (
    await request.get(calls.listArt.path)
  ).json();
  return [
    '/',
    '/explore',
    '/activity',
    '/blog',
    '/faq',
    '/about-us',
    '/ru/page-terms',
    `/blog-detail-${news[0]?.id}`,
    `/product-details/art/${works[0]?.id}`,
  ];
};

/** Each page with its status and its heading. */
const readAlong = (request: APIRequestContext, paths: readonly string[]): Promise<string[]> =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await request.get(path);
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/su.exec(await answer.text()) ?? [];
      // A long word is split by soft hyphens in an element of its own.
      const words = heading.replaceAll(/<[^>]*>|\u00AD/gu, '').trim();
      return `${path} ${answer.status()} ${words}`;
    }),
  );

/** Purges lists as the CMS does when they have changed. */
const emptyPageCache = async (shop: string): Promise<void> => {
  const secret = inherited().DOOR_SECRET ?? 'demo-secret-door';
  const answer = await fetch(`${shop}/_purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tags: ['catalogue', 'shop', 'vocabulary', 'news', 'page', 'legal'] }),
  });
  expect(answer.status).toBe(204);
};

test('a shop that restarts', async ({ browser }) => {
  const shop = await ownShop();
  const context = await browser.newContext({ baseURL: shop.shop, locale: 'kk-KZ' });
  try {
    const page = await context.newPage();
    const person = newPerson();
    await page.goto('/register');
    const form = registerPage(page);
    await form.fill(person);
    await untilPurged(shop.dataDir);
    const pages = await somePages(context.request);
    const seen = await readAlong(context.request, pages);
    expect(seen.filter((line) => !/ 200 «?\p{L}/u.test(line))).toEqual([]);

    await shop.end('cms');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(calls.registerBuyer.path)),
      form.submit.click(),
    ]);
    expect(answer.status()).toBe(503);
    expect(Number(await answer.headerValue('retry-after'))).toBeGreaterThan(0);
    await expect(form.problem).toContainText('Сайт жаңартылып жатыр.');
    await expect(form.username).toHaveValue(person.username);
    await expect(form.password).toHaveValue(person.password);

    // Pages read before stay available, even if the page cache has dropped them.
    await emptyPageCache(shop.shop);
    expect(await readAlong(context.request, pages)).toEqual(seen);

    // Pages that need the CMS report that they cannot load; the others work.
    const other = await context.newPage();
    const list = await other.goto('/explore?q=дала');
    expect([200, 503]).toContain(list?.status());
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Көркемөнер');
    await expect(other.getByRole('alert').first()).toBeVisible();
    expect((await other.goto('/login'))?.status()).toBe(200);
    await other.close();

    shop.start('cms');
    await shop.ready();
    await form.submit.click();
    await form.skip.click();
    await expect(page).toHaveURL('/explore');
  } finally {
    await context.close();
    await shop.stop();
  }
});

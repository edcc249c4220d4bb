/** Actions of an author on an existing work (spec A §2 author profile, L §6, §9). */
import { randomInt } from 'node:crypto';
import { untilQuiet } from '../support/alive.ts';
import { expectAccessible, goDark } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { enterDesk } from '../support/moderator.ts';
import { tokenOf } from '../support/people.ts';
import { photograph } from '../support/picture.ts';
import { reopenUntil } from '../support/reopen-until.ts';
import { readWork, sendWork } from '../support/works.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const firstAsked = [
  ['/profile', ['/api/my/works', '/api/my/deposits']],
  ['/wallet', ['/api/my/earnings?limit=1', '/api/my/acts?limit=20']],
] as const;
for (const [path, questions] of firstAsked)
  test(`${path} asks before it has its code, and once`, async ({ page, signIn }) => {
    await signIn('aigerim');
    // The first page after login has the person's name and role.
    await page.goto('/offline');
    await expect(page.locator('html')).toHaveAttribute('data-role', 'seller');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(`${pathname}${search}`);
    });
    await page.goto(path);
    await expect(page.getByRole('main').locator('article, .sums b').first()).toBeVisible();
    await untilQuiet(page);
    const code = asked.findIndex((one) => one.includes('/react.'));
    for (const question of questions) {
      expect(asked.filter((one) => one === question)).toEqual([question]);
      expect(asked.indexOf(question)).toBeLessThan(code);
    }
  });

test('first pictures are shown before the page has its code, in the places of the cards', async ({
  page,
  signIn,
}) => {
  await signIn('aigerim');
  await page.goto('/offline');
  await expect(page.locator('html')).toHaveAttribute('data-role', 'seller');
  let letCome = (): void => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/ProfileIsland/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/profile');
  const wall = page.locator('.works--own .card__wall').first();
  const picture = () =>
    wall.evaluate((box) => getComputedStyle(box, '::before').backgroundImage.slice(5, -2));
  await expect.poll(picture).toContain('/uploads/');
  const [early, place] = [await picture(), await wall.boundingBox()];
  expect(await page.getByRole('article').count()).toBe(0);
  letCome();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await wall.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(early);
  expect(await wall.boundingBox()).toEqual(place);
});

test('a change of a live work waits, is withdrawn, and goes live', async ({
  page,
  context,
  browser,
  request,
  signIn,
}) => {
  const access = await tokenOf(request, 'viktor');
  const work = await sendWork(request, access, 'art', `Өзен ${randomInt(1_000_000)}`);
  const moderator = await enterDesk(browser);
  await moderator.publish(work.title);
  await signIn('viktor');
  const main = page.getByRole('main');
  const changed = `${work.title}, кеш`;
  const send = main.getByRole('button', { name: 'Өзгерісті жіберу' });
  const card = (title: string) => main.getByRole('article').filter({ hasText: title });

  const edit = async (): Promise<void> => {
    await page.goto('/profile');
    await main.getByRole('link', { name: `Өзгерту: ${work.title}` }).click();
    await expect(page).toHaveURL(`/update-single/${work.id}`);
    await expect(main.getByRole('status').first()).toContainText('Туынды каталогта тұр.');
    await main.getByLabel('Туынды атауы').fill(changed);
    await main.getByLabel('Сату бағасы, ₸').fill('50000');
  };

  await test.step('without changes nothing is sent', async () => {
    await page.goto(`/update-single/${work.id}`);
    await send.click();
    await expect(main.getByRole('alert')).toContainText('Ештеңе өзгерген жоқ');
  });

  await test.step('new photos are declared again, texts are not', async () => {
    await edit();
    await expect(main.getByRole('checkbox', { name: /жасанды интеллектісіз/ })).toHaveCount(0);
    await main
      .locator('#work-file')
      .setInputFiles(await photograph('detail.jpg', { width: 640, height: 640 }));
    await main.getByRole('checkbox', { name: /жасанды интеллектісіз/ }).check();
    await main.getByRole('checkbox', { name: /^Мына құжаттарды/ }).check();
    await main.getByRole('button', { name: 'detail.jpg: алға жылжыту' }).click();
    await send.click();
    await expect(
      main.getByRole('heading', { name: 'Өзгеріс модерацияға жіберілді' }),
    ).toBeVisible();
  });

  const visitor = await context.newPage();
  const address = `/product-details/art/${work.id}`;
  await test.step('visitors see the live version, the author the waiting one', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(work.title);
    await page.goto('/profile');
    await expect(card(changed)).toContainText('Өзгеріс қаралуда');
    await page.goto(`/update-single/${work.id}`);
    await main.getByText('Не өзгереді: 3 өріс').click();
    await expect(main.getByRole('deletion').filter({ hasText: work.title })).toBeVisible();
    await expect(main.getByRole('insertion').filter({ hasText: changed })).toBeVisible();
    await expect(main.getByRole('insertion').filter({ hasText: '50 000 ₸' })).toBeVisible();
    await expectAccessible(page, 'what waits');
  });

  await test.step('after the withdrawal, the form shows the live version', async () => {
    await main.getByRole('button', { name: 'Қайтарып алу' }).click();
    const dialog = page.getByRole('dialog', { name: 'Модерациядан қайтарып аласыз ба?' });
    await expect(dialog.getByRole('button', { name: 'Болдырмау' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Қайтарып алу' }).click();
    await expect(main.getByLabel('Туынды атауы')).toHaveValue(work.title);
    expect(await readWork(request, access, work.id)).toMatchObject({
      name: work.title,
      state: 'published',
      price_sale: 45_000,
    });
  });

  await test.step('sent again and approved, it is what visitors see', async () => {
    await edit();
    await send.click();
    await expect(
      main.getByRole('heading', { name: 'Өзгеріс модерацияға жіберілді' }),
    ).toBeVisible();
    await moderator.publish(changed);
    await reopenUntil(
      () => visitor.goto(address),
      (patience) =>
        expect(visitor.getByRole('heading', { level: 1 })).toHaveText(changed, patience),
    );
    await expect(visitor.getByRole('main')).toContainText('50 000 ₸');
    await page.goto('/profile');
    await expect(card(changed)).toContainText('Жарияланды');
  });

  await test.step('hidden, it is gone for visitors, and can be shown again', async () => {
    const visible = card(changed).getByRole('checkbox', { name: 'Келушілерге көрсету' });
    await card(changed).getByText('Баптаулар', { exact: true }).click();
    await visible.click();
    await expect(card(changed)).toContainText('Жасырылған');
    expect((await request.get(`/api/works/${work.id}`)).status()).toBe(404);
    await visible.click();
    await expect(card(changed)).not.toContainText('Жасырылған');
    expect((await request.get(`/api/works/${work.id}`)).status()).toBe(200);
    await card(changed).getByLabel('Қолжетімділігі').selectOption('on-order');
    await expect(page.getByRole('status').filter({ hasText: 'Сақталды' }).last()).toBeVisible();
    expect(await readWork(request, access, work.id)).toMatchObject({ availability: 'on-order' });
  });
  await moderator.leave();
});

test('a work is deleted only after confirmation, and disappears from the list', async ({
  page,
  request,
  trouble,
  author,
}) => {
  const [first, second] = [randomInt(1_000_000), randomInt(1_000_000)];
  const kept = await sendWork(request, author.access, 'design', `Қалады ${first}`);
  const gone = await sendWork(request, author.access, 'design', `Кетеді ${second}`);
  const main = page.getByRole('main');
  await page.goto('/profile');
  await expect(main.getByRole('tab', { name: /^Графикалық дизайн/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(main.getByRole('article')).toHaveCount(2);
  const remove = main.getByRole('button', { name: `Жою: ${gone.title}` });
  const dialog = page.getByRole('dialog', { name: 'Шынымен жойғыңыз келе ме?' });

  await remove.click();
  await expect(dialog).toContainText('Туындыңыз біржола жойылады!');
  await expectAccessible(page, 'delete, light');
  await goDark(page);
  await expectAccessible(page, 'delete, dark');
  await expect(dialog.getByRole('button', { name: 'Болдырмау' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  await test.step('a failure is reported, and the work stays', async () => {
    trouble.expect(/^no answer: DELETE /);
    await page.route('**/api/design/delete/**', (route) => route.abort('connectionreset'));
    await remove.click();
    await dialog.getByRole('button', { name: 'Иә, жою' }).click();
    await expect(page.getByRole('alert')).toContainText('Бірдеңе дұрыс болмады');
    await expect(main.getByRole('article')).toHaveCount(2);
    await page.unroute('**/api/design/delete/**');
  });

  await remove.click();
  await dialog.getByRole('button', { name: 'Иә, жою' }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText(kept.title);
  const path = `/api/my/works/${gone.id}`;
  const answer = await request.get(path, { headers: { authorization: `Bearer ${author.access}` } });
  expect(answer.status()).toBe(404);

  await test.step('the form of a work that is gone says so', async () => {
    trouble.expect(new RegExp(`^404: GET ${path}$`));
    await page.goto(`/update-multiple/${gone.id}`);
    await expect(main.getByRole('alert')).toContainText('Мұндай туындыңыз жоқ');
  });
  await test.step('the form of another section leads to the right one', async () => {
    await page.goto(`/update-single/${kept.id}`);
    await expect(page).toHaveURL(`/update-multiple/${kept.id}`);
    await expect(main.getByLabel('Туынды атауы')).toHaveValue(kept.title);
  });
});

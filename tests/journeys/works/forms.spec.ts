/** Crafts and designs: the fields of their forms, and the server's result (spec A §2 create works). */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CallReply, calls } from '@oner/config/contract';
import sharp from 'sharp';
import { uploadPage } from '../pages/upload.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { openFiles, tabTo } from '../support/keyboard.ts';
import { photograph, textNamedJpg } from '../support/picture.ts';
import { readWork, readWorks } from '../support/works.ts';

const square = { width: 720, height: 720 };

test('a craft is submitted, from the choice of the form to its deposit', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, request, isMobile, author }) => {
  const title = `Ай құмыра ${randomInt(1_000_000)}`;
  const upload = uploadPage(page);
  const main = page.getByRole('main');

  await page.goto('/create');
  await main.getByRole('link', { name: 'Қолөнер' }).click();
  await expect(page).toHaveURL('/create-single2');
  if (isMobile) await upload.unfold();
  await upload.chooseFile(
    await photograph('front.jpg', square),
    await photograph('back.jpg', square),
    textNamedJpg,
  );
  await expect(page.getByRole('alert')).toContainText(
    `${textNamedJpg.name}: Файл түрі сәйкес емес.`,
  );
  await expect(upload.photos).toHaveText(['front.jpg', 'back.jpg']);
  await expect(main.getByRole('checkbox', { name: /^Бұйымдарға басуға/ })).toHaveCount(0);

  await test.step('missing fields are listed, each with a link to it', async () => {
    await main.getByRole('radio', { name: /^Сатылады және жалға беріледі/ }).check();
    // While photos upload, their tiles and the bar at the bottom still change the page.
    await expect(main.locator('progress.prog')).toHaveCount(0);
    await upload.send.click();
    await expect(upload.summary).toBeFocused();
    for (const words of ['Атауы', 'Қазақша сипаттамасы', 'Сату бағасы', 'Айлық жалдау бағасы'])
      await expect(
        upload.summary.getByRole('link', { name: new RegExp(`^${words}: `) }),
      ).toBeVisible();
    // Without smooth scrolling, and away from the bars at both edges of a phone, which cover content under them.
    await upload.summary.evaluate((box) =>
      box.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await expectAccessible(page, 'with errors');
    await upload.summary.getByRole('link', { name: /^Айлық жалдау бағасы/ }).click();
    await expect(main.getByLabel('Айлық жалдау бағасы, ₸')).toBeFocused();
  });

  await upload.title.fill(title);
  await upload.description.fill('Сазды қолмен созған.');
  await main.getByLabel('Стилі').selectOption({ index: 2 });
  await main.getByLabel('Түрі').selectOption({ index: 1 });
  await main.getByLabel('Техникасы').selectOption({ index: 1 });
  await upload.width.fill('38');
  await upload.height.fill('40');
  await main.getByLabel('Жасалған күні').fill('2024-03-01');
  await upload.price.fill('120 000');
  await main.getByLabel('Айлық жалдау бағасы, ₸').fill('8000');
  await upload.declare();
  await upload.send.click();
  await expect(upload.sent).toBeFocused();
  await expectAccessible(page, 'sent');

  const [sent] = await readWorks(request, author.access);
  const work = await readWork(request, author.access, sent?.id ?? '');
  expect(work).toMatchObject({
    section: 'artisan',
    name: title,
    state: 'submitted',
    sale_mode: 'sale-rent',
    price_sale: 120_000,
    price_rent: 8000,
    length: 38,
    height: 40,
    created: '2024-03-01',
  });
  expect([work.style, work.type, work.technique].every((key) => typeof key === 'string')).toBe(
    true,
  );
  expect(work.photos).toHaveLength(2);

  await test.step('it can be deposited at once', async () => {
    await main.getByRole('button', { name: 'Депонирлеу' }).click();
    await main.getByRole('link', { name: /^Депонирленген, коды: / }).click();
    await expect(page).toHaveURL(/\/deposit\/[2-9A-Z]{10}$/);
    await expect(main).toContainText(title);
  });
});

test('on a phone the form folds, shows what is filled in, and leads to missing fields', {
  tag: '@narrow',
}, async ({ page, author: _ }) => {
  await page.goto('/create-single');
  const upload = uploadPage(page);
  const words = upload.part('Атауы мен сипаттамасы');
  const price = upload.part('Ұсыну тәсілі және баға');
  await upload.whenAlive();
  await expect(upload.title).toBeHidden();
  await expect(words).toContainText('Әлі толтырылмаған');
  await upload.chooseFile(await photograph('front.jpg', square));
  await expect(upload.next).toHaveText('Келесі: Атауы');
  await upload.next.click();
  await expect(upload.title).toBeFocused();
  await upload.title.fill('Құм');
  await expect(upload.next).toHaveText('Келесі: Сипаттамасы');

  await test.step('typed text stays in folded parts, also after a reload', async () => {
    await words.locator('summary').first().click();
    await expect(upload.title).toBeHidden();
    await expect(words).toContainText('Құм');
    await page.reload();
    await expect(words).toContainText('Құм');
    await expect(upload.title).toBeHidden();
    await words.locator('summary').first().click();
    await expect(upload.title).toHaveValue('Құм');
  });

  await test.step('a folded part shows that it has an error, and opens for it', async () => {
    await expect(page.locator('progress.prog')).toHaveCount(0);
    await upload.send.click();
    await expect(upload.summary).toBeFocused();
    await expect(price).toContainText('түзету керек');
    await upload.summary.getByRole('link', { name: /^Сату бағасы: / }).click();
    await expect(upload.price).toBeFocused();
    await expectAccessible(page, 'folded');
  });
});

test('a design needs no price, and has an optional portfolio', async ({
  page,
  request,
  author,
}) => {
  const title = `Poster ${randomInt(1_000_000)}`;
  await page.goto('/en/create-multiple');
  const main = page.getByRole('main');
  await main.locator('#work-file').setInputFiles(await photograph('poster.jpg', square));
  await main.getByLabel('Title of the work').fill(title);
  await main.getByLabel('Description in English').fill('A poster for an exhibition.');
  await expect(main.getByLabel('About the portfolio')).toHaveCount(0);
  await main.getByRole('checkbox', { name: 'Add portfolio information' }).check();
  await main.getByLabel('About the portfolio').fill('Ten years of posters.');
  await main.getByRole('checkbox', { name: /^This work was made without/ }).check();
  await main.getByRole('checkbox', { name: /^I accept these documents/ }).check();
  await main.getByRole('button', { name: 'Send for moderation' }).click();
  await expect(
    main.getByRole('heading', { name: 'The work has been sent for moderation!' }),
  ).toBeVisible();
  const [sent] = await readWorks(request, author.access);
  const work = await readWork(request, author.access, sent?.id ?? '');
  expect(work).toMatchObject({
    section: 'design',
    portfolio: 'Ten years of posters.',
    description: { en: 'A poster for an exhibition.' },
  });
  expect(work).not.toHaveProperty('price_sale');
});

test('photos are dropped, limited and reordered, and a broken one is named', async ({
  page,
  trouble,
  author: _,
}) => {
  trouble.expect(/^400: PATCH \/api\/uploads\//);
  await page.goto('/create-single');
  const upload = uploadPage(page);
  const main = page.getByRole('main');
  const whole = await photograph('whole.jpg', { width: 640, height: 640 });
  await expect(main.getByText('Толтырылды').first()).toBeVisible();
  await upload.whenAlive();

  await test.step('dropped from a folder', async () => {
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const parcel = new DataTransfer();
      parcel.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
      return parcel;
    }, whole.buffer.toString('base64'));
    await main.locator('.drop').first().dispatchEvent('drop', { dataTransfer: dropped });
    await expect(upload.photos).toHaveText(['dropped.jpg']);
  });

  await test.step('ten are accepted, the eleventh is not', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `n${index}.jpg`);
    await upload.chooseFile(...names.map((name) => ({ ...whole, name })));
    await expect(upload.photos).toHaveCount(10);
    await expect(page.getByRole('alert')).toContainText('n9.jpg: Фото саны шектен асты.');
    for (const name of names.slice(0, 9)) await upload.removePhoto(name);
    await expect(upload.photos).toHaveText(['dropped.jpg']);
  });

  await test.step('dragged to another place', async () => {
    await upload.chooseFile({ ...whole, name: 'second.jpg' });
    const tile = (name: string) => main.getByRole('listitem').filter({ hasText: name });
    // The middle of a tile changes once its upload is ready.
    await expect(tile('second.jpg')).toContainText('Дайын');
    const picture = (name: string) => tile(name).locator('.up__p');
    await picture('second.jpg').dragTo(picture('dropped.jpg'));
    await expect(upload.photos).toHaveText(['second.jpg', 'dropped.jpg']);
    await expect(tile('second.jpg')).toContainText('Негізгі');
  });

  await test.step('an error that only the server detects is shown at its photo', async () => {
    const middle = Math.floor(whole.buffer.length / 2);
    const half = { ...whole, name: 'half.jpg', buffer: whole.buffer.subarray(0, middle) };
    await upload.chooseFile(half);
    await expect(page.getByRole('alert')).toContainText('half.jpg: Суретті аша алмадық');
    const scratched = Buffer.from(whole.buffer).fill('ffd3', middle, middle + 64, 'hex');
    await upload.chooseFile({ ...whole, name: 'scratched.jpg', buffer: scratched });
    // Reported while the form is still being filled in, at the photo and to screen readers.
    const bad = main.getByRole('listitem').filter({ hasText: 'scratched.jpg' });
    await expect(bad).toContainText('Суретті аша алмадық');
    await expect(page.getByRole('status').filter({ hasText: 'scratched.jpg: ' })).toHaveCount(1);
    await upload.title.fill('Жарты сурет');
    await upload.description.fill('Екінші фото бүлінген.');
    await upload.price.fill('45000');
    await upload.declare();
    await upload.send.click();
    await upload.summary.getByRole('link', { name: /^Файл: / }).click();
    await expect(bad).toBeFocused();
    await upload.removePhoto('scratched.jpg');
    await upload.send.click();
    await expect(upload.sent).toBeVisible();
  });
});

test('photos from phones become JPEG, upright and small enough', async ({
  page,
  request,
  author,
}) => {
  const title = `Телефон фотосы ${randomInt(1_000_000)}`;
  const upload = uploadPage(page);
  const plain = { width: 900, height: 700, channels: 3, background: '#26566f' } as const;
  const draw = (size = {}) => sharp({ create: { ...plain, ...size } });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  const webp = await draw().webp().toBuffer();
  const turned = await draw({ width: 9000, height: 6000 })
    .jpeg({ quality: 40 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  // Rotated by the box `irot`: the file holds 800 × 600.
  const heic = await readFile('site/src/photos/turned.heic');

  await page.goto('/create-single');
  await upload.whenAlive();
  await upload.chooseFile(
    file('IMG_0001.HEIC', heic),
    file('half.heic', heic.subarray(0, 900)),
    file('a.webp', webp),
    file('b.avif', await draw({ width: 640 }).avif({ effort: 0 }).toBuffer()),
    file('half.webp', webp.subarray(0, 40)),
  );
  await expect(upload.photos).toHaveText(['IMG_0001.jpg', 'a.jpg', 'b.jpg']);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('half.heic: Бұл браузер фотоны аша алмады.');
  await expect(alert).toContainText('half.webp: Суретті аша алмадық');
  await upload.title.fill(title);
  await upload.description.fill('Телефонмен түсірілген.');
  await upload.price.fill('45000');
  await upload.declare();
  // Sending at once does not lose a photo that is still being reduced.
  await upload.chooseFile(file('large.jpg', turned));
  await upload.send.click();
  await expect(upload.sent).toBeVisible();
  const [sent] = await readWorks(request, author.access);
  const { photos } = await readWork(request, author.access, sent?.id ?? '');
  const shapes = photos.map(({ width, height }) => (width / height).toFixed(2));
  expect(shapes).toEqual(['0.75', '1.29', '0.91', '0.67']);
});

test('a work is sent with the keyboard alone', async ({ page, request, author }) => {
  const title = `Пернетақта ${randomInt(1_000_000)}`;
  await page.goto('/create-single');
  const upload = uploadPage(page);
  const main = page.getByRole('main');
  const file = main.locator('#work-file');
  await expect(main.getByText('Толтырылды').first()).toBeVisible();
  await upload.whenAlive();
  await (await openFiles(page, file)).setFiles([
    await photograph('one.jpg', square),
    await photograph('two.jpg', square),
  ]);
  await tabTo(page, upload.forward('two.jpg'));
  await page.keyboard.press('Enter');
  await expect(upload.photos).toHaveText(['two.jpg', 'one.jpg']);
  await expect(page.getByRole('status').filter({ hasText: 'two.jpg: 1-орын' })).toHaveCount(1);
  await tabTo(page, upload.title);
  await page.keyboard.type(title);
  await tabTo(page, upload.description);
  await page.keyboard.type('Тек пернетақтамен.');
  await tabTo(page, upload.price);
  await page.keyboard.type('45000');
  await tabTo(page, upload.noAi);
  await page.keyboard.press('Space');
  await tabTo(page, upload.accept);
  await page.keyboard.press('Space');
  await tabTo(page, upload.send);
  await page.keyboard.press('Enter');
  await expect(upload.sent).toBeFocused();
  const works: CallReply<typeof calls.listMyWorks> = await readWorks(request, author.access);
  expect(works.map(({ name }) => name)).toEqual([title]);
});

/** The main task of an author: a picture goes from the upload form through the moderator to a visitor. */
import { randomInt } from 'node:crypto';
import { type CallReply, calls } from '@oner/config/contract';
import { explorePage } from '../pages/explore.ts';
import { uploadPage } from '../pages/upload.ts';
import { breakingLine } from '../support/breaking-line.ts';
import { expect, test } from '../support/journey.ts';
import { enterDesk } from '../support/moderator.ts';
import { tokenOf } from '../support/people.ts';
import { photograph, textNamedJpg } from '../support/picture.ts';
import { reopenUntil } from '../support/reopen-until.ts';

const words = () => ({
  title: `Кешкі Алатау ${randomInt(1_000_000)}`,
  description: 'Күн батқан соңғы сәт: шыңда әлі жарық бар, етекте түн.',
  width: '60',
  height: '45',
  price: '185 000',
});

/** Optional details: label and choice or text of the form, and their text on the page of the work. */
const chosen = [
  ['Қолтаңба', 'Артқы жағында'],
  ['Жақтау', 'Керілген, жақтаусыз'],
  ['Сақталуы', 'Өте жақсы'],
] as const;
const typed = [
  ['Салмағы, г', '2400', 'Салмағы', '2,4 кг'],
  ['Барлығы қанша дана', '10', 'Таралым', '2-дана, барлығы 10'],
  ['Дана нөмірі', '2', 'Таралым', '2-дана, барлығы 10'],
  ['Шығу тарихы', 'Автордың шеберханасынан.', 'Шығу тарихы', 'Автордың шеберханасынан.'],
  ['Көрмелер', '«Дала үні», 2024.', 'Көрмелер', '«Дала үні», 2024.'],
] as const;
const titles = { ru: 'Вечерний Алатау', en: 'Evening Alatau' } as const;

test('author uploads, moderator publishes, visitor sees it', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, context, browser, request, signIn, trouble, isMobile }) => {
  const work = words();
  const upload = uploadPage(page);
  await signIn('aigerim');

  await test.step('a text named as a picture is refused, and no typed text is lost', async () => {
    await page.goto('/create-single');
    if (isMobile) await upload.unfold();
    await upload.fill(work);
    const field = (label: string) => page.getByRole('main').getByLabel(new RegExp(`^${label}`));
    for (const [label, choice] of chosen) await field(label).selectOption(choice);
    for (const [label, text] of typed) await field(label).fill(text);
    await page.getByText('Басқа тілдердегі атауы').click();
    await field('Орысша атауы').fill(titles.ru);
    await field('Ағылшынша атауы').fill(titles.en);
    await upload.chooseFile(textNamedJpg);
    await upload.send.click();
    await expect(upload.summary).toContainText(
      'Файл түрі сәйкес емес. JPG, JPEG немесе PNG жүктеңіз.',
    );
    await expect(upload.summary).toBeFocused();
    await expect(upload.title).toHaveValue(work.title);
    await expect(upload.description).toHaveValue(work.description);
  });

  await test.step('a small picture causes only a warning', async () => {
    await upload.chooseFile(await photograph('small.jpg', { width: 640, height: 480 }));
    await expect(upload.smallFileNote).toBeVisible();
  });

  await test.step('a large one goes to moderation', async () => {
    await upload.removePhoto('small.jpg');
    trouble.expect(/^no answer: PATCH .*\/api\/uploads\//);
    const line = await breakingLine(page);
    await upload.chooseFile(await photograph('alatau.jpg', { width: 1600, height: 1200 }));
    await expect(upload.smallFileNote).toBeHidden();
    await upload.declare();
    // The connection breaks after the first piece: the form waits, and is sent by itself when it returns.
    await expect(upload.lineNote).toBeVisible();
    await upload.send.click();
    await expect(upload.waitNote).toContainText('1 фотоның 0 дайын');
    line.mend();
    await expect(upload.sent).toBeVisible();
    // Pieces that had arrived were not sent again.
    const [first, ...others] = line.arrived();
    expect([first, others.length > 0, others.includes(0)]).toEqual([0, true, false]);
  });

  await test.step('its author sees that it is waiting', async () => {
    await page.goto('/profile');
    const card = page.getByRole('article').filter({ hasText: work.title });
    await expect(card).toContainText('Модерацияда');
    await expect(card.getByRole('link', { name: work.title, exact: true })).toHaveCount(0);
  });

  const mine = await request.get(calls.listMyWorks.path, {
    headers: { authorization: `Bearer ${await tokenOf(request, 'aigerim')}` },
  });
  const works: CallReply<typeof calls.listMyWorks> = await mine.json();
  const id = works.find(({ name }) => name === work.title)?.id ?? '';
  const address = `/product-details/art/${id}`;
  const visitor = await context.newPage();
  const explore = explorePage(visitor);

  await test.step('it is visible to its author alone', async () => {
    trouble.expect(new RegExp(`^404: GET ${address}$`));
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('main')).not.toContainText(work.title);
    await visitor.goto(`/explore?q=${encodeURIComponent(work.title)}`);
    await expect(explore.titles.filter({ hasText: work.title })).toHaveCount(0);
  });

  const moderator = await enterDesk(browser);
  await test.step('once the moderator has published it, it is in the shop', async () => {
    await moderator.publish(work.title);
    await visitor.goto('/explore');
    await reopenUntil(
      () => visitor.reload(),
      (patience) => expect(explore.titles.first()).toHaveText(work.title, patience),
    );
    await explore.titles.first().getByRole('link').click();
    await expect(visitor).toHaveURL(new RegExp(`/works/[a-z0-9-]+-${id}$`));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(work.title);
    await expect(visitor.getByRole('main')).toContainText('185 000 ₸');
    await expect(visitor.getByRole('main')).toContainText('60 × 45 см');
    const facts = visitor.getByRole('main').locator('dl.facts');
    for (const [term, said] of [...chosen, ...typed.map((row) => row.slice(2))])
      await expect(facts).toContainText(new RegExp(`${term}\\s*${said}`));
    const photo = visitor.getByRole('img', { name: new RegExp(`^${work.title}`) });
    await expect(photo).toBeVisible();
    // Its place is reserved before the picture has loaded.
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const [language, title] of Object.entries(titles)) {
      await visitor.goto(`/${language}${address}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('/profile');
    const card = page.getByRole('article').filter({ hasText: work.title });
    await expect(card).toContainText('Жарияланды');
  });

  await test.step('once unpublished, it is gone for visitors', async () => {
    await moderator.unpublish(work.title);
    await expect(async () => {
      expect((await visitor.goto(address))?.status()).toBe(404);
    }).toPass({ timeout: 90_000 });
    await visitor.goto(`/explore?q=${encodeURIComponent(work.title)}`);
    await expect(explore.titles.filter({ hasText: work.title })).toHaveCount(0);
  });
  await moderator.leave();
});

test('the form is in the language of the page', async ({ page, signIn }) => {
  const work = words();
  await signIn('viktor');
  await page.goto('/en/create-single');
  const main = page.getByRole('main');
  await main
    .locator('#work-file')
    .setInputFiles(await photograph('evening.jpg', { width: 1600, height: 1200 }));
  await main.getByLabel('Title of the work').fill(work.title);
  await main.getByLabel('Description in English').fill('The last light of the day.');
  await main.getByLabel('Sale price, ₸').fill(work.price);
  await main.getByRole('checkbox', { name: /^This work was made without/ }).check();
  await main.getByRole('checkbox', { name: /^I accept these documents/ }).check();
  await main.getByRole('button', { name: 'Send for moderation' }).click();
  await expect(
    main.getByRole('heading', { name: 'The work has been sent for moderation!' }),
  ).toBeVisible();
});

/** The page of a shop item: chosen and ordered by keyboard; a missing item leads to the shop. */
import { shopPage } from './pages/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

test('an item has a page: colour, size and order by keyboard', {
  tag: '@everyday',
}, async ({ page, trouble }) => {
  const shop = shopPage(page);
  const heading = page.getByRole('heading', { level: 1 });
  const size = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.goto('/shop?category=2');
  await shop
    .card('Футболка «Анар», ақ')
    .getByRole('link', { name: 'Футболка «Анар», ақ', exact: true })
    .click();
  await expect(heading).toHaveText('Футболка «Анар», ақ');
  await shop.whenAlive();
  await expectAccessible(page, 'a thing of the shop');

  await test.step('another colour is a page of its own', async () => {
    await page
      .getByRole('navigation', { name: 'Түсі' })
      .getByRole('link', { name: 'қою көк' })
      .focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Футболка «Анар», қою көк');
    await expect(page).toHaveURL(/\/shop\/tshirt-anar-navy-[a-z0-9]+$/);
    await shop.whenAlive();
  });

  await test.step('a chest has its size, which this browser remembers', async () => {
    await page.getByText('Өлшемдері, сантиметрмен').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Кеуде айналымыңыз, см').fill('100');
    await expect(page.getByText('Сізге керегі: L')).toBeVisible();
    await expect(size('L')).toBeChecked();
    await page.reload();
    await expect(size('L')).toBeChecked();
  });

  await test.step('the order begins with the chosen options', async () => {
    await page.getByRole('link', { name: 'Тапсырыс беру', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(shop.dialog.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(shop.dialog).toBeHidden();
  });

  await test.step('an old spelling leads to it, and a missing item to the shop', async () => {
    const id = new URL(page.url()).pathname.split('-').at(-1);
    await page.goto(`/shop/kone-atau-${id}`);
    await expect(page).toHaveURL(/\/shop\/tshirt-anar-navy-[a-z0-9]+$/);
    trouble.expect(/^404: GET \/shop\/tshirt-nobody0000001$/);
    await page.goto('/shop/tshirt-nobody0000001');
    await expect(heading).toHaveText('Бұл бұйым дүкеннен алынған');
    const main = page.getByRole('main');
    await expect(main.getByRole('searchbox')).toHaveValue('');
    await expect(main.getByRole('region', { name: 'Осыған ұқсас' })).toBeVisible();
    await page
      .getByRole('link', { name: 'Суретшілердің туындылары басылған барлық бұйым' })
      .click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

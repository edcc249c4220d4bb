/**
 * From a search to a paid item in each language: works are found by words of that language and named in it, prices to buy and
 * rents are two filters, and an order opens its account on the way.
 */
import { cards } from './pages/payment.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, type Language } from './support/look/addresses.ts';
import { newPerson } from './support/people.ts';

type Words = {
  /** A word in descriptions that is not in this work's title. */
  readonly steppe: string;
  readonly work: string;
  readonly author: string;
  readonly rent: string;
  readonly chooseWork: string;
  readonly order: RegExp;
  readonly dialog: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly newAccount: string;
  readonly toPayment: string;
  readonly payment: RegExp;
  readonly frame: string;
  readonly thanks: string;
  readonly openOrder: string;
  readonly aboutYou: string;
  readonly bureau: string;
};

const wordsIn: Readonly<Record<Language, Words>> = {
  kk: {
    steppe: 'дала',
    work: 'Қырық шаршы',
    author: 'Ерлан Дәуренов',
    rent: 'Жалға алу',
    chooseWork: 'Туындыны таңдаңыз',
    order: /^Тапсырыс беру: /,
    dialog: 'Тапсырыс',
    fullName: 'Аты-жөніңіз',
    phone: 'Телефон',
    email: 'Электрондық пошта',
    newAccount: 'Жаңа аккаунт',
    toPayment: 'Төлемге өту',
    payment: /^Төлем: /,
    frame: 'Банктің төлем беті',
    thanks: 'Рақмет. Тапсырыс қабылданды',
    openOrder: 'Тапсырысты ашу',
    aboutYou: 'Өзіңіз туралы айтасыз ба?',
    bureau: 'Дизайн немесе сәулет бюросы',
  },
  ru: {
    steppe: 'степь',
    work: 'Сорок квадратов',
    author: 'Ерлан Дәуренов',
    rent: 'Аренда',
    chooseWork: 'Выберите работу',
    order: /^Заказать: /,
    dialog: 'Заказ',
    fullName: 'Имя и фамилия',
    phone: 'Телефон',
    email: 'Электронная почта',
    newAccount: 'Новый аккаунт',
    toPayment: 'Перейти к оплате',
    payment: /^Оплата: /,
    frame: 'Платёжная страница банка',
    thanks: 'Спасибо. Заказ принят',
    openOrder: 'Открыть заказ',
    aboutYou: 'Расскажете о себе?',
    bureau: 'Дизайн- или архитектурное бюро',
  },
  en: {
    steppe: 'steppe',
    work: 'Forty Squares',
    author: 'Erlan Daurenov',
    rent: 'Rent',
    chooseWork: 'Choose a work',
    order: /^Order: /,
    dialog: 'Order',
    fullName: 'First and last name',
    phone: 'Phone',
    email: 'E-mail',
    newAccount: 'New account',
    toPayment: 'Go to payment',
    payment: /^Payment: /,
    frame: 'The bank’s payment page',
    thanks: 'Thank you. The order is accepted',
    openOrder: 'Open the order',
    aboutYou: 'Tell us about yourself?',
    bureau: 'Design or architecture bureau',
  },
};

const sumIn = (text: string): number => Number(text.replace(/\D/g, ''));

for (const [language, words] of Object.entries(wordsIn) as [Language, Words][]) {
  test(`search, prices, names and an order in ${language}`, { tag: '@both' }, async ({ page }) => {
    const to = (path: string) => page.goto(addressOf(path, language));
    const works = page.getByRole('main').getByRole('article');
    const isAlive = () =>
      page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });

    await test.step('a word of a description finds works, a title the work of that name', async () => {
      await to(`/search?q=${encodeURIComponent(words.steppe)}`);
      await expect(works.first()).toBeVisible();
      await to(`/search?q=${encodeURIComponent(words.work)}`);
      await works.getByRole('heading', { name: words.work }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.work);
    });

    await test.step('up to 200,000 shows no more expensive work; rents are a filter of their own', async () => {
      await to('/explore?max=200000');
      await expect(works.first()).toBeVisible();
      const prices = await works.getByText(/₸/).allTextContents();
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices) expect(sumIn(price)).toBeLessThanOrEqual(200_000);
      await to('/explore?price=rent&order=1');
      await expect(works.first()).toBeVisible();
      await expect(page.getByRole('link', { name: words.rent }).first()).toBeVisible();
    });

    const dialog = page.getByRole('dialog', { name: words.dialog, exact: true });
    await test.step('an item is ordered with a chosen work, and an account on the way', async () => {
      await to('/activity?category=2');
      await isAlive();
      await page.getByRole('button', { name: words.chooseWork, exact: true }).click();
      const picker = page.getByRole('dialog', { name: words.chooseWork });
      const shelf = picker.getByRole('list', { name: words.chooseWork });
      await shelf.getByRole('button').filter({ hasText: words.work }).click();
      await expect(page.locator('#shop-door')).toContainText(words.work);
      await page.getByRole('link', { name: words.order }).first().click();
      await expect(dialog.getByRole('img', { name: words.work })).toBeVisible();
      const person = newPerson();
      await dialog.getByRole('radio', { name: words.newAccount }).check();
      await dialog.getByLabel(words.fullName).fill(`${person.firstName} ${person.lastName}`);
      await dialog.getByLabel(words.email).fill(person.email);
      await dialog.getByLabel(words.phone).fill(person.phone);
      await dialog.locator('#order-terms').check();
      await dialog.getByRole('button', { name: words.toPayment }).click();
    });

    await test.step('it is paid, and the order names the work in this language', async () => {
      const payment = page.getByRole('dialog', { name: words.payment });
      await expect(payment).toContainText(words.author);
      const bank = payment.frameLocator(`iframe[title="${words.frame}"]`);
      await bank.getByLabel(/^(Номер карты|Card number)$/).fill(cards.approved);
      await bank.getByLabel(/^(Срок, ММ\/ГГ|Expiry, MM\/YY)$/).fill('12/29');
      await bank.getByLabel('CVC').fill('123');
      await bank.getByRole('button', { name: /^(Оплатить|Pay) / }).click();
      await expect(payment.getByRole('heading', { name: words.thanks })).toBeVisible();
      await payment.getByRole('link', { name: words.openOrder }).click();
      await expect(page.getByRole('main')).toContainText(words.work);
      await expect(page.getByRole('main')).toContainText(words.author);
      const question = page.getByRole('region', { name: words.aboutYou });
      await question.getByRole('button', { name: words.bureau }).click();
      await expect(question).toBeHidden();
    });
  });
}

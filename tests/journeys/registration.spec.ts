/** From a visitor to an author and a buyer (spec A §2, §4, §5, §8). */
import { type CallReply, calls } from '@oner/config/contract';
import { authorRegistration } from './pages/author-registration.ts';
import { header } from './pages/header.ts';
import { registerPage } from './pages/register.ts';
import { expect, test } from './support/journey.ts';
import { newBuyer, newPerson } from './support/people.ts';
import { photograph, textNamedJpg } from './support/picture.ts';

test('an author registers in four steps, with a reload in between', {
  tag: ['@both', '@everyday'],
}, async ({ page, context }) => {
  const person = newPerson();
  const form = authorRegistration(page);
  await page.goto('/register_choose');
  await page.getByRole('link', { name: /^Автор ретінде/ }).click();
  await expect(page).toHaveURL('/register-seller');

  await test.step('the first step: names, username, phone', async () => {
    await form.isAt('Өзіңіз туралы');
    await expect(form.next).toBeEnabled();
    await form.next.click();
    await expect(form.firstName).toBeFocused();
    await expect(page.getByText('Атыңыз көрсетілмеген')).toBeVisible();
    await form.fillFirstStep(person);
    await form.username.fill('да на');
    await expect(form.username).toHaveValue('дана');
    await expect(page.getByText('Тек әріптер, цифрлар және @ . _ - белгілері')).toBeVisible();
    await form.username.fill(person.username);
    await form.next.click();
  });

  await test.step('the second one: e-mail, password, photo', async () => {
    await form.isAt('Кіру деректері');
    await form.email.fill(person.email);
    await form.password.fill('қысқа');
    await form.next.click();
    await expect(form.password).toBeFocused();
    await expect(page.getByText('Тым қысқа. Ең азы: 10 таңба.')).toBeVisible();
    await form.password.fill(person.password);
    // A file that cannot become a portrait is rejected here, not after the last step.
    await form.photo.setInputFiles(textNamedJpg);
    await expect(page.getByText('Файл түрі сәйкес емес.')).toBeVisible();
    await form.next.click();
    await expect(form.photo).toBeFocused();
    await page.getByRole('button', { name: 'Фотоны алып тастау' }).click();
    await form.next.click();
    await form.isAt('Шығармашылығыңыз');
    await form.about.fill('Ағаш пен тас.');
    await form.education.fill('Т. Жүргенов атындағы академия');
  });

  await test.step('a reload loses no text; the password is asked for again', async () => {
    await page.reload();
    await form.isAt('Кіру деректері');
    await expect(form.reopened).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await expect(form.password).toHaveValue('');
    await form.back.click();
    await form.isAt('Өзіңіз туралы');
    for (const name of ['firstName', 'lastName', 'username'] as const)
      await expect(form[name]).toHaveValue(person[name]);
    // Shown in groups, sent without.
    const grouped = person.phone
      .replace(/^(.{5})(...)(..)(..)$/, '$1 $2 $3 $4')
      .replace('+7', '+7 ');
    await expect(form.phone).toHaveValue(grouped);
    await form.next.click();
    await form.photo.setInputFiles(await photograph('portrait.jpg', { width: 900, height: 900 }));
    const preview = page.getByRole('img', { name: 'Фото' });
    await expect(preview).toBeVisible();
    expect(
      await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.width)),
    ).toBeGreaterThan(0);
    await form.password.fill(person.password);
    await form.next.click();
    await expect(form.about).toHaveValue('Ағаш пен тас.');
    await expect(form.education).toHaveValue('Т. Жүргенов атындағы академия');
    await form.next.click();
  });

  await test.step('the last one: links and consent', async () => {
    await form.isAt('Байланыс және келісім');
    await form.instagram.fill('@oner.dana');
    await form.create.click();
    await expect(form.terms).toBeFocused();
    await expect(page.getByText('Пайдаланушы келісімін қабылдау қажет!')).toBeVisible();
    const [document] = await Promise.all([context.waitForEvent('page'), form.agreement.click()]);
    await expect(document).toHaveURL('/page-agreement');
    await document.close();
    await form.terms.check();
    await form.adult.check();
    await form.create.click();
  });

  await test.step('the person is logged in, and led to the first upload', async () => {
    await expect(form.welcome).toBeVisible();
    await expect(form.welcome).toContainText('Тіркелгеніңізге рақмет');
    await form.welcome.getByRole('link', { name: 'Туынды жүктеу' }).click();
    await expect(page).toHaveURL('/create-single');
    await header(page).openMenu();
    await expect(
      page.getByText(`Сәлеметсіз бе, ${person.firstName}`).filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('the server has all of it, three consents included', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get(calls.getProfile.path, { headers });
    const [profile]: CallReply<typeof calls.getProfile> = await answer.json();
    expect(profile).toMatchObject({
      phone: person.phone,
      about: 'Ағаш пен тас.',
      instagram: 'https://instagram.com/oner.dana',
      photo: expect.stringMatching(/^\/uploads\//),
      user: { username: person.username, email: person.email },
    });
    const agreed = await page.request.get(calls.listConsents.path, { headers });
    const consents: CallReply<typeof calls.listConsents> = await agreed.json();
    expect(consents.map(({ document, current }) => [document, current])).toEqual([
      ['page-terms', true],
      ['page-privacy', true],
      ['page-agreement', true],
    ]);
  });
});

test('a buyer on the way to an order is not asked for the kind of buyer', async ({ page }) => {
  const person = newPerson();
  const form = registerPage(page);
  await page.goto('/register?next=%2Factivity');
  await form.fill(person);
  await form.submit.click();
  await expect(page).toHaveURL('/activity');
  await expect(header(page).personMenu).toHaveText(person.firstName);
});

test('a buyer states the kind of buyer', async ({ page }) => {
  const person = newPerson();
  const form = registerPage(page);
  await page.goto('/register');
  await form.fill(person);
  await form.submit.click();
  await expect(form.welcome).toContainText('Пайдаланушы сәтті тіркелді');
  await form.welcome.getByRole('button', { name: 'Дизайн немесе сәулет бюросы' }).click();
  await expect(page).toHaveURL('/explore');
  await page.goto('/account');
  await expect(page.getByLabel('Сіз кімсіз')).toHaveValue('bureau');
});

test('a refused registration lists every field', async ({ page, request, trouble }) => {
  trouble.expect(
    /^400: POST \/api\/register-buyer/,
    /^no answer: POST .*register-buyer/,
    /^400: POST \/api-auth\/token/,
  );
  // The password is not that of the account, into which a repeated registration would log in.
  const known = { ...(await newBuyer(request)), password: 'Бөтен-құпиясөз-2026' };
  const form = registerPage(page);
  await page.goto('/register');
  await form.fill({ ...known, phone: known.phone.replace('+7', '8') });

  await test.step('taken values are reported while typing', async () => {
    await expect(page.getByText('Бұл пошта бұрыннан бар!')).toBeVisible();
    await expect(page.getByText('Бұл нөмірмен бұрын тіркелген!')).toBeVisible();
  });

  await test.step('a missing response is reported, and no typed text is lost', async () => {
    await page.route(`**${calls.registerBuyer.path}*`, async (route) => {
      // Meanwhile a preloader shows what is in progress.
      await expect(form.preloader).toBeVisible();
      await route.abort('connectionreset');
    });
    await form.submit.click();
    await expect(form.problem).toHaveText('Бірдеңе дұрыс болмады');
    await page.unroute(`**${calls.registerBuyer.path}*`);
    await expect(form.password).toHaveValue(known.password);
  });

  await test.step('the server names each field by «key: message»', async () => {
    await form.submit.click();
    const lines = form.problem.getByRole('link');
    await expect(lines).toHaveText([
      /^Пайдаланушы аты: Бұл атпен біреу тіркелген/,
      'Телефон: Бұл нөмірмен бұрын тіркелген!',
      'Электрондық пошта: Бұл пошта бұрыннан бар!',
    ]);
    await expect(form.problem).toBeFocused();
    await lines.first().click();
    await expect(form.username).toBeFocused();
    // A typed letter clears its field's error and moves no focus.
    await page.keyboard.type('x');
    await expect(form.username).toBeFocused();
  });
});

test('the form works beyond the limit of checks', async ({ page, trouble }) => {
  trouble.expect(/^429: GET \/api\/user\/check-/);
  const person = newPerson();
  await page.goto('/register');
  for (let asked = 0; asked < 20; asked += 1)
    await page.request.get(calls.checkEmail.path, { params: { email: `a${asked}@example.kz` } });
  const form = registerPage(page);
  await form.fill(person);
  await form.submit.click();
  await expect(form.welcome).toBeVisible();
  await form.skip.click();
  await expect(page).toHaveURL('/explore');
});

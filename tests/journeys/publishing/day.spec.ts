/** A moderator's day: twenty works, by keyboard alone; the authors read the decisions, each in their language. */
import { openPanel } from '../pages/desk.ts';
import { expect, test } from '../support/journey.ts';
import {
  type Author,
  emailsTo,
  newAuthor,
  publicTitle,
  sendWork,
  stateOf,
  uniqueWord,
} from '../support/moderated.ts';
import { addSession } from '../support/people.ts';

type Decided = { readonly id: string; readonly author: Author; readonly title: string };

test('twenty works are decided by keyboard, and their authors read the reasons', async ({
  browser,
  request,
  page,
  context,
  baseURL,
}) => {
  // Ten seconds of waiting at the end, and twenty uploads at the beginning.
  const word = uniqueWord();
  const works = new Map<string, Decided>();
  const kazakh = await newAuthor(request, { language: 'kk' });
  const russian = await newAuthor(request, { language: 'ru' });
  for (let number = 1; number <= 20; number += 1) {
    const author = number % 2 ? kazakh : russian;
    const title = `${word} ${String(number).padStart(2, '0')}`;
    works.set(title, { id: await sendWork(request, title, author), author, title });
  }
  const desk = await openPanel(browser, 'moderator');
  await desk.goTo(`?q=${word}`);
  await expect(desk.rows).toHaveCount(20);

  const decided: Record<'approved' | 'rejected' | 'returned', Decided[]> = {
    approved: [],
    rejected: [],
    returned: [],
  };
  await test.step('one key to approve, a reason to refuse, U within ten seconds', async () => {
    let last = '';
    for (let left = 20; left > 0; left -= 1) {
      await expect(desk.title).not.toHaveText(last);
      last = (await desk.title.textContent()) ?? '';
      const work = works.get(last);
      if (!work) throw new Error(`${last} is not a work of this journey`);
      if (left % 5 === 1) {
        // The sixth reason of the list, by its number: a blurry photo.
        await desk.refuse('KeyR', '6');
        decided.rejected.push(work);
      } else if (left % 5 === 3) {
        await desk.refuse('KeyE', 'не сама работа');
        decided.returned.push(work);
      } else {
        await desk.press('KeyA');
        decided.approved.push(work);
      }
      await expect(desk.rows).toHaveCount(left - 1);
      if (left === 14) {
        await desk.press('KeyU');
        await expect(desk.title).toHaveText(last);
        await expect(desk.rows).toHaveCount(left);
        await desk.press('KeyA');
        await expect(desk.rows).toHaveCount(left - 1);
      }
    }
    await expect(desk.page.getByText('С этими фильтрами ничего не найдено.')).toBeVisible();
  });
  await desk.leave();

  await test.step('after ten seconds all decisions are final', async () => {
    const wait = { timeout: 90_000 };
    for (const { id, title } of decided.approved) {
      await expect.poll(() => publicTitle(request, id), wait).toBe(title);
    }
    for (const [state, list] of [
      ['rejected', decided.rejected],
      ['changes_requested', decided.returned],
    ] as const) {
      for (const { id, author } of list) {
        await expect.poll(async () => (await stateOf(request, id, author)).state, wait).toBe(state);
        expect(await publicTitle(request, id)).toBe('');
      }
    }
  });

  await test.step('each author reads the reason in their language, by mail and on their page', async () => {
    const all = [...decided.rejected, ...decided.returned];
    for (const [author, path, words] of [
      [kazakh, '/profile', /фотосы бұлыңғыр|туындының өз фотосын/i],
      [russian, '/ru/profile', /нечёткая|фотографию самой работы/i],
    ] as const) {
      const own = all.filter((work) => work.author === author);
      expect(own.length).toBeGreaterThan(0);
      for (const { id, title } of own) {
        const { reason } = await stateOf(request, id, author);
        expect(reason).toMatch(words);
        expect(reason).toContain(title);
        await expect
          .poll(async () =>
            (await emailsTo(author)).some(({ text }) => text.includes(reason ?? '')),
          )
          .toBe(true);
      }
      // The page of the previous author would notice the end of its session and redirect to the login during this request.
      await page.goto('about:blank');
      await addSession(context, baseURL ?? '', author.access);
      await page.goto(path);
      const card = page.getByRole('article').filter({ hasText: own[0]?.title ?? word });
      await expect(card).toContainText(words);
    }
  });
});

/** Documents are requested of an author, who sees it, sends them in private, and is notified of their acceptance (spec L §6). */
import { dateInAlmaty } from '@oner/config/terms';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { emailsTo, newAuthor, staffByCalls } from './support/moderated.ts';
import { addSession } from './support/people.ts';

const pdf = {
  name: 'Жеке куәлік.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
};
const acting = {
  name: 'Анықтама.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n%%EOF\n'),
};

test('an author sends the requested documents from the account', {
  tag: ['@both', '@everyday-wide'],
}, async ({ page, context, request, baseURL, trouble }) => {
  trouble.expect(/^400: POST \/api\/my\/documents/);
  const author = await newAuthor(request, { language: 'kk' });
  await addSession(context, baseURL ?? '', author.access);
  const main = page.getByRole('main');
  const files = main.getByLabel('Файлдарды осында әкеліңіз');

  // No documents have been requested yet.
  await page.goto('/account');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Бізге құжат керек')).toHaveCount(0);

  const staff = await staffByCalls('moderator');
  const due = dateInAlmaty(new Date(Date.now() + 14 * 86_400_000));
  const wish = { documents: 'Жеке куәлік көшірмесі', reason: 'Төлем алдындағы тексеру', due };
  const asked = await staff.act(`/moderation/authors/${author.id}/documents`, wish);
  const { id } = asked as { id: string };
  await page.reload();
  const panel = main.getByRole('region', { name: /^Бізге құжат керек\. Мерзімі:/ });
  await expect(panel).toContainText(wish.documents);
  await expect(panel).toContainText(wish.reason);
  await expectAccessible(page, 'asked for documents');

  await files.setInputFiles(acting);
  await expect(panel.getByRole('alert').getByText(/скрипт, файл не құпиясөз/)).toBeVisible();
  await files.setInputFiles(pdf);
  const sent = main.getByRole('region', { name: 'Жіберілді, біз тексеріп жатырмыз' });
  await expect(sent.getByText(pdf.name)).toBeVisible();

  await sent.getByRole('button', { name: `${pdf.name} файлын қайтарып алу` }).click();
  await expect(panel).toBeVisible();
  await files.setInputFiles(pdf);
  await expect(sent).toBeVisible();

  await staff.act(`/moderation/documents/${id}`, { move: 'accept' });
  await page.reload();
  await expect(main.getByRole('region', { name: 'Құжаттар қабылданды' })).toBeVisible();
  await expect(files).toHaveCount(0);
  const subjects = async () => (await emailsTo(author)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining(['Құжат қажет', 'Құжаттарыңыз қабылданды']));
});

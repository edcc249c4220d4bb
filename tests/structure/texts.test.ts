/** Texts for users are in `config/texts`, where translators edit them, not in plugin code. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** Plugin code that contains Kazakh or Russian words, and why. */
const explained: Readonly<Record<string, string>> = {
  'plugins/accounts/server/passwords/rules.ts': 'passwords that everybody guesses',
  'plugins/accounts/server/registration/rules.ts': 'words that no name may have',
  'plugins/accounts/server/seeds/site.ts': 'names of languages and roles, as Strapi keeps them',
  'plugins/accounts/server/staff/rules.ts': 'roles of the staff, as Strapi keeps them',
  'plugins/catalogue/server/index/naive.fixture.ts': 'titles of a catalogue by chance',
  'plugins/catalogue/server/language/rules.ts': 'endings of words',
  'plugins/catalogue/server/search/rules.ts': 'what a work of a section may be called',
  'plugins/content/server/home/service.ts': 'names of blocks, as Strapi keeps them',
  'plugins/content/server/seeds/delivery.ts': 'places of the first start, which the owner changes',
  'plugins/moderation/server/prohibited-words/rules.ts': 'letters that stand for others',
  'plugins/moderation/server/prohibited-words/seed.ts': 'the words that a list starts with',
  'plugins/orders/server/licences/licence-text.ts': 'editions of a contract, kept under their hash',
  'plugins/orders/server/order/text-rules.ts': 'grammar of a date',
  'plugins/orders/server/receipts/text-rules.ts': 'numbers of receipts and invoices',
  'plugins/payments/server/fiscal/rules.ts':
    'a line of a fiscal receipt in both languages of the state',
  'plugins/payments/server/invoices/rules.ts': 'numbers of invoices',
  'plugins/payments/server/invoices/text-rules.ts': 'grammar of numbers in words',
  'plugins/payments/server/statements/match-rules.ts': 'words of statements of a bank',
  'plugins/payments/server/statements/read-rules.ts': 'words of statements of a bank',
  'plugins/payouts/server/bank-files/bank-file.ts':
    'the purpose of a payment, as the bank takes it',
  'plugins/platform/server/notice-texts/edit-texts.ts': 'samples for an editor of notices',
  'plugins/platform/server/pdf/open-pdf.ts': 'the name of the shop',
  'plugins/works/server/certificates/print.ts': 'a unit of length',
  'plugins/works/server/evidence/rules.ts': 'names of generators of pictures',
};

/** Checks for Cyrillic letters outside comments. */
const hasWords = (code: string): boolean =>
  /\p{Script=Cyrillic}/u.test(code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''));

const withTexts = execFileSync('git', ['ls-files', 'plugins'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /^plugins\/\w+\/(server|admin)\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  )
  .filter((path) => !/\/(demo|migrations)\//.test(path))
  .filter((path) => hasWords(readFileSync(join(root, path), 'utf8')));

it('finds Kazakh and Russian texts only in config/texts', () => {
  expect(withTexts, 'move them to config/texts/<language>/facts.json').toEqual(
    Object.keys(explained),
  );
});

/** Words that `cms/content/GLOSSARY.md` avoids, and that no other Kazakh or Russian text needs. */
const avoided =
  /депозит|донос|хэш|пасскей|нейросет|тіркелгі|логин|кілтсөз|тауар|мерч|қолжазба|айыппұл|штраф/i;

it('avoids the words that the editors avoid', () => {
  const folders = ['config/texts/kk', 'config/texts/ru'];
  const lines = execFileSync('git', ['grep', '-h', '', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
  }).split('\n');
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.filter((line) => avoided.test(line))).toEqual([]);
});

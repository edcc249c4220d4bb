/** Texts that people read stand in `config/texts`, where translators open them, and in no code of a plugin. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** Code that holds texts in each language all the same, and why. */
const explained: Readonly<Record<string, string>> = {
  'plugins/accounts/server/seeds/site.ts': 'names of languages, as Strapi keeps them',
  'plugins/orders/server/licences/licence-text.ts': 'editions of a contract, kept under their hash',
  'plugins/payments/server/invoices/text-rules.ts': 'grammar of numbers in words',
};

/** `kk: 'тапсырыс'`, `kk: (n) => \`${n} дана\``, `kk: ['Күні']` and `kk: { title: 'Шарт' }`. */
const inKazakh = /\bkk: (?:\([^)]*\) =>\s*)?(?:\{\s*\w+: |\[\s*)?['"`][^'"`]*\p{Script=Cyrillic}/u;

const withTexts = execFileSync('git', ['ls-files', 'plugins'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^plugins\/\w+\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .filter((path) => !/\/(demo|migrations)\//.test(path))
  .filter((path) => inKazakh.test(readFileSync(join(root, path), 'utf8')));

it('finds texts in each language in config/texts alone', () => {
  expect(withTexts, 'move them to config/texts/<language>/facts.json').toEqual(
    Object.keys(explained),
  );
});

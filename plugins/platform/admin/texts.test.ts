import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@oner/config/contract/shapes';
import { expect, it } from 'vitest';
import { idIn, kitTexts, textsOf } from './texts.ts';

type Texts = Readonly<Record<string, string>>;

const bare = (text: string): string => text.replace(/\{\w+\}/g, '');
const facts = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort().join(' ');

/** Texts that are correctly the same in Kazakh and Russian. */
const shared = ['X (Twitter)', 'Порнография'];

/** Faults of texts, each as `key: reason`. */
const faultsOf = (kk: Texts, ru: Texts, en: Texts): readonly string[] =>
  [...new Set([kk, ru, en].flatMap(Object.keys))].flatMap((key) => {
    const all = [kk, ru, en].map((texts) => texts[key] ?? '');
    const [kazakh = '', russian = ''] = all.map(bare);
    if (all.some((text) => text.trim() === '')) return [`${key}: not said in every language`];
    if (new Set(all.map(facts)).size > 1) return [`${key}: tells other facts in one language`];
    const isLent = kazakh === russian && russian.length > 10 && !shared.includes(russian);
    return isLent ? [`${key}: Russian where it should be Kazakh`] : [];
  });

it('finds faults in texts', () => {
  const plural = '{count, plural, one {# заказ} other {# заказов}}';
  const lent = 'Заказ {number} отправлен';
  expect(
    faultsOf(
      {
        good: '{count} тапсырыс',
        short: 'Барлығы',
        'no-english': 'Иә',
        'no-fact': '{name} келді',
        lent,
      },
      { good: plural, short: 'Барлығы', 'no-english': 'Да', 'no-fact': 'Пришло', lent },
      {
        good: '{count} orders',
        short: 'All',
        'no-english': ' ',
        'no-fact': '{name} has come',
        lent: 'Order {number} is shipped',
      },
    ),
  ).toEqual([
    'no-english: not said in every language',
    'no-fact: tells other facts in one language',
    'lent: Russian where it should be Kazakh',
  ]);
});

const folder = new URL('../../../config/texts/', import.meta.url);
const desks = readdirSync(new URL('en/', folder)).filter((file) => file.startsWith('desk'));
it.each(desks)('are complete in every language: %s', (file) => {
  const [kk = {}, ru = {}, en = {}] = languages.map(
    (language): Texts => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
  );
  expect(faultsOf(kk, ru, en)).toEqual([]);
});

it('are registered in every language under the id used to find them', () => {
  const { isKey, messagesIn } = textsOf('desk', kitTexts);
  expect([isKey('close'), isKey('moon'), isKey('toString')]).toEqual([true, false, false]);
  expect(languages.map((language) => messagesIn(language)[idIn('desk', 'close')])).toEqual([
    'Жабу',
    'Закрыть',
    'Close',
  ]);
});

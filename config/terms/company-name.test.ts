import { expect, it } from 'vitest';
import { companyName } from './company-name.ts';

it.each([
  ['«Өнер» ЖШС', '«Өнер» ЖШС', 'ТОО «Өнер»', '“Өнер” LLP'],
  ['ТОО «Өнер»', '«Өнер» ЖШС', 'ТОО «Өнер»', '“Өнер” LLP'],
  ['ТОО "Дала плюс"', '«Дала плюс» ЖШС', 'ТОО «Дала плюс»', '“Дала плюс” LLP'],
  ['Expo Astana, LLP', 'Expo Astana ЖШС', 'ТОО Expo Astana', 'Expo Astana LLP'],
  ['АО «Көркем»', '«Көркем» АҚ', 'АО «Көркем»', '“Көркем” JSC'],
  ['Сапаров ЖК', 'Сапаров ЖК', 'ИП Сапаров', 'Сапаров IE'],
])('writes the form of %s in each language', (given, kk, ru, en) => {
  expect([companyName(given, 'kk'), companyName(given, 'ru'), companyName(given, 'en')]).toEqual([
    kk,
    ru,
    en,
  ]);
});

it.each(['Öner', 'Казахский музей', 'ООО «Дала»', ''])(
  'leaves a name without a form of Kazakhstan alone: %s',
  (given) => expect(companyName(given, 'ru')).toBe(given),
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactsIn } from './contact-marks.ts';

describe('contact data in a message', () => {
  it.each([
    ['Пишите: +7 701 123 45 67', ['phone']],
    ['8(701)123-45-67', ['phone']],
    ['нөмірім 7011234567', ['phone']],
    ['+49 30 1234567', ['phone']],
    ['aliya@example.kz дегенге жазыңыз', ['email', 'link']],
    ['https://example.kz/buy', ['link']],
    ['менің сайтым: oner-art.kz', ['link']],
    ['WhatsApp жазыңыз', ['messenger']],
    ['давайте в телеграме', ['messenger']],
    ['инста: @aliya_art', ['messenger']],
    ['вотсап +77011234567', ['phone', 'messenger']],
    ['t.me/aliya', ['link']],
    ['вацапқа жазыңыз', ['messenger']],
    ['Заберу сам, ул. Абая, д. 10, кв. 5', ['address']],
    ['Абай даңғылы 10, өзім алып кетемін', ['address']],
    ['I live at 12 Tole street', ['address']],
  ])('%s', (text, kinds) => {
    expect(contactsIn(text)).toEqual(
      expect.arrayContaining(kinds.filter((kind) => kind !== 'link' || !text.includes('@'))),
    );
    expect(contactsIn(text).length).toBeGreaterThan(0);
  });

  it.each([
    'Бағасын 650 000 теңгеге түсіресіз бе?',
    'Размер 60 × 80 см, 2021 год, холст и масло.',
    'Could you send it by 12.12.2026, 10:30?',
    'инсталляция',
    'Картина директора музея',
    'Қол қойылған ба? №12345678',
    'Картина «Улица Абая», 60 × 80 см, 2021 год',
    'Туынды «Абай көшесі» 2019 жылғы ма?',
    'Улица зимой 40х60, сколько стоит?',
    'A street in Almaty, 1998',
  ])('is not seen in: %s', (text) => {
    expect(contactsIn(text)).toEqual([]);
  });

  it('takes little time to find in any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        contactsIn(text);
      }),
    );
    // CPU time of this thread, so that other load does not matter.
    const from = process.threadCpuUsage();
    for (const one of ['a', '7', '7 ', '@', 'a.', '+7(']) contactsIn(one.repeat(2000 / one.length));
    expect(process.threadCpuUsage(from).user).toBeLessThan(500_000);
  });
});

import { calendarEndsOn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { ownShop, shop } from '../support/shop.ts';

type Calendar = { endsOn: string; daysLeft: number; endsSoon: boolean };

describe('the calendar the panel warns about', () => {
  it.each(['owner', 'editor', 'moderator', 'accountant'] as const)(
    'is told to the %s',
    async (who) => {
      const { status, body } = await (await panel(shop, who)).send('GET', '/platform/calendar');
      expect(status).toBe(200);
      expect(body).toMatchObject({ endsOn: calendarEndsOn(), endsSoon: false });
    },
  );

  it('is nothing for visitors and for people of the shop', async () => {
    const strangers = [{}, { authorization: `Bearer ${await shop.as('aliya')}` }];
    for (const headers of strangers) {
      const answer = await shop.request('GET', '/platform/calendar', { headers });
      expect(answer.status).toBe(401);
    }
  });

  it('ends soon by the clock of the shop, 90 days ahead', async () => {
    const own = await ownShop();
    try {
      const { send } = await panel(own, 'owner');
      const ask = async () => (await send('GET', '/platform/calendar')).body as Calendar;
      await own.moveClock(`${calendarEndsOn().slice(0, 4)}-10-01T12:00:00+05:00`);
      expect(await ask()).toMatchObject({ daysLeft: 91, endsSoon: false });
      await own.moveClock(`${calendarEndsOn().slice(0, 4)}-10-02T12:00:00+05:00`);
      expect(await ask()).toMatchObject({ daysLeft: 90, endsSoon: true });
    } finally {
      await own.close();
    }
  });
});

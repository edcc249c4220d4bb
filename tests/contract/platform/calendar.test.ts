import { calendarEndsOn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

describe('the calendar with its warning in the panel', () => {
  it.each(['owner', 'editor', 'moderator', 'accountant'] as const)(
    'is returned to the %s',
    async (who) => {
      const { status, body } = await (await panel(shop, who)).send('GET', '/platform/calendar');
      expect(status).toBe(200);
      expect(body).toMatchObject({ endsOn: calendarEndsOn(), endsSoon: false });
    },
  );

  it('is refused for visitors and for people of the shop', async () => {
    const strangers = [{}, { authorization: `Bearer ${await shop.as('aliya')}` }];
    for (const headers of strangers) {
      const answer = await shop.request('GET', '/platform/calendar', { headers });
      expect(answer.status).toBe(401);
    }
  });
});

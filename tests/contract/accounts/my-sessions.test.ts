import { describe, expect, it } from 'vitest';
import { demoPassword, shop } from '../support/shop.ts';
import { newBuyer } from './newcomers.ts';

const list = async (token: string) => (await shop.call('listSessions', {}, { token })).body;
const end = (id: string, token: string) => shop.call('endSession', { params: { id } }, { token });

describe('my sessions', () => {
  it('are listed with their devices, newest first, the current one marked', async () => {
    const { token, username } = await newBuyer();
    const headers = { 'user-agent': 'Firefox on a phone' };
    const body = { username, password: demoPassword };
    const phone = (await shop.call('logIn', { body }, { headers })).body.access;
    const seen = await list(token);
    expect(seen.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on a phone', false],
      [expect.any(String), true],
    ]);
    const dayMs = 86_400_000;
    for (const { opened_at, expires_at } of seen)
      expect(Date.parse(expires_at) - Date.parse(opened_at)).toBeLessThanOrEqual(dayMs + 1000);
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(seen)).not.toContain(JSON.parse(claimsOf(token)).sessionId);
  });

  it('are ended one by one, even if they began within one second', async () => {
    const { token, username } = await newBuyer();
    const other = (await shop.call('logIn', { body: { username, password: demoPassword } })).body
      .access;
    const [theirs] = (await list(token)).filter(({ current }) => !current);
    expect((await end(theirs?.id ?? '', token)).status).toBe(204);
    expect((await shop.call('getRole', {}, { token: other })).status).toBe(401);
    expect(await list(token)).toHaveLength(1);
    expect((await end(theirs?.id ?? '', token)).status).toBe(404);
    const [mine] = await list(token);
    expect((await end(mine?.id ?? '', token)).status).toBe(204);
    expect((await shop.call('getRole', {}, { token })).status).toBe(401);
  });

  it('of another are as unknown as those of nobody', async () => {
    const [who, other] = [await newBuyer(), await newBuyer()];
    const [theirs] = await list(other.token);
    const answer = await end(theirs?.id ?? '', who.token);
    expect([answer.status, answer.error?.code]).toEqual([404, 'not-found']);
    expect((await shop.call('getRole', {}, { token: other.token })).status).toBe(200);
  });
});

const claimsOf = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();

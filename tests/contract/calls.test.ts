/** Every call of the contract, sent by every role: allowed callers get the promised reply, all others a refusal. */
import { type Audience, type Call, calls, refusalStatus } from '@oner/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isEveryday } from '../support/chance.ts';
import {
  type Cast,
  fillExample,
  gatherCast,
  gatherProps,
  type Props,
  type Role,
  roles,
  rolesAt,
  somePicture,
} from './support/cast.ts';
import type { Answer, File, RequestInput } from './support/client.ts';
import { staff } from './support/panel.ts';
import { demoPassword, engine, shop } from './support/shop.ts';

type Name = keyof typeof calls;
// Logging out ends the role's session, so it comes last.
const names = (Object.keys(calls) as Name[]).sort((a, b) =>
  a === 'logOut' ? 1 : b === 'logOut' ? -1 : 0,
);

const letsIn: Record<Audience, readonly Role[]> = {
  anyone: roles,
  demo: roles,
  user: ['buyer', 'other buyer', 'author', 'other author'],
  buyer: ['buyer', 'other buyer'],
  author: ['author', 'other author'],
};
/** A blocked author may call what is needed to settle their account. */
const insideOf = ({ auth, whileClosed }: Call): readonly Role[] =>
  whileClosed ? [...letsIn[auth], 'blocked author'] : letsIn[auth];
const stranger = ['login-required', 'session-ended'];
const turnedAway: Partial<Record<Role, readonly string[]>> = {
  visitor: ['login-required'],
  forged: stranger,
  blocked: ['account-blocked'],
  'blocked author': ['account-closed', 'forbidden'],
  ...Object.fromEntries(staff.map((who) => [who, stranger])),
};
/** The owner of the example: their order, their profile. */
const ownerOf: Record<Audience, Role> = {
  anyone: 'visitor',
  demo: 'visitor',
  user: 'buyer',
  buyer: 'buyer',
  author: 'author',
};

let cast: Cast;
let props: Props;
let picture: File;
beforeAll(async () => {
  cast = await gatherCast(shop);
  props = await gatherProps(shop, cast.buyer);
  picture = await somePicture();
});

const send = (name: Name, role: Role): Promise<Answer<unknown>> => {
  const call: Call = calls[name];
  const files = Object.fromEntries((call.files ?? []).map((field) => [field, picture]));
  const example = fillExample(call.example as RequestInput, props);
  return shop.call(name, { ...example, files }, cast[role]);
};

const isRight = (call: Call, answer: Answer<unknown>): void => {
  if (answer.error) {
    expect(call.example.orRefused ?? [], JSON.stringify(answer.error)).toContain(answer.error.code);
    return;
  }
  expect(answer.status).toBe(call.status ?? 200);
  const reply = z.safeParse(call.reply, answer.body);
  expect(reply.error?.issues ?? []).toEqual([]);
};

describe.each(names.map((name, at) => [name, rolesAt(at, staff)] as const))('%s', (name, met) => {
  const call: Call = calls[name];
  const inside = insideOf(call);
  const outside = met.filter((role) => !inside.includes(role));

  it.skipIf(outside.length === 0)('is closed to all other roles', async () => {
    for (const role of outside) {
      const { status, error } = await send(name, role);
      expect([role, turnedAway[role] ?? ['forbidden']]).toEqual([
        role,
        expect.arrayContaining([error?.code]),
      ]);
      expect(status).toBe(
        error?.code === 'server-fault' ? 500 : refusalStatus[error?.code ?? 'conflict'],
      );
    }
  });

  it('returns for its example what the contract defines', async () => {
    const answer = await send(name, ownerOf[call.auth]);
    isRight(call, answer);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    if ((call.auth !== 'anyone' || call.knowsCaller) && !answer.error) {
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  // Whoever asks, the database is asked the same: every day on one engine.
  const isAsked = call.auth === 'anyone' && call.method === 'GET';
  it.runIf(isAsked && !(isEveryday && engine === 'sqlite'))(
    'answers every role as it answers a visitor',
    async () => {
      const { status } = await send(name, 'visitor');
      for (const role of met.filter((one) => one !== 'visitor'))
        expect([role, (await send(name, role)).status]).toEqual([role, status]);
    },
  );

  it.skipIf(call.auth === 'anyone')(
    'refuses the others only with codes of the contract',
    async () => {
      for (const role of inside) {
        if (role === ownerOf[call.auth]) continue;
        const { status, error } = await send(name, role);
        expect(status).toBeLessThan(500);
        if (error) expect([...call.refusals, 'bad-request', 'not-found']).toContain(error.code);
      }
    },
  );
});

describe('the registry', () => {
  it('names each call once, by name and by address', () => {
    for (const name of names) expect(calls[name].name).toBe(name);
    const addresses = names.map((name) => `${calls[name].method} ${calls[name].path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('covers every role: each audience names roles, each role has its token', () => {
    expect(Object.keys(cast).sort()).toEqual([...roles].sort());
    for (const name of names)
      expect([name, letsIn[calls[name].auth]]).toEqual([name, expect.any(Array)]);
    for (const role of roles) {
      const isKnown = Object.values(letsIn).some(
        (inside) => inside !== roles && inside.includes(role),
      );
      expect([role, isKnown || turnedAway[role] !== undefined]).toEqual([role, true]);
    }
  });

  it('has an example with every required part', () => {
    for (const name of names) {
      const { params, body, example }: Call = calls[name];
      expect([name, example]).toEqual([name, expect.any(Object)]);
      if (params) expect([name, example.params]).toEqual([name, expect.any(Object)]);
      if (body) expect([name, example.body]).toEqual([name, expect.anything()]);
    }
  });

  it('accepts a path with a slash at its end as well', async () => {
    for (const name of ['listArt', 'getVocabulary', 'getRole'] as const) {
      const { path, method } = calls[name];
      const plain = await shop.request(method, path);
      const slashed = await shop.request(method, `${path}/`);
      expect([name, slashed.status]).toEqual([name, plain.status]);
      expect(await slashed.text()).toBe(await plain.text());
    }
  });

  it('identifies a person by the Authorization header only', async () => {
    // The roles have logged out by now.
    const body = { username: 'viktor', password: demoPassword };
    const token = (await shop.call('logIn', { body })).body.access;
    expect((await shop.call('getProfile', {}, { token })).status).toBe(200);
    const carried = [
      { headers: { cookie: `token=${token}; access=${token}; jwt=${token}` } },
      { headers: { 'x-authorization': `Bearer ${token}` } },
    ];
    for (const init of carried) {
      expect((await shop.request('GET', '/api/get/profile', init)).status).toBe(401);
    }
    const query = `?access_token=${token}&token=${token}`;
    expect((await shop.request('GET', `/api/get/profile${query}`)).status).toBe(401);
  });
});

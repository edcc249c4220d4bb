/** Requests that are sent again: under an Idempotency-Key, or as the form of a visitor. */
import { randomUUID } from 'node:crypto';
import { calls, done, refuse } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../support/app/open-platform.ts';
import { answerOnce, audit, type Caller, takeInquiry } from '../../support/app/platform.ts';
import { someAddress } from '../../support/some-address.ts';

const ip = someAddress();
const effect = (subject: string) => audit({ actor: 'system', action: 'repeats.done', subject });

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);

  const effects = async (subject: string): Promise<number> =>
    (await database()('audit').where({ subject })).length;

  const once = (
    text: string,
    idempotencyKey: string | null,
    ends: 'well' | 'refused' | 'badly',
  ) => {
    const caller = { ip, person: null, idempotencyKey } as Caller;
    return answerOnce(calls.sendMessage, caller, { text, ends }, async () => {
      await effect(text);
      if (ends === 'badly') throw new Error('requested failure');
      return ends === 'well' ? done({ id: randomUUID() }) : refuse('conflict');
    }).catch(() => null);
  };

  it('a refusal and a fault leave nothing behind: the key may be used again', async () => {
    for (const ends of ['refused', 'badly'] as const) {
      const key = randomUUID();
      expect((await once(ends, key, ends))?.ok).not.toBe(true);
      expect(await effects(ends)).toBe(0);
      const first = await once(ends, key, 'well');
      expect(first).toMatchObject({ ok: true });
      expect(await once(ends, key, 'well')).toEqual(first);
      expect(await effects(ends)).toBe(1);
    }
  });

  it('without a key every request counts', async () => {
    for (const _ of [1, 2]) await once('free', null, 'well');
    expect(await effects('free')).toBe(2);
  });

  /** Forms have their own limits. */
  const newForm = (): string => `form-${randomUUID()}`;
  /** @param faults number of attempts that fail */
  const inquiry = (name = newForm(), faults = 0) => {
    const text = randomUUID();
    let left = faults;
    const keep = async () => {
      await effect(text);
      left -= 1;
      if (left >= 0) throw new Error('requested failure');
      return done({ sent: true });
    };
    const send = (): Promise<boolean | 'failed'> =>
      takeInquiry({ name, sameSeconds: 600 }, text, { ip }, keep).then(
        ({ ok }) => ok,
        () => 'failed',
      );
    return { name, send, twice: () => Promise.all([send(), send()]), kept: () => effects(text) };
  };

  it('a form sent twice at once is one inquiry, and both are told that it is sent', async () => {
    const { twice, kept } = inquiry();
    expect(await twice()).toEqual([true, true]);
    expect(await kept()).toBe(1);
  });

  it('a form whose first sending fails is sent by the second, and is not told as sent before', async () => {
    const { twice, kept } = inquiry(newForm(), 1);
    expect(await twice()).toEqual(['failed', true]);
    expect(await kept()).toBe(1);
  });

  it('a form whose sendings all fail is told as failed to each, and may be sent again', async () => {
    const { twice, kept, send } = inquiry(newForm(), 2);
    expect(await twice()).toEqual(['failed', 'failed']);
    expect(await kept()).toBe(0);
    expect(await send()).toBe(true);
  });

  it('a form with the same words is a new inquiry when its time is over', async () => {
    const { name, send, kept } = inquiry();
    expect([await send(), await send(), await kept()]).toEqual([true, true, 1]);
    const claim = database()('idempotency').where({ call: `letter.${name}` });
    await claim.update({ created_at: Date.now() - 601_000 });
    expect([await send(), await kept()]).toEqual([true, 2]);
  });

  it('a form counts once towards five an hour: the fifth sent twice is kept, a sixth is refused', async () => {
    const name = newForm();
    for (let n = 0; n < 5; n += 1) expect(await inquiry(name).twice()).toEqual([true, true]);
    expect(await inquiry(name).send()).toBe(false);
  });
});

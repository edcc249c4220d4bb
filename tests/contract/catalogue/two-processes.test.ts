/** What another process changes: shown at once; where the changes do not say enough, the whole catalogue is read again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { type Program, startProgram, untilReady } from '../support/program.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

let own: OwnShop;
let second: Program | undefined;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(async () => {
  await second?.stop();
  await own.close();
});

const totalOf = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return Number(headers.get('x-total-count'));
};

describe('a work', () => {
  it('taken back or published in one process is so in the other', {
    timeout: 180_000,
  }, async () => {
    const variables = await variablesOf(own.place);
    const other = `http://127.0.0.1:${variables.API_PORT}`;
    second = startProgram('cms/start.mts', variables);
    await untilReady(second, `${other}/_ready`);
    const totals = (): Promise<number[]> =>
      Promise.all([own.api, other].map((url) => totalOf(`${url}/api/design/get`)));
    const [work] = (await own.call('listDesign')).body;
    const [before = 0] = await totals();
    expect(before).toBeGreaterThan(0);
    expect(await totals()).toEqual([before, before]);
    const { send } = await panel(own, 'owner');
    const act = (action: string) =>
      send(
        'POST',
        `/content-manager/collection-types/api::work.work/${work?.id}/actions/${action}`,
      );
    for (let n = 0; n < 3; n++) {
      expect((await act('unpublish')).status).toBe(200);
      expect(await totals()).toEqual([before - 1, before - 1]);
      expect((await act('publish')).status).toBe(200);
      expect(await totals()).toEqual([before, before]);
    }
  });
});

describe('a catalogue', () => {
  it('that is read again is shown meanwhile, without a work that was withdrawn', async () => {
    const total = (query = '') => totalOf(`${own.api}/api/art/get${query}`);
    const before = await total();
    const [work] = (await own.call('listArt')).body;
    await own.sql('catalogue').where('work_id', work?.id).update({ listed: false });
    // More changes than are read one by one.
    await own.sql('catalogue_state').increment('version', 10_000);
    const meanwhile = (await own.call('listArt')).body;
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(meanwhile.map(({ id }) => id)).not.toContain(work?.id);
    expect([before, before - 1]).toContain(await total('?page=2'));
    await expect.poll(() => total()).toBe(before - 1);
  });
});

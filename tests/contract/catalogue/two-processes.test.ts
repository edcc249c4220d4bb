/** Two processes on one database: what one publishes or takes back, the other answers with at once. */
import { afterAll, describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { type Program, startProgram, untilReady } from '../support/program.ts';
import { engine, ownShop } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

let second: Program | undefined;
afterAll(() => second?.kill());

describe.runIf(engine === 'postgres')('a work', () => {
  it('taken back or published in one process is so in the other', {
    timeout: 180_000,
  }, async () => {
    const own = await ownShop({ withoutBank: true });
    try {
      const variables = await variablesOf(own.place);
      const other = `http://127.0.0.1:${variables.API_PORT}`;
      second = startProgram('cms/start.mts', variables);
      await untilReady(second, `${other}/_ready`);
      const totals = async (): Promise<(string | null)[]> => {
        const path = '/api/design/get';
        const answers = await Promise.all([own.api, other].map((url) => fetch(url + path)));
        return answers.map(({ headers }) => headers.get('x-total-count'));
      };
      const [work] = (await own.call('listDesign')).body;
      const before = Number((await totals())[0]);
      expect(await totals()).toEqual([String(before), String(before)]);
      const { send } = await panel(own, 'owner');
      const act = (action: string) =>
        send(
          'POST',
          `/content-manager/collection-types/api::work.work/${work?.id}/actions/${action}`,
        );
      for (let n = 0; n < 3; n++) {
        expect((await act('unpublish')).status).toBe(200);
        expect(await totals()).toEqual([String(before - 1), String(before - 1)]);
        expect((await act('publish')).status).toBe(200);
        expect(await totals()).toEqual([String(before), String(before)]);
      }
    } finally {
      await second?.stop();
      await own.close();
    }
  });
});

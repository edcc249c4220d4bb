/** Zoom tiles that two processes of one machine make at the same time. */
import { once } from 'node:events';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { storePlainOriginal } from '../../support/app/uploads.ts';

/** Threads share no modules, as processes do not. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.tiles).then(({ readTile }) => {
    parentPort.once('message', async () => {
      const { file, size } = workerData;
      const tile = await readTile(file, size, { column: 0, row: 0 }).catch(String);
      parentPort.postMessage(typeof tile === 'string' ? tile : tile?.length > 0);
    });
    parentPort.postMessage('ready');
  });
`;
const tiles = new URL('../../../plugins/works/server/pictures/zoom-tiles.ts', import.meta.url).href;

it('is shown by both', async () => {
  const size = { width: 2560, height: 2560 };
  const { file } = await storePlainOriginal(size);
  const workerData = { tiles, file, size };
  const both = [1, 2].map(() => new Worker(program, { eval: true, env: SHARE_ENV, workerData }));
  await Promise.all(both.map((one) => once(one, 'message')));
  const shown = Promise.all(both.map((one) => once(one, 'message')));
  for (const one of both) one.postMessage('go');
  expect(await shown).toEqual([[true], [true]]);
  await Promise.all(both.map((one) => one.terminate()));
});

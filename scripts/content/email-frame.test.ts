import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildEmailFrame, emailFrameFile } from './email-frame.ts';

it('is built from its source, and loads nothing from another server', async () => {
  const built = readFileSync(emailFrameFile, 'utf8');
  expect(built).toBe(await buildEmailFrame());
  const addresses = [...built.matchAll(/(?:href|src|url\()="?([^"\s>)]+)/g)].map(([, at]) => at);
  expect(addresses.filter((at) => !at?.startsWith('{{'))).toEqual([]);
});

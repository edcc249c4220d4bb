import { describe, expect, it } from 'vitest';
import { normalise, rules } from './normalise.ts';

describe('what two recordings say differently', () => {
  it.each([
    ['http://127.0.0.1:16011/x', 'http://127.0.0.1:port/x'],
    ['body=http%3A%2F%2F127.0.0.1%3A16011', 'body=http%3A%2F%2F127.0.0.1%3Aport'],
    ['/uploads/w320_oner_0163e5e19a64541fef7fd171d4e5c0eb.webp', '/uploads/w320_oner_name.webp'],
    ['a.webp?pass=tb9fg0.DDsUH6m5pb-Jq_s', 'a.webp?pass=signature'],
    ['<astro-island uid="1aRrcq" prefix="r1"', '<astro-island uid="" prefix="r1"'],
    ['"id": "c4c53015c58aa4a1bba3d2cd",\n  "device": "node"', '"id": "",\n  "device": "node"'],
    ['/_astro/ExploreIsland.1IdnxAE8.js', '/_astro/ExploreIsland.js'],
  ])('%s', (text, left) => expect(normalise(text)).toBe(left));

  it('is nothing that people read, no id of a work and no sum', () => {
    const text =
      '{"id": "db753b81657c03a7bb85c210", "price": 15120, "at": "2026-04-13T05:00:00.000Z"}';
    expect(normalise(text)).toBe(text);
  });

  it('has a reason each', () => {
    for (const [why] of rules) expect(why.length).toBeGreaterThan(10);
  });
});

import { describe, expect, it } from 'vitest';
import { makeQueue } from './queue.ts';

const later = () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
};

describe('the queue of pictures', () => {
  it('lets one in at a time, in order', async () => {
    const queue = makeQueue(5);
    const { gate, open } = later();
    const seen: string[] = [];
    const first = queue.run(async () => {
      seen.push('first in');
      await gate;
      seen.push('first out');
    });
    const second = queue.run(async () => {
      seen.push('second in');
    });
    open();
    await Promise.all([first, second]);
    expect(seen).toEqual(['first in', 'first out', 'second in']);
  });

  it('turns away who comes when the benches are full, and not after', async () => {
    const queue = makeQueue(1);
    const { gate, open } = later();
    const turns = [queue.run(() => gate), queue.run(async () => {})];
    expect(queue.run(async () => {})).toBeNull();
    open();
    await Promise.all(turns);
    await expect(queue.run(async () => 'again')).resolves.toBe('again');
  });

  it('goes on after one that failed', async () => {
    const queue = makeQueue(1);
    await expect(
      queue.run(async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(queue.run(async () => 'fine')).resolves.toBe('fine');
  });
});

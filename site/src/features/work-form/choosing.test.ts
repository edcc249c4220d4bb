import { describe, expect, it } from 'vitest';
import type { Rejected } from './photo-block.ts';
import { refusedMeanwhile, whileChoosing } from './work-form.store.ts';

const half: Rejected = { name: 'half.jpg', problem: { code: 'image-unreadable', facts: {} } };

describe('a form that is sent', () => {
  it('waits for the files that are still converted, and hears of one that was refused', async () => {
    const [first, second] = [
      Promise.withResolvers<readonly Rejected[]>(),
      Promise.withResolvers<readonly Rejected[]>(),
    ];
    whileChoosing(first.promise);
    whileChoosing(second.promise);
    let answer: readonly Rejected[] | undefined;
    const asked = refusedMeanwhile().then((refused) => {
      answer = refused;
    });
    first.resolve([]);
    await Promise.resolve();
    expect(answer).toBeUndefined();
    second.resolve([half]);
    await asked;
    expect(answer).toEqual([half]);
  });
  it('asks for no file that was refused before', async () => {
    expect(await refusedMeanwhile()).toEqual([]);
  });
});

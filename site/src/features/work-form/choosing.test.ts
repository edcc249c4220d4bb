import { describe, expect, it } from 'vitest';
import { photosAreChosen, whileChoosing } from './work-form.store.ts';

describe('a form that is sent', () => {
  it('waits for the files that are still converted, and hears of one that was refused', async () => {
    const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    whileChoosing(first.promise);
    whileChoosing(second.promise);
    let answer: boolean | undefined;
    const asked = photosAreChosen().then((all) => {
      answer = all;
    });
    first.resolve(true);
    await Promise.resolve();
    expect(answer).toBeUndefined();
    second.resolve(false);
    await asked;
    expect(answer).toBe(false);
  });
  it('asks for no file that was refused before', async () => {
    expect(await photosAreChosen()).toBe(true);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { trouble } from '../../api/error.ts';

const [ask, upload] = [vi.fn(), vi.fn()];
vi.mock('../../api/browser.ts', () => ({ api: { ask } }));
vi.mock('../../api/upload.ts', () => ({ upload }));
vi.mock('../../api/passkeys.ts', () => ({}));
vi.mock('../../api/session.ts', () => ({}));
vi.mock('../../api/who-am-i.ts', () => ({ whoAmI: async () => undefined }));
const { profileSaver } = await import('./account.api.ts');

beforeEach(() => vi.resetAllMocks());

it('asks once for a changed e-mail if the portrait fails after it', async () => {
  const lost = trouble('changeSeller', 'network');
  const photo = new File(['x'], 'me.jpg');
  const save = profileSaver('seller', 'me');
  ask.mockRejectedValueOnce(lost);
  upload.mockRejectedValueOnce(lost);
  const email = (address: string) => save({ user: { email: address } }, photo);
  await expect(email('dana@example.kz')).rejects.toBe(lost);
  await expect(email('dana@example.kz')).rejects.toBe(lost);
  expect([ask.mock.calls.length, upload.mock.calls.length]).toEqual([2, 1]);
  await email('dana@example.kz');
  expect([ask.mock.calls.length, upload.mock.calls.length]).toEqual([2, 2]);
  await email('dana@oner.test');
  expect(ask).toHaveBeenCalledTimes(3);
});

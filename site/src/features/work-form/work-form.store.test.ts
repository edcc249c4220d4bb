import { expect, it, vi } from 'vitest';
import type { Uploader } from './uploader.ts';
import { begin, change, setPhotos, setView } from './work-form.store.ts';
import { emptyForm } from './work-form.ts';

const removed: string[] = [];
const added: string[] = [];
vi.mock('./start-uploader.ts', () => ({
  startUploader: ({
    onUploadId,
  }: {
    onUploadId: (key: string, id: string | undefined) => void;
  }): Uploader => ({
    add: (key) => added.push(key),
    remove: (key) => {
      removed.push(key);
      onUploadId(key, undefined);
    },
    keys: () => added,
  }),
}));

it('a draft is kept until its author leaves, and nothing afterwards', async () => {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  await begin({ place: 'art', by: 'author000001', form: emptyForm, photos: [], revision: '' });
  change({ title: 'Дала' });
  const file = new File(['photo'], 'dala.jpg');
  setPhotos([{ key: 'one', file, head: undefined, problem: undefined, isSmall: false }]);
  await expect.poll(() => added).toEqual(['one']);
  expect([...kept.values()].join()).toContain('Дала');

  // Logout: the storage is cleared, then the event is fired.
  kept.clear();
  page.dispatchEvent(new Event('oner:left'));
  await expect.poll(() => removed).toEqual(['one']);
  change({ title: 'Түн' });
  setView('one', 'back');
  setPhotos([]);
  expect([...kept]).toEqual([]);
  vi.unstubAllGlobals();
});

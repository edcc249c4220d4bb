import { expect, it, vi } from 'vitest';
import type { Uploader } from './uploader.ts';
import { $arePhotosKept, begin, change, setPhotos, setView } from './work-form.store.ts';
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

const stores = vi.hoisted(() => ({ keep: async () => true }));
vi.mock('../../api/draft.ts', async (original) => ({
  ...(await original<typeof import('../../api/draft.ts')>()),
  saveDraftPhotos: () => stores.keep(),
}));

/** Storage and events of a page. */
const openPage = () => {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return { page, kept };
};
const start = { place: 'art', by: 'author000001', form: emptyForm, photos: [], revision: '' };
const photoOf = (key: string) => {
  const file = new File(['photo'], 'dala.jpg');
  return { key, file, head: undefined, problem: undefined, isSmall: false };
};

it('a draft is kept until its author leaves, and nothing afterwards', async () => {
  const { page, kept } = openPage();
  await begin(start);
  change({ title: 'Дала' });
  setPhotos([photoOf('one')]);
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

it('photos are kept once the device has stored them, and not where it stores none', async () => {
  const { page } = openPage();
  const stored = Promise.withResolvers<boolean>();
  stores.keep = () => stored.promise;
  await begin(start);
  expect($arePhotosKept.get()).toBe(true);
  setPhotos([photoOf('one')]);
  expect($arePhotosKept.get()).toBe(false);
  stored.resolve(true);
  await expect.poll(() => $arePhotosKept.get()).toBe(true);
  // A full disk.
  stores.keep = vi.fn(async () => false);
  setPhotos([photoOf('one'), photoOf('two')]);
  await expect.poll(() => stores.keep).toHaveBeenCalled();
  expect($arePhotosKept.get()).toBe(false);
  setPhotos([photoOf('one')]);
  expect($arePhotosKept.get()).toBe(true);
  setPhotos([photoOf('two')]);
  page.dispatchEvent(new Event('oner:left'));
  expect($arePhotosKept.get()).toBe(true);
  vi.unstubAllGlobals();
});

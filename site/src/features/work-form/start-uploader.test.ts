import { afterEach, expect, it, vi } from 'vitest';
import type { Uploading } from './photos.ts';
import { startUploader } from './start-uploader.ts';

afterEach(() => vi.unstubAllGlobals());

it('refuses a photo that was changed or deleted on the device since it was chosen', async () => {
  const expires_at = new Date().toISOString();
  const upload = { id: 'upload0001', offset: 0, bytes: 10, photo: null, expires_at };
  vi.stubGlobal('fetch', async () => Response.json(upload, { status: 201 }));
  vi.stubGlobal('addEventListener', () => {});
  // A browser reports such a file like a lost connection.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onerror = () => {};
      open() {}
      setRequestHeader() {}
      send() {
        this.onerror();
      }
    },
  );
  const file = new File([new Uint8Array(10)], 'a.jpg');
  const gone = async () => {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
  const piece = Object.assign(new Blob([new Uint8Array(10)]), { arrayBuffer: gone });
  Object.assign(file, { arrayBuffer: gone, slice: () => piece });
  let state: Uploading | undefined;
  const uploader = startUploader({
    onState: (_, now) => {
      state = now;
    },
    onUploadId: () => {},
  });
  uploader.add('p1', file);
  await expect
    .poll(() => state)
    .toMatchObject({
      is: 'refused',
      cause: { status: 400, fields: { file: ['image-unreadable'] } },
    });
  uploader.remove('p1', true);
});

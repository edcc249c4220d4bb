import { sendChunk } from '@oner/config/contract/uploads';
import { afterEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends nothing when its signal was aborted before', async () => {
  const open = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open = open;
      upload = {};
      setRequestHeader() {}
      send() {}
    },
  );
  const stop = new AbortController();
  stop.abort();
  const parcel = { params: { id: 'a' }, fields: {}, signal: stop.signal } as const;
  await expect(upload(sendChunk, parcel)).rejects.toThrow(stop.signal.reason);
  expect(open).not.toHaveBeenCalled();
});

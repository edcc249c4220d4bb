import { leastChunkBytes, type Upload } from '@oner/config/contract/uploads';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import type { Uploading } from './photos.ts';
import {
  afterFailure,
  createUploader,
  nextPiece,
  pieceBytes,
  retryPauseMs,
  type Wire,
} from './uploader.ts';

const error = (status: number, code: ApiError['code'], more: object = {}) =>
  new ApiError('sendChunk', {
    status,
    code,
    facts: {},
    fields: {},
    requestId: undefined,
    ...more,
  });
const lost = () => error(0, 'network');

/** Fake server that stores uploads; `fail` determines whether a call fails, before or after it arrives. */
const server = (fail: () => 'no' | 'before' | 'after' = () => 'no') => {
  const kept = new Map<string, { bytes: number; parts: Uint8Array }>();
  const dropped: string[] = [];
  let number = 0;
  const answer = (id: string): Upload => {
    const there = kept.get(id);
    if (!there) throw error(404, 'not-found');
    const isWhole = there.parts.length === there.bytes;
    return {
      id,
      offset: there.parts.length,
      bytes: there.bytes,
      expires_at: '2027-01-01T00:00:00Z',
      photo: isWhole ? { width: 700, height: 700 } : null,
    };
  };
  const over = async (work: () => Promise<string>): Promise<Upload> => {
    const how = fail();
    if (how === 'before') throw lost();
    const id = await work();
    if (how === 'after') throw lost();
    return answer(id);
  };
  const wire: Wire = {
    begin: (file) =>
      over(async () => {
        number += 1;
        kept.set(`u${number}`, { bytes: file.size, parts: new Uint8Array() });
        return `u${number}`;
      }),
    send: (id, offset, piece) =>
      over(async () => {
        const there = kept.get(id);
        if (there && there.parts.length !== offset)
          throw error(409, 'conflict', { facts: { offset: there.parts.length } });
        const more = new Uint8Array(await piece.arrayBuffer());
        if (there) there.parts = Uint8Array.from([...there.parts, ...more]);
        return id;
      }),
    read: (id) => over(async () => id),
    drop: async (id) => void dropped.push(id),
  };
  return { wire, kept, dropped };
};

const uploaderAt = (wire: Wire) => {
  const states = new Map<string, Uploading | undefined>();
  const seen = new Set<string>();
  const ids = new Map<string, string | undefined>();
  const uploader = createUploader({
    wire,
    onState: (key, state) => {
      if (state) seen.add(state.is);
      states.set(key, state);
    },
    onUploadId: (key, id) => ids.set(key, id),
    pause: async () => {},
    nowMs: () => 0,
    chance: () => 0.5,
  });
  return { uploader, states, ids, seen };
};
const fileOf = (bytes: number, name = 'a.jpg') =>
  new File([Uint8Array.from({ length: bytes }, (_, at) => (at * 31) % 251)], name);
/** Deterministic random numbers from 0 to 1, by seed. */
const chanceFrom = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
const isOver = (state: Uploading | undefined) => state?.is === 'done' || state?.is === 'refused';

describe('the uploader', () => {
  it('uploads every byte over an unreliable connection', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = chanceFrom(seed);
      const left = Array.from({ length: Math.floor(random() * 25) }, () => {
        const fate = random();
        return fate < 0.4 ? 'before' : fate < 0.8 ? 'after' : 'no';
      });
      const { wire, kept } = server(() => left.shift() ?? 'no');
      const { uploader, states } = uploaderAt(wire);
      const file = fileOf(1 + Math.floor(random() * 5 * pieceBytes.least));
      uploader.add('p1', file);
      await expect.poll(() => isOver(states.get('p1')), { interval: 1 }).toBe(true);
      const state = states.get('p1');
      const there = kept.get(state?.is === 'done' ? state.id : '');
      const whole = Buffer.from(await file.arrayBuffer());
      expect([seed, Buffer.from(there?.parts ?? []).equals(whole)]).toEqual([seed, true]);
    }
  }, 60_000);

  it('resumes at the offset of the server after a reload, and restarts expired uploads', async () => {
    const { wire, kept } = server();
    const file = fileOf(1000);
    const begun = new Uint8Array(await file.arrayBuffer()).slice(0, 400);
    kept.set('old', { bytes: 1000, parts: begun });
    const send = vi.spyOn(wire as { send: Wire['send'] }, 'send');
    const { uploader, states, ids } = uploaderAt(wire);
    uploader.add('p1', file, 'old');
    uploader.add('p2', file, 'gone');
    await expect.poll(() => isOver(states.get('p1')) && isOver(states.get('p2'))).toBe(true);
    expect(states.get('p1')).toEqual({ is: 'done', id: 'old' });
    const ofOld = send.mock.calls.filter(([id]) => id === 'old');
    expect(ofOld.map(([, offset]) => offset)).toEqual([400]);
    expect(states.get('p2')).toEqual({ is: 'done', id: 'u1' });
    expect(ids.get('p2')).toBe('u1');
  });

  it('sends two at a time, and the next when one is done or removed', async () => {
    const { wire, dropped } = server();
    const held = Promise.withResolvers<void>();
    const begin = vi.fn<Wire['begin']>(async (...given) => {
      await held.promise;
      return wire.begin(...given);
    });
    const { uploader, states } = uploaderAt({ ...wire, begin });
    for (const key of ['p1', 'p2', 'p3']) uploader.add(key, fileOf(10));
    await expect.poll(() => begin.mock.calls.length).toBe(2);
    expect(states.get('p3')).toEqual({ is: 'waiting' });
    held.resolve();
    await expect.poll(() => isOver(states.get('p3'))).toBe(true);
    const state = states.get('p3');
    uploader.remove('p3');
    expect(dropped).toEqual([state?.is === 'done' ? state.id : '']);
    expect(states.get('p3')).toBeUndefined();
    uploader.remove('p1', true);
    expect(dropped).toHaveLength(1);
  });

  it('gives the whole photo with its last piece, from which its hash is made', async () => {
    const { wire } = server();
    const send = vi.spyOn(wire as { send: Wire['send'] }, 'send');
    const { uploader, states } = uploaderAt(wire);
    const file = fileOf(pieceBytes.first + 10);
    uploader.add('p1', file);
    await expect.poll(() => isOver(states.get('p1'))).toBe(true);
    expect(send.mock.calls.map(([, offset, , , , whole]) => [offset, whole])).toEqual([
      [0, undefined],
      [pieceBytes.first, file],
    ]);
  });

  it('gives up a photo that the server loses again and again', async () => {
    const { wire } = server();
    const begin = vi.spyOn(wire as { begin: Wire['begin'] }, 'begin');
    const cause = error(404, 'not-found');
    const send = vi.fn<Wire['send']>(async () => {
      throw cause;
    });
    const { uploader, states } = uploaderAt({ ...wire, send });
    uploader.add('p1', fileOf(10));
    await expect.poll(() => states.get('p1')).toEqual({ is: 'refused', cause });
    expect(begin).toHaveBeenCalledTimes(4);
  });

  it('reports a refusal of the server, and does not retry it', async () => {
    const cause = error(400, 'bad-request', { fields: { file: ['image-unreadable'] } });
    const send = vi.fn<Wire['send']>(async () => {
      throw cause;
    });
    const { uploader, states, ids } = uploaderAt({ ...server().wire, send });
    uploader.add('p1', fileOf(10));
    await expect.poll(() => states.get('p1')).toEqual({ is: 'refused', cause });
    expect(send).toHaveBeenCalledTimes(1);
    expect(ids.get('p1')).toBeUndefined();
  });
});

describe('the rules of sending', () => {
  it('make chunks larger on a fast connection, smaller after failures, within bounds', () => {
    expect(pieceBytes.least).toBeGreaterThanOrEqual(leastChunkBytes);
    expect(nextPiece(pieceBytes.first, 100)).toBe(2 * pieceBytes.first);
    expect(nextPiece(pieceBytes.first, 9000)).toBe(pieceBytes.first);
    expect(nextPiece(pieceBytes.most, 1)).toBe(pieceBytes.most);
    expect(nextPiece(pieceBytes.first, null)).toBe(pieceBytes.first / 2);
    expect(nextPiece(pieceBytes.least, null)).toBe(pieceBytes.least);
  });
  it('wait longer after each failure, at most 75 seconds', () => {
    expect([1, 2, 3].map((failures) => retryPauseMs(failures, 0.5))).toEqual([1000, 2000, 4000]);
    expect(retryPauseMs(50, 1)).toBe(75_000);
  });
  it.each([
    [lost(), { do: 'wait', forMs: undefined }],
    [error(503, 'upload-busy', { facts: { retryAfterSeconds: 5 } }), { do: 'wait', forMs: 5000 }],
    [error(400, 'upload-too-slow'), { do: 'wait', forMs: undefined }],
    [error(409, 'conflict', { facts: { offset: 70 } }), { do: 'go-on', offset: 70 }],
    [error(404, 'not-found'), { do: 'begin-anew' }],
    [error(507, 'storage-full'), { do: 'give-up' }],
    [error(413, 'file-too-large'), { do: 'give-up' }],
    [error(429, 'too-many-attempts'), { do: 'give-up' }],
    [error(401, 'session-ended'), { do: 'wait', forMs: undefined }],
    [error(401, 'login-required'), { do: 'wait', forMs: undefined }],
  ] as const)('answer %s', (cause, next) => expect(afterFailure(cause)).toEqual(next));
});

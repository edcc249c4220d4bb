import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lingering } from './linger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The text received so far, and whether the body has ended. */
const begin = () => {
  const request = new EventEmitter();
  const body = lingering('no', request as never);
  const got = { text: '', ended: false };
  body.on('data', (piece: Buffer) => {
    got.text += piece.toString();
  });
  body.once('end', () => {
    got.ended = true;
  });
  return { request, got };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('sends its text at once and ends with the upload', async () => {
  const { request, got } = begin();
  await pass(1);
  expect(got).toEqual({ text: 'no', ended: false });
  request.emit('end');
  await pass(1);
  expect(got).toEqual({ text: 'no', ended: true });
});

it('waits for a sender on a slow line, but not forever', async () => {
  const { request, got } = begin();
  for (let second = 1; second < 120; second++) {
    await pass(1000);
    request.emit('data', Buffer.alloc(1024 * 1024 * 3));
  }
  expect(got.ended).toBe(false);
  await pass(1001);
  expect(got.ended).toBe(true);
});

it.each(['silent for fifteen seconds', 'gone'])('ends when the sender is %s', async (how) => {
  const { request, got } = begin();
  await pass(4000);
  request.emit('data', Buffer.alloc(1));
  await pass(14_900);
  expect(got.ended).toBe(false);
  if (how === 'gone') request.emit('close');
  await pass(how === 'gone' ? 1 : 101);
  expect(got.ended).toBe(true);
});

it('reads no more than the size of the largest form', async () => {
  const { request, got } = begin();
  const aPicture = Buffer.alloc(40 * 1024 * 1024);
  for (let picture = 0; picture < 10; picture += 1) request.emit('data', aPicture);
  await pass(1);
  expect(got.ended).toBe(false);
  request.emit('data', Buffer.alloc(1024 * 1024 + 1));
  await pass(1);
  expect(got.ended).toBe(true);
});

it('ends once, whatever comes after', async () => {
  const { request, got } = begin();
  request.emit('close');
  request.emit('data', Buffer.alloc(1));
  request.emit('end');
  await pass(40_000);
  expect(got).toEqual({ text: 'no', ended: true });
});

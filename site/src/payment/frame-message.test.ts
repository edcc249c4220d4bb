import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('messages from the frame', () => {
  const own = 'https://shop.test';
  const frame = new MessageChannel().port1;
  const data = { kind: 'oner:payment-return', number: '40318827561' };
  const event = { origin: own, source: frame, data };

  it('contain the number of the order', () => {
    expect(readFrameMessage(event, own, frame)).toBe('40318827561');
  });
  it.each([
    ['another origin', { ...event, origin: 'https://bank.test' }],
    ['another window', { ...event, source: new MessageChannel().port1 }],
    ['another message', { ...event, data: { ...data, kind: 'resize' } }],
    ['no number', { ...event, data: { kind: data.kind, number: 'abc' } }],
    ['nothing', { ...event, data: null }],
  ])('are ignored from %s', (_why, other) => {
    expect(readFrameMessage(other, own, frame)).toBeUndefined();
  });
  it('are ignored before there is a frame', () => {
    expect(readFrameMessage({ ...event, source: null }, own, null)).toBeUndefined();
  });
});

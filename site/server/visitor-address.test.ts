import { describe, expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

describe('the address of a visitor', () => {
  it('is the peer address without a proxy in front', () => {
    expect(visitorAddress('9.9.9.9', '6.6.6.6', 0)).toBe('9.9.9.9');
    expect(visitorAddress('::ffff:9.9.9.9', undefined, 0)).toBe('9.9.9.9');
  });

  it('is the address seen by the trusted proxy, whatever the visitor sent', () => {
    expect(visitorAddress('127.0.0.1', '6.6.6.6, 9.9.9.9', 1)).toBe('9.9.9.9');
    expect(visitorAddress('127.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', 2)).toBe('9.9.9.9');
  });

  it('has no port, which differs with every connection', () => {
    expect(visitorAddress('127.0.0.1', '9.9.9.9:50123', 1)).toBe('9.9.9.9');
    expect(visitorAddress('127.0.0.1', '[2001:db8::1]:50123', 1)).toBe('2001:db8::1');
    expect(visitorAddress('127.0.0.1', '2001:db8::1', 1)).toBe('2001:db8::1');
  });

  it('falls back to the peer address if the proxy added nothing', () => {
    expect(visitorAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1');
    expect(visitorAddress('127.0.0.1', '9.9.9.9', 2)).toBe('127.0.0.1');
  });
});

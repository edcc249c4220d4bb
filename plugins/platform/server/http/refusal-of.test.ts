import { describe, expect, it } from 'vitest';
import { refusalOfFailure, refusalOfParser, refusalOfStatus } from './refusal-of.ts';

const thrown = (message: string, more: object) => Object.assign(new Error(message), more);

describe('refusalOfStatus', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'login-required'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'not-found'],
    [413, 'body-too-large'],
    [415, 'unsupported-media'],
    [418, 'bad-request'],
    [429, 'too-many-attempts'],
    [501, 'not-found'],
  ])('%i is %s', (status, code) => {
    expect(refusalOfStatus(status)?.code).toBe(code);
  });

  it('returns undefined for a server fault', () => {
    expect(refusalOfStatus(500)).toBeUndefined();
    expect(refusalOfStatus(503)).toBeUndefined();
  });
});

describe('refusalOfParser', () => {
  it('maps the errors of the body parsers', () => {
    expect(refusalOfParser(thrown('invalid JSON', { status: 400 }))?.code).toBe('bad-request');
    expect(refusalOfParser(thrown('too large', { status: 413 }))?.code).toBe('body-too-large');
    const file = thrown('options.maxFileSize (41943040 bytes) exceeded', { httpCode: 413 });
    expect(refusalOfParser(file)).toEqual({ code: 'file-too-large', facts: { max: 40 } });
    expect(refusalOfParser(thrown('no boundary', { httpCode: 400 }))?.code).toBe('bad-request');
  });

  it.each(['ENOSPC', 'EDQUOT'])('maps %s to storage-full', (code) => {
    expect(refusalOfParser(thrown('write', { code }))?.code).toBe('storage-full');
  });

  it('leaves faults alone', () => {
    expect(refusalOfParser(thrown('read', { code: 'EIO' }))).toBeUndefined();
    expect(refusalOfParser(new Error('disk'))).toBeUndefined();
    expect(refusalOfParser(thrown('broken', { status: 500 }))).toBeUndefined();
    expect(refusalOfParser('text')).toBeUndefined();
  });
});

describe('refusalOfFailure', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'])(
    'maps %s to read-only, also as a cause',
    (code) => {
      const full = thrown('no room', { code });
      const expected = { code: 'read-only', facts: { retryAfterSeconds: 30 } };
      expect(refusalOfFailure(full)).toEqual(expected);
      expect(refusalOfFailure(new Error('not saved', { cause: full }))).toEqual(expected);
    },
  );

  it.each([
    ['SQLITE_BUSY', { code: 'SQLITE_BUSY' }],
    ['SQLITE_BUSY_SNAPSHOT', { code: 'SQLITE_BUSY_SNAPSHOT' }],
    ['a pool that is empty for too long', { name: 'KnexTimeoutError' }],
    ['one of two that waited for each other', { code: '40P01' }],
  ])('maps %s to shop-busy', (_, error) => {
    const expected = { code: 'shop-busy', facts: { retryAfterSeconds: 5 } };
    expect(refusalOfFailure(thrown('locked', error))).toEqual(expected);
  });

  it('leaves faults alone', () => {
    expect(refusalOfFailure(thrown('read', { code: 'EIO' }))).toBeUndefined();
    expect(refusalOfFailure('text')).toBeUndefined();
  });
});

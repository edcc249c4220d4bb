import { describe, expect, it } from 'vitest';
import { type LegalVersion, legalAddress, legalPlace, legalVersionBefore } from './legal.ts';

describe('addresses of legal texts', () => {
  it('name a version, a comparison or a text, in each language', () => {
    expect(legalAddress('kk', 'page-terms')).toBe('/page-terms');
    expect(legalAddress('ru', 'page-terms', { version: '2.0' })).toBe('/ru/page-terms?version=2.0');
    expect(legalAddress('en', 'page-terms', { version: '2.0', changes: '1.0' })).toBe(
      '/en/page-terms?version=2.0&changes=1.0',
    );
  });

  it('are parsed to the place they were built from', () => {
    const place = { version: '2.0', text: 'ab12' };
    const { searchParams } = new URL(legalAddress('kk', 'page-terms', place), 'http://x.test');
    expect(legalPlace(searchParams)).toEqual(place);
    expect(legalPlace(new URLSearchParams('version=&utm=1'))).toEqual({});
  });
});

describe('the version before', () => {
  const version = (name: string, state: LegalVersion['state']): LegalVersion => ({
    version: name,
    state,
    effective: '2026-12-01',
    announced: '2026-11-20T00:00:00.000Z',
  });
  const versions = [
    version('3.0', 'coming'),
    version('2.1', 'replaced'),
    version('2.0', 'in-effect'),
    version('1.0', 'earlier'),
  ];

  it.each([
    ['3.0', '2.0'],
    ['2.1', '2.0'],
    ['2.0', '1.0'],
    ['1.0', undefined],
    ['9.0', undefined],
  ])('%s is %s', (one, before) => expect(legalVersionBefore(versions, one)).toBe(before));
});

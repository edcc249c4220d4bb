import { describe, expect, it } from 'vitest';
import { acceptsFiles, type RequestedDocument, shownRequests } from './documents.api.ts';

const request = (id: string, state: RequestedDocument['state']): RequestedDocument => ({
  id,
  state,
  documents: 'ID',
  reason: 'check',
  due: '2026-12-04',
  overdue: false,
  note: null,
  asked: '2026-12-01T00:00:00.000Z',
  files: [],
});

describe('requests for documents', () => {
  it('are shown while they are open, plus the latest closed one', () => {
    const all = [
      request('1', 'asked'),
      request('2', 'sent'),
      request('3', 'accepted'),
      request('4', 'closed'),
    ];
    expect(shownRequests(all).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(shownRequests([])).toEqual([]);
  });

  it('take files until they are accepted', () => {
    expect(acceptsFiles(request('1', 'asked'))).toBe(true);
    expect(acceptsFiles(request('1', 'sent'))).toBe(true);
    expect(acceptsFiles(request('1', 'accepted'))).toBe(false);
    expect(acceptsFiles(request('1', 'closed'))).toBe(false);
  });
});

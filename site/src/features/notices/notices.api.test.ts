import { describe, expect, it } from 'vitest';
import { mergeNotices } from './notices.api.ts';

const of = (...ids: number[]) => ids.map((id) => ({ id: String(id), read: false }));
const ids = ({ notices }: { notices: readonly { id: string }[] }) => notices.map(({ id }) => +id);

describe('merging the newest page into the shown list', () => {
  it('puts new notices on top and keeps the pages below', () => {
    const shown = { notices: of(9, 8, 7, 6, 5, 4), next: '4' };
    const merged = mergeNotices(shown, { notices: of(10, 9, 8), next: '8', unread: 4 });
    expect(ids(merged)).toEqual([10, 9, 8, 7, 6, 5, 4]);
    expect([merged.next, merged.unread]).toEqual(['4', 4]);
  });

  it('applies the read state of other tabs', () => {
    const read = of(9, 8).map((one) => ({ ...one, read: true }));
    const merged = mergeNotices(
      { notices: of(9, 8, 7), next: null },
      { notices: read, next: '8', unread: 1 },
    );
    expect(merged.notices.map((one) => one.read)).toEqual([true, true, false]);
    expect(merged.next).toBeNull();
  });

  it('replaces the list if there is a gap or nothing was shown', () => {
    const first = { notices: of(50, 49), next: '49', unread: 9 };
    expect(mergeNotices({ notices: of(9, 8), next: null }, first)).toEqual(first);
    expect(mergeNotices({ notices: [], next: null }, first)).toEqual(first);
    const none = { notices: of(), next: null, unread: 0 };
    expect(mergeNotices({ notices: of(9), next: null }, none)).toEqual(none);
  });
});

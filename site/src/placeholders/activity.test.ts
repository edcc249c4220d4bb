import { describe, expect, it } from 'vitest';
import { activityTabs, eventTitles, rowsOf } from './activity.ts';

describe('the sample of what happened', () => {
  it('has each of the seven events of the specification', () => {
    expect(eventTitles).toHaveLength(7);
    const shown = new Set(rowsOf('all').map(({ eventTitle }) => eventTitle));
    expect(eventTitles.filter(({ title }) => !shown.has(title))).toEqual([]);
  });

  it.each(activityTabs)('has something in the tab $key, newest first', ({ key }) => {
    const days = rowsOf(key).map(({ dateText }) => dateText);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('keeps bids and sales apart', () => {
    const of = (tab: 'bidding' | 'sales') => rowsOf(tab).map(({ id }) => id);
    expect(of('bidding').filter((id) => of('sales').includes(id))).toEqual([]);
  });
});

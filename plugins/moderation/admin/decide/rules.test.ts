import { holdMs } from '@oner/config/contract/staff-moderation';
import { expect, it } from 'vitest';
import { type DecisionDraft, editOf, type Pending, secondsLeft, takeEnded } from './rules.ts';

const before: DecisionDraft = {
  section: 'art',
  title: 'Дала',
  hidden: false,
  mainPage: true,
  titleKk: '',
  titleRu: '',
  titleEn: '',
  descriptionKk: 'Кеш.',
  descriptionRu: '',
  descriptionEn: '',
};

it('sends only the fields that staff changed; an emptied text becomes null', () => {
  expect(editOf(before, before)).toBeNull();
  expect(editOf(before, { ...before, section: 'artisan', descriptionKk: '' })).toEqual({
    section: 'artisan',
    descriptionKk: null,
  });
  expect(editOf(before, { ...before, hidden: true })).toEqual({ hidden: true });
});

it('counts down ten seconds, then ends', () => {
  const one: Pending = { key: 1, decision: 'approve', done: [], endsAt: holdMs };
  expect([0, 1, 9_001, 9_999, 10_000].map((now) => secondsLeft(one, now))).toEqual([
    10, 10, 1, 1, 0,
  ]);
  expect(takeEnded([one], 9_999)).toEqual([one]);
  expect(takeEnded([one], 10_000)).toEqual([]);
});

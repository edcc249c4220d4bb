import { expect, it } from 'vitest';
import { type Draft, editOf } from './edit-of.ts';

const before: Draft = {
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

it('sends only what staff have changed; an emptied text is none', () => {
  expect(editOf(before, before)).toBeNull();
  expect(editOf(before, { ...before, section: 'artisan', descriptionKk: '' })).toEqual({
    section: 'artisan',
    descriptionKk: null,
  });
  expect(editOf(before, { ...before, hidden: true })).toEqual({ hidden: true });
});

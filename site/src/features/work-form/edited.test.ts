import { describe, expect, it } from 'vitest';
import { sampleWork } from '../../cards/work-card.fixture.ts';
import { formOf, isUnchanged, type MyWork, waitingChangesOf } from './edited.ts';

const photo = (path: string) => ({
  path,
  width: 1600,
  height: 1200,
  sizes: [],
  view: 'front' as const,
});
const mine = (changed: Partial<MyWork> = {}): MyWork => ({
  id: 'work0001',
  section: 'art',
  name: 'Дала таңы',
  state: 'change_under_review',
  is_public: true,
  reason: null,
  submitted: null,
  moderate_by: null,
  price_sale: 420_000,
  availability: 'in-stock',
  hidden: false,
  main_page: false,
  merch: true,
  canvas_copy: false,
  on_main_page: false,
  titles: {},
  description: { kk: 'Кешкі дала.' },
  sale_mode: 'sale',
  length: 120,
  height: 90,
  material: 'canvas',
  technique: 'oil',
  style: null,
  subject: null,
  type: null,
  level: null,
  created: '2024-03-01',
  signature: null,
  framing: null,
  condition: null,
  edition_number: null,
  edition_total: null,
  weight: null,
  provenance: null,
  exhibitions: null,
  portfolio: null,
  revision: 'r1',
  photos: [{ ...photo('/uploads/a.webp'), id: 'photo0001' }],
  remarks: [],
  ...changed,
});
const live = { ...sampleWork(), photos: [photo('/uploads/a.webp')] };
/** Returns the key as the text. */
const label = (key: string): string => key;
const terms = {
  level: [],
  style: [],
  type: [],
  availability: [],
  noun: [],
  color: [],
  orientation: [],
  subject: [],
  size: [],
  framing: [],
  region: [],
  readiness: [],
  material: [
    { key: 'canvas', label: 'Кенеп' },
    { key: 'paper', label: 'Қағаз' },
  ],
  technique: [],
};

describe('the form of an existing work', () => {
  it('shows the values of the work, empty for missing ones', () => {
    expect(formOf(mine({ portfolio: 'Плакаттар' }))).toMatchObject({
      title: 'Дала таңы',
      description_kk: 'Кешкі дала.',
      description_ru: '',
      length: '120',
      price_sale: '420000',
      price_rent: '',
      material: 'canvas',
      style: '',
      merch: true,
      canvas_copy: false,
      has_portfolio: true,
      portfolio: 'Плакаттар',
      no_ai: false,
    });
  });
});

describe('a live work', () => {
  const live = mine({ state: 'published' });
  const photos = [{ id: 'photo0001', view: 'front' as const }];
  it('has nothing to send until it is changed', () => {
    expect(isUnchanged(live, formOf(live), photos)).toBe(true);
    expect(isUnchanged(live, { ...formOf(live), title: 'Дала' }, photos)).toBe(false);
    expect(isUnchanged(live, formOf(live), [...photos, {}])).toBe(false);
    expect(isUnchanged(live, formOf(live), [])).toBe(false);
  });
  it('is changed if the view of a photo is changed', () => {
    const work = mine({ state: 'published' });
    expect(isUnchanged(work, formOf(work), work.photos)).toBe(true);
    const seen = work.photos.map((one) => ({ ...one, view: 'back' as const }));
    expect(isUnchanged(work, formOf(work), seen)).toBe(false);
  });
  it('that was refused can be sent again unchanged', () => {
    const work = mine({ state: 'rejected' });
    expect(isUnchanged(work, formOf(work), photos)).toBe(false);
  });
});

describe('what waits', () => {
  it('is empty if both versions are equal', () => {
    expect(waitingChangesOf(live, mine(), terms, label)).toEqual([]);
  });
  it('lists old and new values as text', () => {
    const titles = { en: 'Steppe' };
    const change = { name: 'Дала', titles, material: 'paper', price_rent: 9000, description: {} };
    expect(waitingChangesOf(live, mine(change), terms, label)).toEqual([
      { field: 'title', was: 'Дала таңы', becomes: 'Дала' },
      { field: 'title_en', was: '', becomes: 'Steppe' },
      { field: 'description_kk', was: 'Кешкі дала.', becomes: '' },
      { field: 'material', was: 'Кенеп', becomes: 'Қағаз' },
      { field: 'price_rent', was: '', becomes: '9\u00a0000\u00a0₸' },
    ]);
  });
  it('lists details, with labels for choices', () => {
    const details = { ...mine(), signature: 'front', edition_number: 2, edition_total: 5 } as const;
    const was = { ...live, details: { ...details, signature: 'back', edition_number: 1 } as const };
    expect(waitingChangesOf(was, details, terms, label)).toEqual([
      { field: 'signature', was: 'details.signature-back', becomes: 'details.signature-front' },
      { field: 'edition_number', was: '1', becomes: '2' },
    ]);
  });
  it('lists a changed number of photos, and other photos in the same number', () => {
    const photos = ['/uploads/a.webp', '/uploads/b.webp'].map((path, index) => ({
      ...photo(path),
      id: `photo000${index}`,
    }));
    const [first] = waitingChangesOf(live, mine({ photos }), terms, label);
    expect(first).toEqual({ field: 'file', was: '1', becomes: '2' });
    const [other] = waitingChangesOf(live, mine({ photos: photos.slice(1) }), terms, label);
    expect(other).toEqual({ field: 'file', was: '1', becomes: '1 ↻' });
  });
});

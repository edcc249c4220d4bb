import type { Work } from '@oner/config/contract';
import type { ListedWork } from './own-works.ts';

/** A work for tests: a painting in stock, with overrides. */
export const sampleWork = (changed: Partial<Work> = {}): Work => ({
  id: 'work0001',
  section: 'art',
  name: 'Дала таңы',
  category: null,
  photo: '/uploads/a-1600.webp',
  photo_low_quality: '/uploads/a-480.webp',
  photo_small: '/uploads/a-320.webp',
  photo_width: 1600,
  photo_height: 1200,
  photo_color: '#c8b090',
  price_sale: 420_000,
  availability: 'in-stock',
  level: 'professionals',
  merch: true,
  material: 'canvas',
  technique: 'oil',
  style: null,
  type: null,
  length: 120,
  height: 90,
  created: '2024-03-01',
  description: { kk: 'Кешкі дала.' },
  seller: {
    id: 'seller01',
    photo: null,
    photo_small: null,
    level: 'masters',
    user: { username: 'aigerim', first_name: 'Айгерім', last_name: 'Сәбитова' },
  },
  ...changed,
});

/** A published work as in its author's profile, with overrides. */
export const sampleOwnWork = (changed: Partial<ListedWork>): ListedWork => ({
  id: 'work0001',
  section: 'art',
  name: 'Дала',
  state: 'published',
  reason: null,
  photo: null,
  submitted: null,
  moderate_by: null,
  is_public: true,
  hidden: false,
  main_page: false,
  on_main_page: false,
  merch: false,
  canvas_copy: false,
  availability: 'in-stock',
  ...changed,
});

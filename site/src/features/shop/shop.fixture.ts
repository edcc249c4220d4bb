import type { ShopItem } from '@oner/config/contract';

/** T-shirt for tests, with changes. */
export const sampleItem = (changed: Partial<ShopItem> = {}): ShopItem => ({
  id: 'item0001',
  kind: 'tshirt',
  category: 2,
  picture: '/uploads/m-480.webp',
  photo: { path: '/uploads/m.webp', width: 960, height: 960, sizes: [] },
  name: 'Футболка «Дала»',
  names: { kk: 'Футболка «Дала»', ru: 'Футболка «Дала»', en: 'T-shirt “Дала”' },
  desc: { kk: 'Мақта.', ru: 'Хлопок.' },
  price: 15_000,
  size: 1,
  sizes: [0, 1, 2, 3, 4],
  availability: 'in-stock',
  work: { id: 'work0001', name: 'Дала', author: 'Айгерім Сәбитова' },
  ...changed,
});

import type { MerchKind } from '@oner/config/terms';

/** One order of the demo world: who, what, how long ago, and how it went. */
export type Story = {
  /** Names the order; its number follows from it. */
  readonly name: string;
  readonly username: string;
  readonly kind: MerchKind;
  /** Which of the things of that kind. */
  readonly nth: number;
  readonly size?: number;
  readonly quantity: number;
  readonly hoursAgo: number;
  /** `pending` and `declined` stay payable for a month, so that a visitor finds them so. */
  readonly end: 'paid' | 'pending' | 'declined' | 'expired';
  readonly comment?: string;
};

export const stories: readonly Story[] = [
  {
    name: 'aliya-hoodie',
    username: 'aliya',
    kind: 'hoodie',
    nth: 0,
    size: 1,
    quantity: 1,
    hoursAgo: 74,
    end: 'paid',
  },
  {
    name: 'aliya-bags',
    username: 'aliya',
    kind: 'shopper',
    nth: 1,
    quantity: 3,
    hoursAgo: 51,
    end: 'expired',
  },
  {
    name: 'aliya-shirts',
    username: 'aliya',
    kind: 'tshirt',
    nth: 0,
    size: 2,
    quantity: 2,
    hoursAgo: 20,
    end: 'paid',
    comment: 'Сыйлыққа, қорапқа салсаңыздар.',
  },
  {
    name: 'aliya-canvas',
    username: 'aliya',
    kind: 'canvas',
    nth: 0,
    quantity: 1,
    hoursAgo: 3,
    end: 'declined',
  },
  {
    name: 'aliya-notebook',
    username: 'aliya',
    kind: 'notebook',
    nth: 0,
    quantity: 1,
    hoursAgo: 1,
    end: 'pending',
  },
  {
    name: 'sergey-sweatshirt',
    username: 'sergey',
    kind: 'sweatshirt',
    nth: 0,
    size: 3,
    quantity: 1,
    hoursAgo: 98,
    end: 'paid',
  },
  {
    name: 'sergey-shirt',
    username: 'sergey',
    kind: 'tshirt',
    nth: 1,
    size: 4,
    quantity: 1,
    hoursAgo: 27,
    end: 'expired',
  },
  {
    name: 'zarina-hoodies',
    username: 'zarina',
    kind: 'hoodie',
    nth: 1,
    size: 0,
    quantity: 2,
    hoursAgo: 44,
    end: 'paid',
  },
  {
    name: 'zarina-shirt',
    username: 'zarina',
    kind: 'tshirt',
    nth: 2,
    size: 1,
    quantity: 1,
    hoursAgo: 2,
    end: 'pending',
  },
  {
    name: 'emma-notebooks',
    username: 'emma',
    kind: 'notebook',
    nth: 1,
    quantity: 4,
    hoursAgo: 30,
    end: 'paid',
    comment: 'Could you call in English, please?',
  },
  {
    name: 'emma-sweatshirt',
    username: 'emma',
    kind: 'sweatshirt',
    nth: 1,
    size: 1,
    quantity: 1,
    hoursAgo: 5,
    end: 'declined',
  },
  {
    name: 'viktor-canvas',
    username: 'viktor',
    kind: 'canvas',
    nth: 1,
    quantity: 1,
    hoursAgo: 66,
    end: 'paid',
  },
];

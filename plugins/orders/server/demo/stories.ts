import type { ClaimKind, ClaimOutcome, ClaimRemedy } from '@oner/config/contract/order-states';
import type { MerchKind } from '@oner/config/terms';

/** One order of the demo world: its buyer, item, age and outcome. */
export type Story = {
  /** Unique name; the order number is derived from it. */
  readonly name: string;
  readonly username: string;
  readonly kind: MerchKind;
  /** Index among the items of that kind. */
  readonly nth: number;
  readonly size?: number;
  readonly quantity: number;
  readonly hoursAgo: number;
  /** `pending` and `declined` stay payable for a month, so that visitors find them. */
  readonly end: 'paid' | 'pending' | 'declined' | 'expired';
  readonly comment?: string;
  /** Later actions, oldest first. */
  readonly since?: readonly StoryAction[];
};

/** An action on an order, `hoursAgo` hours ago. */
export type StoryAction = { readonly hoursAgo: number } & (
  | { readonly did: 'made' | 'ready' | 'received' }
  | { readonly did: 'sent'; readonly tracking: string }
  | {
      readonly did: 'reviewed';
      readonly stars: number;
      readonly text: string;
      /** With a photo of the item. */
      readonly photo?: true;
    }
  | { readonly did: 'published' }
  | { readonly did: 'hidden'; readonly reason: string }
  /** The author of the work answers the review. */
  | { readonly did: 'thanked'; readonly text: string }
  | {
      readonly did: 'claimed';
      readonly kind: ClaimKind;
      readonly wish: ClaimRemedy;
      readonly text: string;
      /** With a photo of the item. */
      readonly photo?: true;
    }
  | { readonly did: 'looked' }
  | { readonly did: 'answered'; readonly outcome: ClaimOutcome; readonly text: string }
);

/** Made within 7 working days and delivered `hoursAgo` hours ago. */
const handedOver = (hoursAgo: number): StoryAction[] => [
  { did: 'made', hoursAgo: hoursAgo + 120 },
  { did: 'ready', hoursAgo: hoursAgo + 30 },
  { did: 'received', hoursAgo },
];

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
  {
    name: 'aliya-received',
    username: 'aliya',
    kind: 'sweatshirt',
    nth: 0,
    size: 1,
    quantity: 1,
    hoursAgo: 400,
    end: 'paid',
    since: [
      ...handedOver(196),
      {
        did: 'reviewed',
        hoursAgo: 150,
        stars: 5,
        text: 'Түсі суреттегідей, матасы жұмсақ. Екі рет жудым, басылымы сол күйінде.',
        photo: true,
      },
      { did: 'published', hoursAgo: 128 },
      { did: 'thanked', hoursAgo: 101, text: 'Рақмет! Жылы киіп, жақсы күндерге куә болсын.' },
    ],
  },
  {
    name: 'aliya-claim',
    username: 'aliya',
    kind: 'notebook',
    nth: 0,
    quantity: 2,
    hoursAgo: 360,
    end: 'paid',
    since: [
      ...handedOver(120),
      {
        did: 'claimed',
        hoursAgo: 46,
        kind: 'defect',
        wish: 'replace',
        text: 'Бір блокноттың мұқабасы сыртқы шетінен ажырап тұр. Екіншісі бүтін.',
        photo: true,
      },
    ],
  },
  {
    name: 'sergey-claim',
    username: 'sergey',
    kind: 'tshirt',
    nth: 1,
    size: 2,
    quantity: 1,
    hoursAgo: 480,
    end: 'paid',
    since: [
      ...handedOver(260),
      {
        did: 'claimed',
        hoursAgo: 190,
        kind: 'wrong-thing',
        wish: 'replace',
        text: 'Заказывал размер L, на бирке и по факту M. Сама печать отличная.',
        photo: true,
      },
      { did: 'looked', hoursAgo: 166 },
    ],
  },
  {
    name: 'zarina-claim',
    username: 'zarina',
    kind: 'shopper',
    nth: 0,
    quantity: 1,
    hoursAgo: 640,
    end: 'paid',
    since: [
      ...handedOver(420),
      {
        did: 'claimed',
        hoursAgo: 380,
        kind: 'damaged',
        wish: 'repair',
        text: 'Сөмкенің бір бауы тігісінен сөгілген.',
      },
      { did: 'looked', hoursAgo: 360 },
      {
        did: 'answered',
        hoursAgo: 310,
        outcome: 'repair',
        text: 'Кешірім сұраймыз. Сөмкені шеберханаға әкеліңіз, бауын екі күнде тігіп береміз.',
      },
      { did: 'reviewed', hoursAgo: 200, stars: 4, text: 'Бауын тез тігіп берді, енді берік.' },
      { did: 'published', hoursAgo: 180 },
    ],
  },
  {
    name: 'emma-received',
    username: 'emma',
    kind: 'tshirt',
    nth: 0,
    size: 0,
    quantity: 1,
    hoursAgo: 520,
    end: 'paid',
    since: [
      { did: 'made', hoursAgo: 440 },
      { did: 'ready', hoursAgo: 350 },
      { did: 'sent', hoursAgo: 330, tracking: 'Qazpost, KZ 0042 1187' },
      { did: 'received', hoursAgo: 280 },
      {
        did: 'reviewed',
        hoursAgo: 250,
        stars: 4,
        text: 'Soft cotton and a crisp print. It runs a little large.',
        photo: true,
      },
      { did: 'published', hoursAgo: 230 },
    ],
  },
  {
    name: 'emma-waiting',
    username: 'emma',
    kind: 'hoodie',
    nth: 0,
    size: 2,
    quantity: 1,
    hoursAgo: 330,
    end: 'paid',
    since: [
      ...handedOver(90),
      {
        did: 'reviewed',
        hoursAgo: 20,
        stars: 5,
        text: 'My favourite hoodie now. People stop me to ask who drew it.',
      },
    ],
  },
  {
    name: 'sergey-hidden',
    username: 'sergey',
    kind: 'notebook',
    nth: 1,
    quantity: 1,
    hoursAgo: 500,
    end: 'paid',
    since: [
      ...handedOver(270),
      {
        did: 'reviewed',
        hoursAgo: 240,
        stars: 1,
        text: 'Курьер опоздал на час, звоните мне на работу.',
      },
      {
        did: 'hidden',
        hoursAgo: 220,
        reason: 'Отзыв о курьере, а не о вещи. Напишите нам, мы разберёмся.',
      },
    ],
  },
];

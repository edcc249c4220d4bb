/** Names that are nobody's to take; what may stand in one says the contract. */
import { skeleton } from './skeleton.ts';

/** The shop, and who speaks for it, in its languages: nobody else has such a word in his name. */
const brand = ['oner', 'öner', 'өнер'];
const office = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'support',
  'админ',
  'администратор',
  'администрация',
  'модератор',
  'модерация',
  'поддержка',
  'техподдержка',
  'әкімші',
  'әкімшілік',
  'қолдау',
];
/** What is written together with the brand, before or behind it. */
const beside = [...office, 'official', 'team', 'shop', 'market', 'kz', 'команда', 'магазин'];
/** Nobody is called just so. */
const alone = ['owner', 'root', 'system', 'staff', 'help', 'security', 'service', 'владелец'];

/** Without what is easily overlooked between or behind letters: `_admin.1` is `admin`. */
const bare = (name: string): string => skeleton(name.replace(/[\s@._'’ʼ-]+|\d+$/gu, ''));

const words = new Set([...brand, ...office].map(bare));
const whole = new Set([
  ...words,
  ...alone.map(bare),
  ...brand.flatMap((name) => beside.flatMap((word) => [bare(name + word), bare(word + name)])),
]);

/** Whether a name, as it is shown, is or looks like one that the shop speaks under, or has a word of such a one. */
export const isReserved = (name: string): boolean =>
  whole.has(bare(name)) || name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => words.has(bare(word)));

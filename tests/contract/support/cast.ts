/** Senders of every role with their tokens, and the values for placeholders in examples of the contract. */
import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { isEveryday } from '../../support/chance.ts';
import { blockAccounts } from '../../support/states.ts';
import { uniqueDigits } from '../../support/unique-numbers.ts';
import { type Client, demoPassword, type File, type RequestInput, type Sender } from './client.ts';
import { type Staff, staff, staffToken } from './panel.ts';

export const roles = [
  'visitor',
  'buyer',
  'other buyer',
  'author',
  'other author',
  'blocked',
  'blocked author',
  'forged',
  // Staff have tokens of the panel, which are invalid in the shop.
  ...staff,
] as const;
export type Role = (typeof roles)[number];

/** The roles that a row of a matrix meets; in the everyday run only one, in turn, of those that are `alike` to it. */
export const rolesAt = (row: number, alike: readonly Role[]): readonly Role[] => {
  const met = alike[row % alike.length];
  return roles.filter((role) => !isEveryday || role === met || !alike.includes(role));
};

export type Cast = Readonly<Record<Role, Sender>>;

/** Logs in every role anew, so that a logout ends no other test's session. */
export const gatherCast = async (shop: Client): Promise<Cast> => {
  const [buyer, otherBuyer, author, otherAuthor, blocked, blockedAuthor] = await Promise.all([
    logIn(shop, 'aliya'),
    register(shop),
    logIn(shop, 'aigerim'),
    logIn(shop, 'viktor'),
    register(shop),
    registerAuthor(shop),
  ]);
  const usernames = [blocked.username, blockedAuthor.username];
  await blockAccounts(shop, usernames, true);
  const ofPanel: Record<string, Sender> = {};
  for (const who of staff) ofPanel[who] = { token: await staffToken(shop, who) };
  const [head = '', body = ''] = buyer.split('.');
  return {
    visitor: {},
    buyer: { token: buyer },
    'other buyer': { token: otherBuyer.token },
    author: { token: author },
    'other author': { token: otherAuthor },
    blocked: { token: blocked.token },
    'blocked author': { token: blockedAuthor.token },
    forged: { token: `${head}.${body}.${'A'.repeat(43)}` },
    ...(ofPanel as Record<Staff, Sender>),
  };
};

const logIn = async (shop: Client, username: string): Promise<string> => {
  const answer = await shop.call('logIn', { body: { username, password: demoPassword } });
  if (answer.error) throw new Error(`log-in of ${username} failed: ${answer.error.code}`);
  return answer.body.access;
};

export const unique = (): string => `${Date.now().toString(36)}${randomInt(1e9).toString(36)}`;
const ofPhone = uniqueDigits(7);
export const somePhone = (): string => `+7705${ofPhone()}`;

const register = async (shop: Client): Promise<{ token: string; username: string }> => {
  const username = `cast.${unique()}`;
  const user = {
    username,
    email: `${username}@example.kz`,
    first_name: 'Ақбота',
    last_name: 'Қасым',
    password: demoPassword,
  };
  const body = { user, phone: somePhone(), terms: true };
  const answer = await shop.call('registerBuyer', { body });
  if (answer.error) throw new Error(`registration failed: ${JSON.stringify(answer.error)}`);
  return { token: answer.body.access, username };
};

const registerAuthor = async (shop: Client): Promise<{ token: string; username: string }> => {
  const username = `cast.${unique()}`;
  const body = {
    username,
    email: `${username}@example.kz`,
    first_name: 'Ақбота',
    last_name: 'Қасым',
    password: demoPassword,
    phone: somePhone(),
    terms: 'true',
    adult: 'true',
  };
  const answer = await shop.call('registerSeller', { body });
  if (answer.error)
    throw new Error(`registration of an author failed: ${JSON.stringify(answer.error)}`);
  return { token: answer.body.access, username };
};

/** A unique picture: a few soft spots, which are generated, sent and encoded much faster than noise. */
export const somePicture = async (width = 1200, height = 900): Promise<File> => {
  const spots = { width: 16, height: 12, channels: 3 } as const;
  const image = sharp(randomBytes(16 * 12 * 3), { raw: spots });
  image.resize(width, height, { fit: 'fill', kernel: 'cubic' });
  return { name: 'work.jpg', type: 'image/jpeg', bytes: await image.jpeg().toBuffer() };
};

export type Props = Readonly<Record<string, string | number>>;

/** Values of the placeholders in examples; `{unique}` and `{phone}` are new each time. */
export const gatherProps = async (shop: Client, owner: Sender): Promise<Props> => {
  const works = await shop.call('listArt');
  const items = await shop.call('listItems', { params: { category: 2 } });
  const item = items.body.find(({ work }) => work);
  const profile = await shop.call('getProfile', {}, owner);
  const author = await shop.call('getProfile', {}, 'aigerim');
  const orders = await shop.call('listMyOrders', {}, owner);
  const mine = await shop.call('listMyWorks', {}, 'aigerim');
  const ofAuthor = mine.body.find(
    ({ section, state }) => section === 'art' && state === 'published',
  );
  const params = { id: ofAuthor?.id ?? '' };
  const delivery = await shop.call('getDelivery');
  const deposit = await shop.call('depositWork', { params }, 'aigerim');
  return {
    cityId: delivery.body.courier[0]?.id ?? '',
    depositCode: deposit.body.code,
    myWorkId: ofAuthor?.id ?? '',
    workId: works.body[0]?.id ?? '',
    sellerId: works.body[0]?.seller.id ?? '',
    itemId: item?.id ?? '',
    itemPrice: item?.price ?? 0,
    buyerId: profile.body[0]?.id ?? '',
    authorId: author.body[0]?.id ?? '',
    orderNumber: orders.body[0]?.number ?? '',
  };
};

/** Fills the placeholders of an example; a string of a single placeholder becomes its value. */
export const fillExample = (example: RequestInput, props: Props): RequestInput =>
  fill(example, (name) => {
    if (name === 'unique') return unique();
    if (name === 'phone') return somePhone();
    const value = props[name];
    if (value === undefined || value === '') throw new Error(`no value for {${name}}`);
    return value;
  });

const fill = <T>(value: T, of: (name: string) => string | number): T => {
  if (typeof value === 'string') return fillText(value, of) as T;
  if (Array.isArray(value)) return value.map((one) => fill(one, of)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fill(v, of)])) as T;
};

const fillText = (text: string, of: (name: string) => string | number): string | number => {
  const whole = /^\{(\w+)\}$/.exec(text)?.[1];
  return whole ? of(whole) : text.replace(/\{(\w+)\}/g, (_, name: string) => String(of(name)));
};

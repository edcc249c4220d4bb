/** Client of the panel for staff, as used by its own pages. */
import type { StaffCall, StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { type Answer, type Client, demoPassword } from './client.ts';

/** Segments of a path without its query; a parameter (`:id`) is any text. */
type Segments<Path extends string> = Path extends `${infer Plain}?${string}`
  ? Segments<Plain>
  : Path extends `${infer First}/${infer Rest}`
    ? [...Segments<First>, ...Segments<Rest>]
    : [Path extends `:${string}` ? string : Path];
type Calls = typeof staffCalls;
type CallAt<Method, Path extends string, C = Calls[keyof Calls]> = C extends StaffCall
  ? [Method, ...Segments<Path>] extends [C['method'], ...Segments<C['path']>]
    ? C
    : never
  : never;
type ReplyTo<C> = [C] extends [never]
  ? unknown
  : C extends { readonly file: unknown }
    ? Buffer
    : C extends StaffCall
      ? StaffCallReply<C>
      : never;
/** Reply of the call at a path such as `/orders/board/1`; unknown at a path that no call has, as those of Strapi. */
export type StaffReply<Method, Path extends string> = ReplyTo<CallAt<Method, Path>>;

export type Panel = {
  /** Sends JSON to a path of the panel, such as `/content-manager/…`. */
  send<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<Omit<Answer<StaffReply<Method, Path>>, 'headers'>>;
};
export const staff = ['owner', 'editor', 'moderator', 'manager', 'accountant'] as const;
export type Staff = (typeof staff)[number];

/** Reuse time of a token, half of its lifetime. */
const freshMs = 15 * 60_000;
const tokens = new Map<string, { readonly token: string; readonly at: number }>();

/** Returns a token of the panel. Logins are limited, so a token is reused while it is valid. */
export const staffToken = async (shop: Client, who: Staff): Promise<string> => {
  const key = `${shop.place.dataDir} ${who}`;
  const known = tokens.get(key);
  if (known && Date.now() - known.at < freshMs) return known.token;
  const token = await logIn(shop, who);
  tokens.set(key, { token, at: Date.now() });
  return token;
};

/** Client for a staff member of the demo shop. */
export const panel = async (shop: Client, who: Staff): Promise<Panel> => {
  const token = await staffToken(shop, who);
  return {
    send: async (method, path, body) => {
      const answer = await shop.request(method, path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const replied = text === '' ? undefined : JSON.parse(text);
      return { status: answer.status, body: replied, error: replied?.error };
    },
  };
};

export const typesPath = '/content-manager/collection-types';
/** A record as listed by the panel; of a text, its draft. */
type PanelRecord = { readonly documentId: string } & Readonly<Record<string, unknown>>;

/** Returns records with these field values, in one locale if given. */
export const findRecords = async (
  { send }: Panel,
  type: string,
  where: Readonly<Record<string, string>>,
  locale?: string,
): Promise<readonly PanelRecord[]> => {
  const query = new URLSearchParams(locale ? { locale } : {});
  for (const [field, value] of Object.entries(where)) query.set(`filters[${field}][$eq]`, value);
  const { body } = await send('GET', `${typesPath}/${type}?${query}`);
  return (body as { results: readonly PanelRecord[] }).results;
};

/** Returns the first record found. @throws Error if there is none */
export const findRecord = async (
  ...[desk, type, where, locale]: Parameters<typeof findRecords>
): Promise<PanelRecord> => {
  const [found] = await findRecords(desk, type, where, locale);
  if (!found) throw new Error(`The panel lists no ${type} with ${JSON.stringify(where)}`);
  return found;
};

/** Returns the audit log, oldest first, as its desk finds it. @param wanted such as `{ subject: 'work:…' }` */
export const auditOf = async (
  shop: Client,
  wanted: Readonly<Partial<Record<'actor' | 'action' | 'subject' | 'q', string>>>,
): Promise<StaffAuditEntry[]> => {
  const { send } = await panel(shop, 'owner');
  const { body } = await send('GET', `/moderation/audit?${new URLSearchParams(wanted)}`);
  return body.deeds.toReversed();
};

/** Returns an order as its managers see it. */
export const orderOnBoard = async (shop: Client, number: string): Promise<StaffOrder> => {
  const { send } = await panel(shop, 'manager');
  return (await send('GET', `/orders/board/${number}`)).body;
};

const logIn = async (shop: Client, who: Staff): Promise<string> => {
  const answer = await shop.request('POST', '/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@oner.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`log-in of ${who} to the panel failed: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
};

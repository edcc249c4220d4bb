/** Staff at work: the panel of the CMS as its own pages call it. */
import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { type Client, demoPassword } from './client.ts';

export type Panel = {
  /** Sends JSON to a path of the panel, as `/content-manager/…`. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};
export const staff = ['owner', 'editor', 'moderator', 'manager', 'accountant'] as const;
export type Staff = (typeof staff)[number];

/** A token of the panel lives half an hour. */
const freshMs = 15 * 60_000;
const tokens = new Map<string, { readonly token: string; readonly at: number }>();

/** Token of the panel. The panel counts logins, so one lasts as long as it is surely good. */
export const staffToken = async (shop: Client, who: Staff): Promise<string> => {
  const key = `${shop.place.dataDir} ${who}`;
  const known = tokens.get(key);
  if (known && Date.now() - known.at < freshMs) return known.token;
  const token = await logIn(shop, who);
  tokens.set(key, { token, at: Date.now() });
  return token;
};

/** Somebody of the demo shop's staff. */
export const panel = async (shop: Client, who: Staff): Promise<Panel> => {
  const token = await staffToken(shop, who);
  return {
    send: async (method, path, body) => {
      const answer = await shop.request(method, path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
};

export const typesPath = '/content-manager/collection-types';
/** A record as the panel lists it; of a text its draft. */
type PanelRecord = { readonly documentId: string } & Readonly<Record<string, unknown>>;

/** The records whose fields have these values, in one language where there are several. */
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

/** The first of them. @throws Error when there is none */
export const findRecord = async (
  ...[desk, type, where, locale]: Parameters<typeof findRecords>
): Promise<PanelRecord> => {
  const [found] = await findRecords(desk, type, where, locale);
  if (!found) throw new Error(`The panel lists no ${type} with ${JSON.stringify(where)}`);
  return found;
};

/** What the audit log holds, oldest first, as its desk finds it. @param wanted as `{ subject: 'work:…' }` */
export const auditOf = async (
  shop: Client,
  wanted: Readonly<Partial<Record<'actor' | 'action' | 'subject' | 'q', string>>>,
): Promise<StaffAuditEntry[]> => {
  const { send } = await panel(shop, 'owner');
  const { body } = await send('GET', `/moderation/audit?${new URLSearchParams(wanted)}`);
  return (body as { deeds: StaffAuditEntry[] }).deeds.toReversed();
};

/** An order as those who send it see it. */
export const orderOnBoard = async (shop: Client, number: string): Promise<StaffOrder> => {
  const { send } = await panel(shop, 'manager');
  return (await send('GET', `/orders/board/${number}`)).body as StaffOrder;
};

const logIn = async (shop: Client, who: Staff): Promise<string> => {
  const answer = await shop.request('POST', '/admin/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@oner.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${who} cannot log in to the panel: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
};

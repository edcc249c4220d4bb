/** Every route of the panel, requested by every role. A route without a row here fails, and so does a row without a route. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { staffCalls } from '@oner/config/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { type Cast, gatherCast, type Role, roles, rolesAt } from './support/cast.ts';
import { panel, type Staff, staff } from './support/panel.ts';
import { shop } from './support/shop.ts';

/** Allowed roles; the owner is always allowed. */
const rows: Readonly<Record<string, readonly Staff[]>> = {
  // The caller's own session only.
  'GET /accounts/second-factor': staff,
  'POST /accounts/second-factor/enrol': staff,
  'POST /accounts/second-factor/confirm': staff,
  'POST /accounts/second-factor/show': staff,
  'POST /accounts/second-factor/passkeys/new': staff,
  'POST /accounts/second-factor/passkeys': staff,
  'POST /accounts/second-factor/passkeys/asked': staff,
  'POST /accounts/second-factor/passkeys/shown': staff,
  'POST /accounts/second-factor/remove': staff,
  'POST /accounts/second-factor/recovery-codes': staff,
  'GET /accounts/second-factor/people': [],
  'POST /accounts/second-factor/people/:id/reset': [],

  'GET /catalogue/misses': staff,
  // Public works, for choosing one.
  'GET /catalogue/works': staff,
  'GET /catalogue/works/:id': staff,
  'GET /platform/calendar': staff,
  'GET /platform/deliveries': ['manager'],
  'POST /platform/deliveries/:id/retry': ['manager'],

  'POST /content/drafts': ['editor'],
  'GET /content/emails': ['editor'],
  'GET /content/emails/:event': ['editor'],
  'POST /content/emails/:event': ['editor'],
  'POST /content/emails/:event/preview': ['editor'],
  'POST /content/emails/:event/test': ['editor'],
  'GET /content/legal': ['editor'],
  'GET /content/vocabulary': staff,

  'GET /moderation/queue': ['moderator'],
  'GET /moderation/works/:id': ['moderator'],
  'GET /moderation/works/:id/process': ['moderator'],
  'GET /moderation/reasons': ['moderator'],
  'POST /moderation/decisions': ['moderator'],
  'POST /moderation/decisions/:id/undo': ['moderator'],
  'POST /moderation/edits': ['moderator'],
  'POST /moderation/works/:id/remove': ['moderator'],
  'GET /moderation/authors': ['moderator'],
  'GET /moderation/buyers': ['moderator'],
  'GET /moderation/buyers/:id': ['moderator'],
  'POST /moderation/buyers/:id/blocked': ['moderator'],
  'GET /moderation/authors/:id': ['moderator'],
  'POST /moderation/authors/:id/standing': ['moderator'],
  'POST /moderation/authors/:id/seen': ['moderator'],
  'GET /moderation/authors/:id/documents': ['moderator'],
  'POST /moderation/authors/:id/documents': ['moderator'],
  'GET /moderation/documents': ['moderator'],
  'POST /moderation/documents/:id': ['moderator'],
  'GET /moderation/documents/:id/files/:file': ['moderator'],
  'GET /moderation/complaints': ['moderator'],
  'GET /moderation/complaints/:id': ['moderator'],
  'POST /moderation/complaints/:id': ['moderator'],
  'POST /moderation/complaints/:id/documents': ['moderator'],
  'POST /moderation/complaints/:id/hide': ['moderator'],
  'GET /moderation/audit': ['moderator'],
  'GET /moderation/audit.csv': ['moderator'],

  'GET /payments/invoices': ['manager', 'accountant'],
  'POST /payments/invoices/:id/paid': ['accountant'],
  'GET /payments/statements': ['manager', 'accountant'],
  'POST /payments/statements': ['accountant'],
  'GET /payments/statements/:id': ['manager', 'accountant'],
  'GET /payments/differences': ['manager', 'accountant'],
  'POST /payments/differences/:id/settle': ['accountant'],
  'POST /payments/orders/:number/ask': ['manager', 'accountant'],
  'GET /payments/fiscal': ['manager', 'accountant'],
  'POST /payments/fiscal/:id/retry': ['accountant'],

  'GET /orders/board': ['manager', 'accountant'],
  'POST /orders/board/moves': ['manager'],
  'GET /orders/board/prints': ['manager'],
  'GET /orders/board/print-pack': ['manager'],
  'GET /orders/board/:number': ['manager', 'accountant'],
  'GET /orders/board/:number/receipts/:receipt': ['manager', 'accountant'],
  'POST /orders/board/:number/moves': ['manager'],
  'POST /orders/board/:number/refunds': ['manager'],
  'POST /orders/board/:number/dispatch': ['manager'],
  'POST /orders/board/:number/return': ['manager'],
  'POST /orders/board/:number/certificate/withdraw': ['manager'],
  'GET /orders/board/:number/photos/:photo': ['manager', 'accountant'],
  'GET /orders/reviews': ['manager', 'accountant'],
  'POST /orders/reviews/:id/publish': ['manager'],
  'POST /orders/reviews/:id/hide': ['manager'],
  'POST /orders/reviews/:id/remove': ['manager'],
  'POST /orders/reviews/:id/photos/:photo/remove': ['manager'],
  'GET /orders/offers': ['manager'],
  'GET /orders/offers/:id': ['manager'],
  'POST /orders/offers/:id/answer': ['manager'],
  'POST /orders/offers/:id/reports/:report': ['manager'],
  'POST /orders/offers/:id/close': ['manager'],
  'GET /orders/licences': ['manager', 'accountant'],
  'GET /orders/licences/:number': ['manager', 'accountant'],
  'POST /orders/licences/:number/withdraw': ['manager'],
  'GET /orders/rents': ['manager', 'accountant'],
  'POST /orders/rents/:number/extend': ['manager'],
  'POST /orders/rents/:number/charges': ['manager'],
  'POST /orders/rents/:number/lost': ['manager'],
  'POST /orders/rents/:number/charges/:charge/answer': ['manager'],
  'POST /orders/rents/:number/charges/:charge/waive': ['manager'],
  'GET /orders/reservations': ['manager', 'accountant'],
  'POST /orders/originals/:id/reservation': ['manager'],
  'POST /orders/reservations/:id/extend': ['manager'],
  'POST /orders/reservations/:id/move': ['manager'],
  'POST /orders/reservations/:id/release': ['manager'],
  'GET /orders/claims': ['manager', 'accountant'],
  'GET /orders/claims/:id': ['manager', 'accountant'],
  'POST /orders/claims/:id/take': ['manager'],
  'POST /orders/claims/:id/answer': ['manager'],
  'GET /orders/claims/:id/photos/:photo': ['manager', 'accountant'],
  'GET /orders/refunds': ['manager', 'accountant'],
  // The second person of a refund is not the one who requests it.
  'POST /orders/refunds/:id/approve': ['accountant'],
  'POST /orders/refunds/:id/drop': ['accountant'],
  'POST /orders/refunds/:id/transfer': ['manager'],
  'POST /orders/refunds/:id/retry': ['manager', 'accountant'],
  'POST /orders/refunds/:id/confirm': ['manager', 'accountant'],

  'GET /payouts/animations': ['accountant'],
  'POST /payouts/animations': ['accountant'],
  'GET /payouts/animations/:id/licence': ['accountant'],
  'POST /payouts/animations/:id/reverse': ['accountant'],
  'GET /payouts/authors': ['accountant'],
  'GET /payouts/payees': ['accountant'],
  'POST /payouts/payees': ['accountant'],
  'POST /payouts/payees/:id/confirm': ['accountant'],
  'POST /payouts/payees/:id/drop': ['accountant'],
  'GET /payouts/calendar': ['accountant'],
  // A year is confirmed by another person than the one who entered it.
  'POST /payouts/calendar': ['accountant'],
  'POST /payouts/calendar/:id/confirm': ['accountant'],
  'GET /payouts/acts': ['accountant'],
  'GET /payouts/acts/:id/paper': ['accountant'],
  'POST /payouts/acts/:id/answer': ['accountant'],
  'GET /payouts/due': ['accountant'],
  'GET /payouts/batches': ['accountant'],
  'POST /payouts/batches': ['accountant'],
  'GET /payouts/batches/:id': ['accountant'],
  // A batch is approved by the owner only, not by the person who proposed it.
  'POST /payouts/batches/:id/approve': [],
  'GET /payouts/batches/:id/file': ['accountant'],
  'POST /payouts/payouts/:id/paid': ['accountant'],
  'POST /payouts/payouts/:id/returned': ['accountant'],
  'POST /payouts/payouts/:id/drop': ['accountant'],
  'POST /payouts/payouts/:id/again': ['accountant'],
  'GET /payouts/claims': ['accountant'],
  'POST /payouts/claims': ['accountant'],
  'POST /payouts/claims/:id/answer': ['accountant'],
  'POST /payouts/statements': ['accountant'],
  'GET /payouts/schedules': ['accountant'],
  'POST /payouts/schedules': ['accountant'],
  'POST /payouts/schedules/:id/confirm': [],
  'GET /payouts/locks': ['accountant'],
  'POST /payouts/locks': ['accountant'],
  'POST /payouts/locks/:author/lift': ['accountant'],
  'GET /payouts/standstills': ['accountant'],
  'POST /payouts/standstills': [],
  'POST /payouts/standstills/:id/end': [],
  'GET /payouts/terminations': ['accountant'],
  'POST /payouts/terminations': [],
  'POST /payouts/terminations/:author/stop': [],
};

type Route = { readonly method: string; readonly path: string };
type Plugin = { readonly default?: { readonly routes?: { readonly admin?: { routes: Route[] } } } };

/** Routes that the plugins mount for the panel. */
const mounted = async (): Promise<string[]> => {
  const names = readdirSync(join(root, 'plugins')).filter((name) =>
    existsSync(join(root, 'plugins', name, 'server', 'index.ts')),
  );
  const found: string[] = [];
  for (const name of names) {
    const plugin: Plugin = await import(join(root, 'plugins', name, 'server', 'index.ts'));
    const routes = plugin.default?.routes?.admin?.routes ?? [];
    found.push(...routes.map(({ method, path }) => `${method} /${name}${path}`));
  }
  return found;
};

let cast: Cast;
beforeAll(async () => {
  cast = await gatherCast(shop);
});

const ask = async (row: string, token: string | undefined): Promise<number> => {
  const [method = '', path = ''] = row.split(' ');
  const answer = await shop.request(method, path.replace(/:\w+/g, 'nosuchthing12'), {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return answer.status;
};
const isStaff = (role: Role): role is Staff => (staff as readonly Role[]).includes(role);
const strangers = roles.filter((role) => !isStaff(role));

describe('routes of the panel', () => {
  it('have one row each, and each row has its route', async () => {
    const routes = (await mounted()).sort();
    expect(routes).toEqual(Object.keys(rows).sort());
    const described = Object.values(staffCalls).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(described.sort());
  });

  const all = Object.entries(rows).map(
    ([row, may], at) => [row, may, rolesAt(at, strangers)] as const,
  );
  it.each(all)('%s', async (row, allowed, met) => {
    for (const role of met) {
      const status = await ask(row, cast[role].token);
      if (!isStaff(role)) expect([role, status]).toEqual([role, 401]);
      else if (role === 'owner' || allowed.includes(role))
        expect([role, [200, 400, 404, 409].includes(status)]).toEqual([role, true]);
      else expect([role, status]).toEqual([role, 403]);
    }
  });
});

it('the shop cannot be exported or imported by the panel', async () => {
  const owner = await panel(shop, 'owner');
  const wish = { name: 'copy', description: '', permissions: ['pull'], lifespan: null };
  expect((await owner.send('POST', '/admin/transfer/tokens', wish)).status).toBe(404);
});

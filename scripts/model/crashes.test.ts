/** Crashes at every boundary of the flows that money and promises go through, on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../tests/support/app.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { type Act, openPost, playCalm, playCut, type Scene } from './crashes.ts';

const placed: Act = { do: 'order', thing: 'plenty', quantity: 1 };
const atBank: Act[] = [placed, { do: 'sign' }, { do: 'pay', approved: true }];
const pay: Act[] = [...atBank, { do: 'word', word: 'true' }, { do: 'work' }];
const payMuch: Act[] = [{ do: 'order', thing: 'rare', quantity: 2 }, ...pay.slice(1)];

const around = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`${name}:before-commit#1`, `${name}:after-commit#1`]);

const scenes: Readonly<Record<string, Scene>> = {
  'an order is paid': { acts: pay },
  'a paid order is cancelled': {
    before: pay,
    acts: [{ do: 'move', move: 'cancel' }, { do: 'work' }],
  },
  'the bank is asked': { before: atBank, acts: [{ do: 'pass', minutes: 2 }, { do: 'work' }] },
  'a reservation ends': { before: [placed], acts: [{ do: 'pass', minutes: 61 }, { do: 'work' }] },
  'a licence is concluded': {
    before: pay,
    acts: [{ do: 'pass', minutes: 24 * 60 + 1 }, { do: 'work' }],
  },
  'a claim is answered with money': {
    before: [...pay, { do: 'receive' }],
    acts: [{ do: 'complain' }, { do: 'answer', with: 'refund', share: 50 }, { do: 'work' }],
  },
  'a company pays its invoice': {
    before: [placed],
    acts: [{ do: 'invoice' }, { do: 'transfer', share: 100 }, { do: 'work' }],
  },
  'the bank tells of another sum': {
    before: atBank,
    acts: [
      ...([{ do: 'word', word: 'smaller' }, { do: 'work' }] as const),
      ...([{ do: 'settle', after: 'nothing' }, { do: 'work' }] as const),
    ],
  },
  'a refund is refused and begun again': {
    before: [...payMuch, { do: 'move', move: 'cancel_by_provider' }],
    acts: [
      ...([{ do: 'decide', refund: 0, decision: 'drop' }, { do: 'work' }] as const),
      { do: 'settle', after: 'nothing' },
      ...([{ do: 'decide', refund: 1, decision: 'approve' }, { do: 'work' }] as const),
    ],
  },
  'somebody gets a text message': { acts: [{ do: 'message' }, { do: 'work' }] },
};

/** Without any of these the scenes would have lost a flow. Named are calls by the step that makes them. */
const places = [
  // Reserved, signed, told by the bank, asked of the bank, captured with its receipt, ended.
  ...around('order', 'sign', 'word', 'payment.captured>orders.captured', 'payments.expire'),
  ...['payments.ask:before-commit#1', 'payment.captured>orders.captured:before-acknowledgement#1'],
  'payments.expire:before-acknowledgement#1',
  // Cancelled; a try to give back is counted, carried out by the bank, told.
  ...around('move', 'refund.settled>orders.refunded', 'payments.refund'),
  'payments.refund:before-commit#2',
  // The register is about to be asked, and has answered.
  ...['payments.fiscal:after-commit#1', 'payments.fiscal:before-commit#2'],
  // Photos are kept, a claim is made and answered; the licence is concluded.
  ...around('complain', 'answer', 'orders.conclude'),
  // A row of a statement, all of its rows; what people settle.
  ...['transfer:before-commit#2', 'transfer:after-commit#2', ...around('decide', 'settle')],
  // A letter is posted; a message is begun, and has gone.
  'mail>platform.post:before-acknowledgement#1',
  ...['notice>platform.notices:after-commit#1', 'notice>platform.notices:before-commit#2'],
];

const patienceMs = 600_000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  const cut = new Set<string>();
  const isBrief = engine === 'postgres' || inherited().TEST_SCOPE === 'everyday';
  beforeAll(async () => {
    app = await openPost(engine);
  }, patienceMs);
  afterAll(() => app?.close());

  it.each(Object.entries(scenes))(
    '%s',
    async (_name, scene) => {
      const calm = await playCalm(app, scene);
      expect(calm.wrong, calm.record.join('\n')).toBeNull();
      // Rows of workers die once at each of their boundaries; in the whole run on SQLite once more in each scene.
      const isKnown = (at: string) => isBrief && at.includes('.') && cut.has(at);
      for await (const { at, wrong, record, figures } of playCut(app, scene, calm, isKnown)) {
        expect(wrong, record.join('\n')).toBeNull();
        expect(figures, record.join('\n')).toEqual(calm.figures);
        expect(at, record.join('\n')).not.toBeNull();
        cut.add(String(at));
      }
    },
    patienceMs,
  );
  it('dies wherever something was done outside of the shop, or is told to others', () => {
    expect(places.filter((place) => !cut.has(place))).toEqual([]);
  });
});

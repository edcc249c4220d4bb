/**
 * A public animation of a work (L §1, §9; Agreement 2.5, 6.3, 6.7): staff record it, and it is in the ledger, in the wallet, in
 * the act of its month and in an e-mail to its author; a wrong record is taken back. On both engines.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { openPayoutShop, owner } from '../../support/app/payouts.ts';

const begin = '2027-02-10';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shop = openPayoutShop(engine);
  beforeEach(() => shop.begin(begin, true));

  const draft = (more: object = {}) => ({
    work: shop.publish('Дала әні'),
    performedOn: '2027-02-09',
    place: 'Нұр Алем, 19:00',
    payer: 'Expo Astana ЖШС',
    price: 20_000,
    ...more,
  });
  const record = (one: object) => shop.desk('POST', '/animations', one);
  const recorded = async () => (await shop.desk('GET', '/animations')).animations;
  const wallet = async () => (await shop.request('listMyEarnings', {}, shop.person(false))).body;
  /** Texts of the author's notices about animations, in three languages. */
  const told = async () =>
    (await shop.table('notices').where('event', 'like', 'animation-%').orderBy('id')).map(
      ({ event, words }) => `${event} ${words}`,
    );

  it('an animation gives the author a reward, a line in the act of the month, and an e-mail', async () => {
    expect(await record(draft())).toEqual({ licence: 'L-000001', known: false });
    expect(await recorded()).toMatchObject([
      { licence: 'L-000001', title: 'Дала әні', price: 20_000, fee: 5_000, reward: 15_000 },
    ]);
    const { balance, entries } = await wallet();
    expect(balance.earned).toBe(15_000);
    expect(entries).toMatchObject([
      {
        kind: 'earned',
        amount: 15_000,
        price: 20_000,
        fee: 5_000,
        order: null,
        month: '2027-02',
        clause: 'Agreement 6.3',
        item: '«Дала әні», Нұр Алем, 19:00, L-000001',
      },
    ]);
    expect(await told()).toEqual([
      expect.stringMatching(/^animation-recorded .*Дала әні.*L-000001.*15[\s\u00a0]000/),
    ]);
    await shop.jumpTo('2027-03-01');
    await shop.jumpTo('2027-03-05');
    const [act] = await shop.acts();
    expect(act).toMatchObject({ month: '2027-02', amount: 15_000, state: 'deemed_signed' });
    expect(act?.lines).toMatchObject([
      {
        on: '2027-02-09',
        kind: 'animation',
        price: 20_000,
        production: 0,
        fee: 5_000,
        amount: 15_000,
      },
    ]);
    expect(await shop.payAll('2027-12-31')).toEqual([15_000]);
    const deeds = await shop.table('audit').where('action', 'like', 'animation.%');
    expect(deeds).toMatchObject([{ action: 'animation.recorded', actor: 'staff:1' }]);
    expect(JSON.stringify([deeds, await shop.table('ledger_entries')])).not.toContain('Expo');
    expect(await shop.ledgerBreaches()).toEqual([]);
  });

  it('an animation has a licence of three pages for its payer, which the desk downloads', async () => {
    await record(draft());
    const read = (id: number) => shop.desk('GET', `/animations/${id}/licence`);
    const pdf = (await read(1)).toString('latin1');
    expect(pdf).toMatch(/^%PDF-.*\/Count 3\b/s);
    await expect(read(9)).rejects.toThrow('not-found');
  });

  it('is recorded once, however often it is sent', async () => {
    const one = draft();
    const answers = await Promise.all([record(one), record(one), record(one)]);
    expect(answers.map(({ licence }) => licence)).toEqual(['L-000001', 'L-000001', 'L-000001']);
    expect(answers.filter(({ known }) => known)).toHaveLength(2);
    expect((await wallet()).balance.earned).toBe(15_000);
    expect(await told()).toHaveLength(1);
    // Another sum or payer for the same showing is a conflict, not a second reward.
    expect(await shop.refusedAtDesk('/animations', { ...one, price: 25_000 })).toEqual([
      409,
      'animation-exists',
    ]);
    expect(await record({ ...one, place: 'Нұр Алем, 21:00' })).toMatchObject({ known: false });
    expect(await recorded()).toHaveLength(2);
    expect(await shop.ledgerBreaches()).toEqual([]);
  });

  it('rejects invalid input, and names the field', async () => {
    const refused = (more: object) => shop.refusedAtDesk('/animations', draft(more));
    expect(await refused({ performedOn: '2027-02-11' })).toEqual([400, 'date-in-future']);
    expect(await refused({ performedOn: '2024-03-31' })).toEqual([400, 'date-too-early']);
    expect(await refused({ price: 4_999 })).toEqual([400, 'price-below-fee']);
    expect(await refused({ price: 20_000.5 })).toEqual([400, 'bad-request']);
    expect(await refused({ place: '  ' })).toEqual([400, 'bad-request']);
    expect(await refused({ work: 'nobodys0000000000000000' })).toEqual([404, 'not-found']);
    expect(await recorded()).toEqual([]);
    expect(await shop.table('ledger_entries')).toEqual([]);
  });

  it('an animation recorded late is in the next act, with the fee of the day of its performance', async () => {
    const [schedule] = (await shop.desk('GET', '/schedules')).schedules;
    const dearer = {
      startsOn: '2027-02-26',
      mode: schedule?.mode,
      earnedWhen: schedule?.earnedWhen,
      perUnit: { ...schedule?.perUnit, animation: 700_000 },
      commissionBp: schedule?.commissionBp,
    };
    await shop.desk('POST', '/schedules', dearer);
    await shop.desk('POST', '/schedules/2/confirm', {}, owner);
    await shop.jumpTo('2027-03-02');
    await record(draft({ performedOn: '2027-02-25' }));
    await record(draft({ performedOn: '2027-02-26' }));
    expect((await recorded()).map(({ fee }: { fee: number }) => fee)).toEqual([7_000, 5_000]);
    await shop.jumpTo('2027-04-01');
    expect(await shop.acts()).toMatchObject([{ month: '2027-03', amount: 15_000 + 13_000 }]);
    expect(await shop.ledgerBreaches()).toEqual([]);
  });

  it('an animation is reversed once by a mirror entry, which the next act deducts', async () => {
    await record(draft());
    await shop.jumpTo('2027-03-02');
    const reason = { reason: 'Іс-шара болмай қалды.' };
    await shop.desk('POST', '/animations/1/reverse', reason);
    expect(await shop.refusedAtDesk('/animations/1/reverse', reason)).toEqual([409, 'moved-on']);
    expect(await shop.refusedAtDesk('/animations/9/reverse', reason)).toEqual([404, 'not-found']);
    expect((await wallet()).balance.earned).toBe(-15_000);
    expect((await told()).at(-1)).toContain(reason.reason);
    await shop.jumpTo('2027-04-01');
    expect(await shop.acts()).toMatchObject([
      { month: '2027-03', amount: -15_000, lines: [{ kind: 'animation-reversed' }] },
      { month: '2027-02', amount: 15_000 },
    ]);
    expect(await shop.ledgerBreaches()).toEqual([]);
    // A reversed record may be entered anew.
    expect(await record({ ...draft(), work: 'work00000000000000000001' })).toMatchObject({
      licence: 'L-000002',
    });
  });

  it('an animation without a booking is found', async () => {
    await record(draft());
    await shop.table('animations').update({ price_tiyn: 3_000_000 });
    expect((await shop.ledgerBreaches()).join()).toContain(
      'paid:animation:1 is booked differently',
    );
    await shop.table('animations').delete();
    expect((await shop.ledgerBreaches()).join()).toContain('is booked, but has no cause');
  });
});

/** A certificate is issued, handed over, reissued and withdrawn, and the process dies at each boundary on the way. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBuyer, noticesTo } from '../../support/app/buyers.ts';
import {
  emitCanceled,
  emitDelivered,
  insertWork,
  invariants,
  openCertificates,
} from '../../support/app/certificates.ts';
import { around, crashEverywhere, type World } from '../../support/app/crash-runs.ts';
import { breachWatch, firstBreach } from '../../support/app/invariants.ts';
import { type App, runJobs } from '../../support/app.ts';

const workId = 'worksteppe'.padEnd(24, 'a');
const number = '10000000001';
const acts = ['deliver', 'work', 'offer', 'redeem', 'reissue', 'cancel', 'work'] as const;
type Step = { readonly do: (typeof acts)[number] };
const places = [
  ...around('deliver', 'offerCertificate', 'redeemCertificate', 'reissueCertificate', 'cancel'),
  ...around('order.delivered>works.certify', 'order.canceled>works.withdraw-certificates'),
  'order.delivered>works.certify:before-acknowledgement#1',
];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let photo: Buffer;
  beforeAll(async () => {
    app = await openCertificates(engine);
    const picture = { width: 900, height: 700, channels: 3, background: '#a07b4f' } as const;
    photo = await sharp({ create: picture }).jpeg().toBuffer();
  });
  afterAll(() => app?.close());

  const begin = async (): Promise<World<Step>> => {
    const sql = await app.fresh();
    await insertWork(sql, workId, photo);
    const [buyer, receiver] = [await newBuyer(), await newBuyer()];
    // Codes that a caller without an answer knows and sends again.
    let [code, transfer] = ['', ''];
    const heldBy = async ({ person }: typeof buyer) =>
      (await app.request('listMyCertificates', {}, person)).body;
    const plays = {
      deliver: () => {
        const facts = { number, deliveredAt: 1_800_000_000_000, originals: [workId] };
        return emitDelivered({ ...facts, buyer: buyer.person.documentId });
      },
      work: runJobs,
      offer: async () => {
        code = (await heldBy(buyer))[0]?.code ?? code;
        const made = await app.request('offerCertificate', { params: { code } }, buyer.person);
        transfer = made.body.code;
      },
      redeem: () => app.request('redeemCertificate', { body: { code: transfer } }, receiver.person),
      reissue: () => app.request('reissueCertificate', { params: { code } }, receiver.person),
      cancel: () => emitCanceled(number),
    };
    return {
      sql,
      play: async ({ do: kind }) => String(await plays[kind]()),
      breach: breachWatch(sql, invariants),
      finish: async () => {
        await runJobs();
        return firstBreach(sql, invariants);
      },
      figures: async () => {
        const { body: seen } = await app.request('getCertificate', { params: { code } });
        return {
          held: [(await heldBy(buyer)).length, (await heldBy(receiver)).map(({ issue }) => issue)],
          history: seen.history.map(({ kind }) => kind),
          notices: [await noticesTo(app, buyer.person), await noticesTo(app, receiver.person)],
        };
      },
    };
  };

  it('ends as without a crash, wherever the process dies', async () => {
    const cut = new Set<string>();
    const steps = acts.map((kind): Step => ({ do: kind }));
    const ended = await crashEverywhere(begin, [], steps, cut);
    expect(ended).toMatchObject({ history: ['issued', 'transferred', 'reissued', 'withdrawn'] });
    expect(
      places.filter((place) => !cut.has(place)),
      [...cut].join('\n'),
    ).toEqual([]);
  }, 300_000);
});

/** Invalid pictures, incomplete forms, and authors at their limit: refused without a trace. */
import { describe, expect, it } from 'vitest';
import { exhaustLimit, setAddressAnswer, setOriginalsSize } from '../../support/states.ts';
import { newAuthor } from '../accounts/newcomers.ts';
import { shop } from '../support/shop.ts';
import {
  form,
  gif,
  halfPng,
  jpeg,
  largestBytes,
  named,
  ofLength,
  png,
  pngThatPromises,
} from './pictures.ts';
import { traces } from './traces.ts';

const send = (title: string, bytes: Uint8Array, change = {}, as = 'aigerim') =>
  shop.call('createArt', { body: form(title, change), files: { file: named('w.jpg', bytes) } }, as);

describe('a refusal leaves no trace', () => {
  const cases: [string, () => Promise<Uint8Array>, number, string][] = [
    ['a text', async () => Buffer.from('Бұл сурет емес\n'.repeat(500)), 400, 'file-type'],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 400, 'file-type'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      400,
      'file-type',
    ],
    ['a GIF', gif, 400, 'file-type'],
    ['a ZIP', async () => Buffer.from('PK\u0003\u0004'.padEnd(500, 'x')), 400, 'file-type'],
    [
      'a page behind the first bytes of a JPG',
      async () => Buffer.concat([Buffer.of(255, 216, 255, 224), Buffer.from('<html>'.repeat(99))]),
      400,
      'image-unreadable',
    ],
    ['half a PNG', halfPng, 400, 'image-unreadable'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'file-empty'],
    ['a picture of 599 pixels', () => png(599, 300), 400, 'image-too-small'],
    ['a line of 30000 pixels', () => png(30_000, 1), 400, 'image-too-narrow'],
    ['20000 × 20000', async () => pngThatPromises(20_000, 20_000), 413, 'image-dimensions'],
  ];
  it.each(cases)('%s named .jpg', async (_, make, status, code) => {
    const bytes = await make();
    const before = await traces(shop);
    const answer = await send('Қабылданбайды', bytes);
    expect([answer.status, answer.error?.fields]).toEqual([status, { file: [code] }]);
    expect(answer.error?.code).toBe(status === 413 ? code : 'bad-request');
    expect(await traces(shop)).toEqual(before);
  });

  it('one byte over the limit', async () => {
    const before = await traces(shop);
    const answer = await send('Бір байт артық', await ofLength(largestBytes + 1));
    expect([answer.status, answer.error?.code]).toEqual([413, 'file-too-large']);
    expect(answer.error?.facts.max).toBe(40);
    expect(await traces(shop)).toEqual(before);
  });

  it('a form without a picture, and one with wrong fields, each named', async () => {
    const before = await traces(shop);
    const none = await shop.call('createArt', { body: form('Суретсіз') }, 'aigerim');
    expect(none.error?.fields).toEqual({ file: ['file-required'] });
    const answer = await send('Қате', await jpeg(800, 800), {
      description_kk: '',
      sale_mode: 'sale-rent',
      price_sale: '',
      material: 'gold',
      created: '2031-01-01',
    });
    expect([answer.status, answer.error?.fields]).toEqual([
      400,
      {
        description_kk: ['description-required'],
        price_sale: ['price-required'],
        price_rent: ['price-required'],
        material: ['bad-choice'],
        created: ['date-in-future'],
      },
    ]);
    const unsaid = await send('Келісімсіз', await jpeg(800, 800), { no_ai: '', terms: '' });
    expect(unsaid.error?.fields).toMatchObject({
      no_ai: ['no-ai-required'],
      terms: ['terms-required'],
    });
    expect(await traces(shop)).toEqual(before);
  });

  it('an upload by a buyer or a visitor, before a byte is stored', async () => {
    const before = await traces(shop);
    const given = { body: form('Бөтен'), files: { file: named('w.jpg', await jpeg(800, 800)) } };
    expect((await shop.call('createArt', given)).status).toBe(401);
    expect((await shop.call('createArt', given, 'aliya')).status).toBe(403);
    expect(await traces(shop)).toEqual(before);
  });
});

describe('an author’s limit', () => {
  it('is twenty works a day; refused files do not count', async () => {
    const picture = await jpeg(640, 480);
    const author = 'bolat';
    for (let i = 0; i < 20; i++) {
      const refused = await send(`Ж${i}`, Buffer.from('жоқ'), {}, author);
      expect(refused.status).toBe(400);
      const sent = await send(`Күнделікті ${i}`, picture, {}, author);
      expect(sent.status).toBe(201);
    }
    const answer = await send('Жиырма бірінші', picture, {}, author);
    expect([answer.status, answer.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('is low for a new author, and for all new authors together in a day', async () => {
    const who = await newAuthor();
    const files = { file: named('w.jpg', await jpeg(640, 480)) };
    const sendAs = () => shop.call('createArt', { body: form('Жаңа автор'), files }, who);
    const { id } = (await sendAs()).body;
    const lighten = await setOriginalsSize(shop, id, 50 * 1024 * 1024);
    await setAddressAnswer(shop, who.email, 'refused');
    expect((await sendAs()).error?.code).toBe('file-too-large');
    await setAddressAnswer(shop, who.email, 'verified');
    expect((await sendAs()).status).toBe(201);
    await lighten();
    const give = await setOriginalsSize(shop, id, 2048 * 1024 * 1024, 'newcomer');
    const full = await sendAs();
    await give();
    expect([full.status, full.error?.code]).toEqual([507, 'storage-full']);
    expect((await sendAs()).status).toBe(201);
  });

  it('is 600 changes an hour, including hiding and showing', async () => {
    const who = await newAuthor();
    const hide = () => {
      const params = { id: 'abcdefghijklmnopqrstuvwx' };
      return shop.call('changeWorkSettings', { params, body: { hidden: true } }, who);
    };
    await exhaustLimit(shop, 'works.change', 600, async () => {
      expect((await hide()).status).toBe(404);
    });
    expect((await hide()).error?.code).toBe('too-many-attempts');
  });

  it('is 500 MB of originals', async () => {
    const { body } = await send('Соңғы орын', await jpeg(640, 480), {}, 'nurlan');
    const lighten = await setOriginalsSize(shop, body.id, 500 * 1024 * 1024);
    const answer = await send('Орын жоқ', await jpeg(640, 480), {}, 'nurlan');
    expect([answer.status, answer.error?.code]).toEqual([413, 'file-too-large']);
    await lighten();
    expect((await send('Орын бар', await jpeg(640, 480), {}, 'nurlan')).status).toBe(201);
  });
});

it('a refused picture that had to be decoded counts towards the daily limit, any other does not', async () => {
  const { token } = await newAuthor();
  const sent = async (bytes: Uint8Array) => {
    const files = { file: named('w.jpg', bytes) };
    const answer = await shop.call('createArt', { body: form('Сынық'), files }, { token });
    return answer.error?.code === 'bad-request' ? answer.error.fields?.file?.[0] : answer.status;
  };
  const [half, text] = [await halfPng(), await gif()];
  for (let i = 0; i < 20; i += 1) expect(await sent(text)).toBe('file-type');
  for (let i = 0; i < 20; i += 1) expect(await sent(half)).toBe('image-unreadable');
  expect(await sent(half)).toBe(429);
});

/**
 * Scripts in every text of every writing call, and in texts of staff: stored as text or refused by field, returned as
 * JSON that no browser renders as a page, and never a tag in an e-mail.
 */
import { type Call, calls } from '@oner/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEveryday } from '../support/chance.ts';
import { verifyAddresses } from '../support/states.ts';
import { newAuthor, newBuyer } from './accounts/newcomers.ts';
import {
  type Cast,
  fillExample,
  gatherCast,
  gatherProps,
  type Props,
  somePicture,
  unique,
} from './support/cast.ts';
import type { File, RequestInput } from './support/client.ts';
import { panel } from './support/panel.ts';
import { shop } from './support/shop.ts';
import { form } from './works/pictures.ts';
import { payloads, storedPayloads } from './works/script-payloads.ts';

type Name = keyof typeof calls;
const perField = isEveryday ? 1 : 3;
const writes = (Object.keys(calls) as Name[]).filter((name) => {
  const { method, body, raw }: Call = calls[name];
  return method !== 'GET' && body !== undefined && !raw && name !== 'moveClock';
});

let cast: Cast;
let props: Props;
let picture: File;
beforeAll(async () => {
  // Own people, whose requests do not count towards the limits of others.
  const [author, buyer] = [await newAuthor(), await newBuyer()];
  cast = { ...(await gatherCast(shop)), author, buyer };
  const known = await gatherProps(shop, { as: 'aliya' });
  // Of minimum size, because this tests only the texts.
  picture = await somePicture(640, 480);
  const body = form('Мәтіндер');
  const work = await shop.call('createArt', { body, files: { file: picture } }, author);
  props = { ...known, authorId: author.id, buyerId: buyer.id, myWorkId: work.body.id };
});

const isPlainJson = (headers: Headers): void => {
  expect(headers.get('content-type') ?? 'application/json').toMatch(/^application\/json/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
};
const ownerOf = { user: 'buyer', buyer: 'buyer', author: 'author' } as const;

/** Paths of all texts in a body: `user.first_name`. */
const textsIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
};
const withText = (value: unknown, [key, ...rest]: string[], text: string): unknown => {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
};
/** The example, with a text for each omitted field. */
const wholeBody = ({ body, example }: Call): unknown => {
  const shape = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  const given = (example.body ?? {}) as Record<string, unknown>;
  return { ...Object.fromEntries(shape.map((key) => [key, given[key] ?? ''])), ...given };
};

let next = 0;
const nextPayload = (): string => payloads[next++ % payloads.length] ?? '';

describe.each(writes)('%s', (name) => {
  it('stores a script as text, or refuses it', { timeout: 600_000 }, async () => {
    const call: Call = calls[name];
    const files = Object.fromEntries((call.files ?? []).map((field) => [field, picture]));
    const sender = call.auth in ownerOf ? cast[ownerOf[call.auth as keyof typeof ownerOf]] : {};
    for (const path of textsIn(wholeBody(call))) {
      for (let turn = 0; turn < perField; turn += 1) {
        const payload = nextPayload();
        const example = fillExample(call.example as RequestInput, props);
        const body = withText(fillExample({ body: wholeBody(call) }, props).body, path, payload);
        const answer = await shop.call(name, { ...example, body, files }, sender);
        expect([path.join('.'), payload, answer.status < 500]).toEqual([
          path.join('.'),
          payload,
          true,
        ]);
        isPlainJson(answer.headers);
      }
    }
  });
});

describe('scripts that were stored', () => {
  it('in an author’s texts are returned unchanged to the author, visitors and staff', {
    timeout: 600_000,
  }, async () => {
    const [who, other] = [await newAuthor(), await newAuthor()];
    const staff = await panel(shop, 'moderator');
    const sellers = '/content-manager/collection-types/api::seller.seller';
    for (const [index, payload] of storedPayloads.entries()) {
      const { id, token } = index % 2 ? who : other;
      const body = { about: payload, education: payload, achievements: payload };
      const answer = await shop.request('PATCH', `/api/changed-sellers/${id}/`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([payload, answer.status]).toEqual([payload, 200]);
      isPlainJson(answer.headers);
      const text = payload.trim().normalize('NFC');
      const kept = { about: text, education: text, achievements: text };
      const [own] = (await shop.call('getProfile', {}, { token })).body;
      expect(own).toMatchObject(kept);
      const { body: record } = await staff.send('GET', `${sellers}/${id}`);
      expect(record).toMatchObject({ data: kept });
      const page = await shop.call('getSeller', { params: { id } });
      isPlainJson(page.headers);
      if (page.status === 200) expect(JSON.stringify(page.body)).toContain(JSON.stringify(text));
    }
  });

  it('in reports and texts of staff reach the desk and e-mails as plain text', {
    timeout: 600_000,
  }, async () => {
    const desk = await panel(shop, 'moderator');
    const { id: seller, token } = await newAuthor();
    const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    for (const payload of storedPayloads) {
      const mail = `script.${unique()}@example.kz`;
      await verifyAddresses(shop, mail);
      const report = { mail, text: payload, link: '/explore' };
      expect((await shop.call('sendComplaint', { body: report })).status).toBe(201);
      const { body } = await desk.send('GET', `/moderation/complaints?state=all&q=${mail}`);
      const { complaints } = body as { complaints: { id: string; text: string }[] };
      const text = payload.trim().normalize('NFC');
      expect(complaints).toEqual([expect.objectContaining({ text })]);
      const path = `/moderation/complaints/${complaints[0]?.id}`;
      const answer = { move: 'answer', outcome: 'dismissed', text: payload };
      expect([payload, (await desk.send('POST', path, answer)).status]).toEqual([payload, 200]);
    }
    for (const payload of storedPayloads.filter((_, index) => index % 6 === 0)) {
      const wish = { documents: payload, reason: payload, due };
      const path = `/moderation/authors/${seller}/documents`;
      expect((await desk.send('POST', path, wish)).status).toBe(200);
    }
    const mine = await shop.call('listMyDocuments', {}, { token });
    isPlainJson(mine.headers);
    expect(mine.body.map(({ documents }) => documents)).toContain(payloads[0]);
  });

  it('appear in no e-mail as a tag', async () => {
    const letters = await shop.emails();
    expect(letters.length).toBeGreaterThan(50);
    for (const { html, subject } of letters) {
      expect(html).toContain('<html');
      expect(html).not.toMatch(/<(script|svg|iframe|object|embed|form|input)\b|<[^>]*\son\w+=/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    // Escaped scripts occur.
    expect(letters.some(({ html }) => html.includes('&lt;script'))).toBe(true);
  });
});
